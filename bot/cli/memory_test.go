package cli

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"switchboard/bot/processtest"
	"switchboard/playground"
	"switchboard/playground/playgroundtest"
)

// Thirty-six people bring a file of 7.6 MB in the same moment, and the bot stays under 400 MB, where it took 660 before files were counted. With
// TEST_FULL, because it takes two seconds.
func TestLargeFilesAtOnce(t *testing.T) {
	if os.Getenv("TEST_FULL") == "" {
		t.Skip("TEST_FULL is not set")
	}
	srv := playgroundtest.Start(t, playground.Options{Unlimited: true, Patience: time.Minute})
	p := processtest.Start(t, playDatabase+"=sqlite://"+t.TempDir()+"/bot.db", "DISCORD_TOKEN="+srv.Token(), "DISCORD_API_URL="+srv.APIURL(), "DISCORD_CA_FILE="+srv.CAFile(), "HTTP_ADDR=127.0.0.1:0")
	defer func() { _ = p.Process.Kill() }()
	if err := srv.Gateway().Await(within(t), 1); err != nil {
		t.Fatal(err)
	}
	file := playground.File{Name: "board.txt", Bytes: bytes.Repeat([]byte(strings.Repeat("#1", 1000)+"\n"), 3800)}
	var asking sync.WaitGroup
	for i := range 36 {
		who := srv.User(fmt.Sprint("P", i))
		asking.Go(func() {
			if a, err := who.Slash(within(t), "solve mines", playground.Values{"file": file}); err != nil || a.Text() == "" {
				t.Errorf("%v, %q", err, a.Text())
			}
		})
	}
	asking.Wait()
	if most := memoryOf(t, p.Process, "VmHWM:"); most > 400 {
		t.Errorf("%d MB", most)
	} else {
		t.Logf("%d MB at most", most)
	}
}

// memoryOf is what another process has in memory now (VmRSS:) or had at most (VmHWM:), in
// MB, where the system tells it; 0 elsewhere.
func memoryOf(t *testing.T, p *os.Process, which string) int {
	t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.Pid))
	if err != nil {
		return 0
	}
	_, rest, _ := strings.Cut(string(status), which)
	var kB int
	if _, err := fmt.Sscan(rest, &kB); err != nil {
		t.Fatalf("malformed: %s", status)
	}
	return kB >> 10
}
