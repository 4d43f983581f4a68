package reader_test

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	. "switchboard/notation"
	"switchboard/notation/collection"
	"switchboard/notation/reader"
	"switchboard/solver/mines"
	"switchboard/tools/must"
)

var update = flag.Bool("update", false, "write what was read into testdata")

// parseAsk reads the first line of a sample: @, then the puzzle, size=, states= and swap.
func parseAsk(t *testing.T, s string) Ask {
	var ask Ask
	for _, word := range strings.Fields(s)[min(1, len(strings.Fields(s))):] {
		key, value, _ := strings.Cut(word, "=")
		switch key {
		case "swap":
			ask.Swap = true
		case "states":
			ask.States = int(value[0] - '0')
		case "size":
			var err error
			if ask.Rows, ask.Cols, err = ParseSize(value); err != nil {
				t.Fatal(err)
			}
		default:
			ask.Puzzle = Puzzle(word)
		}
	}
	return ask
}

// describe draws a reading as the sample files have it.
func describe(r Reading, err error) string {
	var bad *Error
	if errors.As(err, &bad) {
		return bad.Error()
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s, %s", r.Format, strings.Trim(fmt.Sprint(r.Fits), "[]"))
	if r.Off != "" || r.On != "" {
		fmt.Fprintf(&b, ", off %s on %s", r.Off, r.On)
	}
	if r.Unsure {
		b.WriteString(", unsure")
	}
	for _, n := range r.Notes {
		fmt.Fprintf(&b, "\nnote %s %d %s", n.Kind, n.N, n.Text)
	}
	b.WriteString(draw(r))
	return strings.ReplaceAll(b.String(), " \n", "\n")
}

func draw(r Reading) string {
	var b strings.Builder
	if r.Mines != nil && r.Mines.Mines != mines.Unknown {
		fmt.Fprintf(&b, "\n%d mines", r.Mines.Mines)
	}
	if r.Layout != nil {
		for i, mine := range r.Layout.Mine {
			if i%r.Layout.Cols == 0 {
				b.WriteByte('\n')
			}
			b.WriteString(map[bool]string{false: "0", true: "1"}[mine])
		}
		r.Layout = nil
	}
	if r.Mines != nil {
		p := *r.Mines
		p.Mines = mines.Unknown
		r.Mines = &p
	}
	b.WriteString("\n" + Write(r))
	return b.String()
}

// TestSamples reads every file of testdata. What was read in place of what had
// to be is left beside it, in a file that ends in .got.
func TestSamples(t *testing.T) {
	files, err := filepath.Glob("../testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no samples", err)
	}
	for _, path := range files {
		t.Run(filepath.Base(path), func(t *testing.T) {
			var got strings.Builder
			failed := false
			for i, m := range must.Get(collection.Load(path))(t) {
				have := describe(reader.Read(m.Text, parseAsk(t, m.Ask)))
				if have != m.Want {
					failed = true
					if !*update {
						t.Errorf("sample %d: %s\n%s\ngives\n%s\nwant\n%s", i+1, m.Ask, m.Text, have, m.Want)
					}
				}
				if i > 0 {
					got.WriteString("====\n")
				}
				if m.Ask != "" {
					got.WriteString(m.Ask + "\n")
				}
				got.WriteString(m.Text + "\n=>\n" + strings.TrimSuffix(have, "\n") + "\n")
			}
			leave(t, path, got.String(), failed)
		})
	}
}

func leave(t *testing.T, path, got string, failed bool) {
	switch {
	case *update:
	case failed:
		path += ".got"
	default:
		os.Remove(path + ".got")
		return
	}
	if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
		t.Error(err)
	}
}
