//go:build unix

package cli

import (
	"bufio"
	"context"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"switchboard/playground"
	"switchboard/store"
	"switchboard/store/storetest"
	"switchboard/tools/must"
)

// fileLimit is in the environment of a bot whose disk is full: how many bytes a file
// may have.
const fileLimit = "SWITCHBOARD_FILE_LIMIT"

func init() { processes[fileLimit] = onFullDisk }

// onFullDisk is the whole bot, where no file grows past the limit.
func onFullDisk() error {
	vars := environ()
	limit, err := strconv.ParseUint(vars[fileLimit], 10, 64)
	if err != nil {
		return err
	}
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: limit, Max: limit}); err != nil {
		return err
	}
	c, err := parseConfig(vars)
	if err != nil {
		return err
	}
	return run(context.Background(), c, newLogger(c, os.Stdout), nil)
}

// stinted is a bot in a process of its own with a disk that is full.
type stinted struct {
	*exec.Cmd
	log  *bufio.Scanner
	page string // once it is ready
}

func startStinted(t *testing.T, srv *playground.Server, database string, bytes int) *stinted {
	t.Helper()
	s := &stinted{Cmd: exec.CommandContext(t.Context(), os.Args[0])}
	s.Env = append(os.Environ(), fmt.Sprintf("%s=%d", fileLimit, bytes), "DATABASE_URL="+database,
		"DISCORD_TOKEN="+srv.Token(), "DISCORD_API_URL="+srv.APIURL(), "DISCORD_CA_FILE="+srv.CAFile(), "HTTP_ADDR=127.0.0.1:0",
		"SHARD_COUNT=1", "SHARD_IDS=0") // a lease would need the database
	out := must.Get(s.StdoutPipe())(t)
	must.Do(t, s.Start())
	t.Cleanup(func() { _ = s.Process.Kill(); _ = s.Wait() })
	s.log = bufio.NewScanner(out)
	return s
}

// untilReady reads the log until the bot is ready and people have its commands, and returns it.
func (s *stinted) untilReady(t *testing.T) (log string) {
	t.Helper()
	ready, registered := false, false
	for s.log.Scan() {
		log += s.log.Text() + "\n"
		if addr, ok := listening(s.log.Text(), "listening"); ok {
			s.page = "http://" + addr
		}
		ready = ready || strings.Contains(s.log.Text(), "msg=ready")
		registered = registered || strings.Contains(s.log.Text(), `msg="commands `)
		if ready && registered {
			go func() { // so that it is never held up
				for s.log.Scan() {
				}
			}()
			return log
		}
	}
	t.Fatalf("the bot did not come:\n%s", log)
	return ""
}

// fullDisk is a limit within which the log of SQLite has room for a few writes, and
// then for no more.
const fullDisk = 64 << 10

// untilFull asks whether the bot is ready, which writes, until its disk is full.
func (s *stinted) untilFull(t *testing.T) {
	t.Helper()
	until(t, "a full disk", func() bool {
		said := get(t, s.page+"/readyz")
		return strings.HasPrefix(said, "503") && strings.Contains(said, "takes no writes")
	})
}

// readOnly is the address of a PostgreSQL that was brought up to date and takes no
// writes from now on.
func readOnly(t *testing.T, address string) string {
	t.Helper()
	must.Do(t, storetest.Open(t, store.Open, address, time.Now).Close())
	u := must.Get(url.Parse(address))(t)
	q := u.Query()
	q.Set("default_transaction_read_only", "on")
	u.RawQuery = q.Encode()
	return u.String()
}
