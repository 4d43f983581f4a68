// Package processtest lets a test run its own program once more as another process, to be killed or to work at the same
// time. Call Main in TestMain and Start in the test. Only tests import it.
package processtest

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime/debug"
	"strconv"
	"testing"

	"switchboard/tools/must"
	"switchboard/tools/trial"
)

// Main turns this program into another process of a test when the environment has
// one of the variables, and runs the tests otherwise, for their exit code.
func Main(run func() int, work map[string]func() error) {
	for variable, do := range work {
		if os.Getenv(variable) == "" {
			continue
		}
		if err := do(); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(400) // the heaps are small, and to collect them again and again is a sixth of the time
	}
	flag.Parse()
	atOnce := "24" // tests with a bot and a Discord wait more than they work
	if trial.Race {
		atOnce = "2"
	}
	if f := flag.Lookup("test.parallel"); f.Value.String() == f.DefValue {
		_ = f.Value.Set(atOnce)
	}
	os.Exit(run())
}

// Kills is how often a process is killed in a test: KILLS in the environment, or 8 with TEST_FULL in it, or 2.
func Kills(t testing.TB) int {
	t.Helper()
	switch given := os.Getenv("KILLS"); {
	case given != "":
		return must.Get(strconv.Atoi(given))(t)
	case trial.Full():
		return 8
	}
	return 2
}

// Process is this program once more.
type Process struct {
	*exec.Cmd
	In  io.WriteCloser
	Out *bufio.Scanner
}

// Start starts a process with these variables beside the environment, waits until
// it says "open", and waits for its end when the test is over.
func Start(t *testing.T, vars ...string) *Process {
	t.Helper()
	p := &Process{Cmd: exec.CommandContext(t.Context(), os.Args[0])}
	p.Env, p.Stderr = append(os.Environ(), vars...), os.Stderr
	p.In, p.Out = must.Get(p.StdinPipe())(t), bufio.NewScanner(must.Get(p.StdoutPipe())(t))
	must.Do(t, p.Start())
	t.Cleanup(func() { _ = p.Wait() })
	if !p.Out.Scan() || p.Out.Text() != "open" {
		t.Fatalf("a process with %v began with %q", vars, p.Out.Text())
	}
	return p
}
