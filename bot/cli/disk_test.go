//go:build unix

package cli

import (
	"fmt"
	"net/url"
	"os"
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

// fileLimit is in the environment of a bot whose disk is full: how many bytes a file may have.
const fileLimit = "SWITCHBOARD_FILE_LIMIT"

func init() { processes[ownProcess] = onFullDisk }

// onFullDisk is the whole bot, where no file grows past the limit, if there is one.
func onFullDisk() error {
	if given := os.Getenv(fileLimit); given != "" {
		limit, err := strconv.ParseUint(given, 10, 64)
		if err != nil {
			return err
		}
		if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: limit, Max: limit}); err != nil {
			return err
		}
	}
	return wholeBot()
}

// fullDisk is a limit within which the log of SQLite has room for a few writes, and then for no more.
const fullDisk = 64 << 10

// startOnFullDisk runs a bot and asks whether it is ready, which writes, until its disk is full.
func startOnFullDisk(t *testing.T, srv *playground.Server, database string) {
	t.Helper()
	p := startApart(t, srv, database, fmt.Sprintf("%s=%d", fileLimit, fullDisk))
	p.Out.Scan()
	until(t, "a full disk", func() bool {
		said := get(t, p.Out.Text()+"/readyz")
		return strings.HasPrefix(said, "503") && strings.Contains(said, "takes no writes")
	})
}

// readOnly is the address of a PostgreSQL that was brought up to date and takes no writes from now on.
func readOnly(t *testing.T, address string) string {
	t.Helper()
	must.Do(t, storetest.Open(t, store.Open, address, time.Now).Close())
	u := must.Get(url.Parse(address))(t)
	q := u.Query()
	q.Set("default_transaction_read_only", "on")
	u.RawQuery = q.Encode()
	return u.String()
}
