//go:build unix

package cli

import (
	"bufio"
	"context"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"switchboard/playground"
	"switchboard/playground/playgroundtest"
	"switchboard/store"
	"switchboard/store/storetest"
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
	out, err := s.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Start(); err != nil {
		t.Fatal(err)
	}
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

// A disk that becomes full is said on /readyz, and at the start of the next process;
// a board is solved all the same.
func TestAFullDisk(t *testing.T) {
	t.Parallel()
	srv := playgroundtest.Start(t, playground.Options{})
	database := "sqlite://" + filepath.Join(t.TempDir(), "test.db")
	if err := storetest.Open(t, store.Open, database, time.Now).Close(); err != nil {
		t.Fatal(err)
	}
	first := startStinted(t, srv, database, fullDisk)
	if log := first.untilReady(t); strings.Contains(log, "will not work") {
		t.Fatalf("full from the start:\n%s", log)
	}
	first.untilFull(t)
	solves(t, srv)
	_ = first.Process.Kill()
	_ = first.Wait()
	second := startStinted(t, srv, database, fullDisk)
	if log := second.untilReady(t); !strings.Contains(log, "will not work") || !strings.Contains(log, "takes no writes") {
		t.Errorf("the next start says nothing of it:\n%s", log)
	}
	solves(t, srv)
}

// A PostgreSQL that takes no writes, as a standby does, is said at the start and on
// /readyz; a board is solved all the same.
func TestAReadOnlyPostgreSQL(t *testing.T) {
	t.Parallel()
	address := storetest.Databases(t)["postgres"]
	if address == "" {
		t.Skip("TEST_DATABASE_URL is not set")
	}
	srv := playgroundtest.Start(t, playground.Options{})
	s := startStinted(t, srv, readOnly(t, address), 1<<40)
	if log := s.untilReady(t); !strings.Contains(log, "will not work") || !strings.Contains(log, "read-only transaction") {
		t.Errorf("the start says\n%s", log)
	}
	solves(t, srv)
	if said := get(t, s.page+"/readyz"); !strings.HasPrefix(said, "503") || !strings.Contains(said, "read-only transaction") {
		t.Errorf("/readyz: %s", said)
	}
}

// readOnly is the address of a PostgreSQL that was brought up to date and takes no
// writes from now on.
func readOnly(t *testing.T, address string) string {
	t.Helper()
	if err := storetest.Open(t, store.Open, address, time.Now).Close(); err != nil {
		t.Fatal(err)
	}
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	q := u.Query()
	q.Set("default_transaction_read_only", "on")
	u.RawQuery = q.Encode()
	return u.String()
}

// solves has somebody ask about a board until a bot is there that answers.
func solves(t *testing.T, srv *playground.Server) {
	t.Helper()
	if err := srv.Gateway().Await(within(t), 1); err != nil {
		t.Fatal(err)
	}
	until(t, "an answer", func() bool {
		a, err := srv.User("Ann").Slash(within(t), "solve squares", playground.Values{"board": "10/01"})
		return err == nil && strings.Contains(a.Text(), "Fewest")
	})
}
