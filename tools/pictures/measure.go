package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"switchboard/notation/picture"
	"switchboard/tools/processor"
)

// measuring are the options of measure.
type measuring struct {
	Sets  []string `arg:"" help:"folders with truth.jsonl"`
	Style string   `help:"only styles whose name has this"`
	Study string   `enum:"only,not,all" default:"all" help:"styles that may be looked at: only, not, all"`
	V     bool     `short:"v" help:"name what was not read exactly"`
}

// row is a line of the table.
type row struct {
	n, exact, complement, asked, confident, refused int // confident: wrong, no complement, and not asked about
	sure                                            int // complements that were not asked about
}

// Run reads the pictures and prints the table.
func (m *measuring) Run() error {
	rows, order := map[string]*row{}, []string{}
	at := func(name string) *row {
		if rows[name] == nil {
			rows[name], order = new(row), append(order, name)
		}
		return rows[name]
	}
	var slowest, total time.Duration
	n := 0
	for _, set := range m.Sets {
		all, err := load(set)
		if err != nil {
			return err
		}
		for _, x := range all {
			if !strings.Contains(x.Style, m.Style) || m.Study != "all" && x.Study != (m.Study == "only") {
				continue
			}
			file, err := os.ReadFile(filepath.Join(set, x.File))
			if err != nil {
				return err
			}
			before := processor.Time()
			r := read(file)
			took := processor.Time() - before
			slowest, total, n = max(slowest, took), total+took, n+1
			kind := "boards, clean"
			switch {
			case len(x.Board) == 0:
				kind = "no board"
			case x.Degraded != "":
				kind = "boards, degraded"
			}
			set := filepath.Base(set)
			for _, name := range []string{set + ": " + kind, set + ": " + kind + ": " + x.Style} {
				at(name).add(r, &x)
			}
			if m.V {
				tell(r, &x)
			}
		}
	}
	slices.Sort(order)
	fmt.Printf("%-58s %5s %6s %6s %6s %6s %6s %7s\n", "", "n", "exact", "compl.", "sure", "asked", "wrong+", "refused")
	for _, name := range order {
		r := rows[name]
		fmt.Printf("%-58s %5d %6d %6d %6d %6d %6d %7d\n", name, r.n, r.exact, r.complement, r.sure, r.asked, r.confident, r.refused)
	}
	fmt.Printf("%d pictures, %v of processor each, %v the slowest, peak memory %d MB\n", n, (total / time.Duration(max(n, 1))).Round(time.Millisecond), slowest.Round(time.Millisecond), processor.Peak())
	return nil
}

// add counts a reading; nil is a refusal. wrong+ is wrong and not asked about.
func (c *row) add(r *picture.Reading, x *truth) {
	c.n++
	if r == nil {
		c.refused++
		return
	}
	right, complement := judge(r, x)
	switch {
	case right:
		c.exact++
	case complement:
		c.complement++
	}
	switch {
	case r.Ask():
		c.asked++
	case complement:
		c.sure++
	case !right:
		c.confident++
	}
}

// judge compares a reading with the truth. A mine that went off counts as a mine: not every program shows which it was.
func judge(r *picture.Reading, x *truth) (right, complement bool) {
	same := func(s string) string { return strings.ReplaceAll(s, "X", "*") }
	want := same(strings.Join(x.Board, "\n"))
	return same(r.Text()) == want, len(x.Board) > 0 && r.TwoState() && same(r.Swapped().Text()) == want
}

func tell(r *picture.Reading, x *truth) {
	switch {
	case r == nil && len(x.Board) > 0:
		fmt.Printf("%s: refused\n", x.File)
	case r != nil:
		right, complement := judge(r, x)
		if right {
			return
		}
		what := fmt.Sprintf("%d x %d", r.Cols, r.Rows)
		if len(x.Board) > 0 {
			what += fmt.Sprintf(", not %d x %d", len(x.Board[0]), len(x.Board))
		}
		if complement {
			what = "complement"
		}
		fmt.Printf("%s: %s, certainty %.2f, %v at %v, others %d\n", x.File, what, r.Certainty, r.Fits, r.Box, r.Others)
	}
}

// read reads a file as the bot does that does not know the puzzle.
func read(file []byte) *picture.Reading {
	img, err := picture.Decode(file)
	if err != nil {
		return nil
	}
	r, err := picture.Read(context.Background(), img, "")
	if err != nil {
		return nil
	}
	return r
}

func load(set string) (out []truth, err error) {
	f, err := os.Open(filepath.Join(set, "truth.jsonl"))
	if err != nil {
		return nil, err
	}
	defer f.Close()
	s := bufio.NewScanner(f)
	s.Buffer(nil, 1<<20)
	for s.Scan() {
		var x truth
		if err := json.Unmarshal(s.Bytes(), &x); err != nil {
			return nil, fmt.Errorf("%s: %w", set, err)
		}
		out = append(out, x)
	}
	return out, s.Err()
}
