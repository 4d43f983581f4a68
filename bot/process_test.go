package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"testing"
)

// TestMain turns this program into another process of a test when the
// environment names the database for it.
func TestMain(m *testing.M) {
	for database, work := range map[string]func() error{killDatabase: toBeKilled, yearDatabase: postThroughTheYear, playDatabase: toBePlayed} {
		if os.Getenv(database) == "" {
			continue
		}
		if err := work(); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

// process is this program once more, told by its environment what to do.
type process struct {
	*exec.Cmd
	in  io.WriteCloser
	out *bufio.Scanner
}

// startProcess starts a process, waits until it says that its database is open,
// and ends it with the test.
func startProcess(t *testing.T, vars ...string) *process {
	t.Helper()
	p := &process{Cmd: exec.CommandContext(t.Context(), os.Args[0])}
	p.Env, p.Stderr = append(os.Environ(), vars...), os.Stderr
	in, err := p.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := p.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	p.in, p.out = in, bufio.NewScanner(out)
	if err := p.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = p.Wait() })
	if !p.out.Scan() || p.out.Text() != "open" {
		t.Fatalf("a process with %v began with %q", vars, p.out.Text())
	}
	return p
}
