package reader_test

import (
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"testing"

	"switchboard/notation"
	"switchboard/notation/reader"
	"switchboard/tools/must"
	"switchboard/tools/trial"
)

func TestMain(m *testing.M) {
	debug.SetGCPercent(400) // the heap is small, and to collect it again and again is a sixth of the time
	m.Run()
}

// To start, with the tables of words, and to read the first message of a kind takes at most 15 MB.
func TestStartsSmall(t *testing.T) {
	const most, key = 15 << 20, "FIRST_MESSAGE"
	if text := os.Getenv(key); text != "" {
		must.Get(reader.ReadAll(t.Context(), text, notation.Ask{}))(t)
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		fmt.Println("bytes", m.TotalAlloc)
		return
	}
	if trial.Race {
		t.Skip("the race detector needs more")
	}
	for _, text := range []string{
		"lights out 3x3, how do I solve this?\n101\n010\n111",
		"minesweeper, 10 mines left. what's safe\n1##\n11#",
		"Squares\n⬛⬜⬛\n⬜⬜⬛\n⬛⬛⬜",
	} {
		child := exec.Command(os.Args[0], "-test.run=^TestStartsSmall$", "-test.v")
		child.Env = append(os.Environ(), key+"="+text)
		out, err := child.CombinedOutput()
		_, rest, ok := strings.Cut(string(out), "bytes ")
		if err != nil || !ok {
			t.Fatalf("%v\n%s", err, out)
		}
		digits, _, _ := strings.Cut(rest, "\n")
		if n, err := strconv.Atoi(digits); err != nil || n > most {
			t.Errorf("%q: %s bytes", text, digits)
		} else {
			t.Logf("%q: %.1f MB", text, float64(n)/1e6)
		}
	}
}
