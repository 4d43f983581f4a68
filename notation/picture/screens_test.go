package picture_test

import (
	"bufio"
	"context"
	"encoding/json"
	"flag"
	"image"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"switchboard/notation/picture"
	"switchboard/tools/must"
	"switchboard/tools/processor"
	"switchboard/tools/trial"
)

const screenshots = "../../../shared/screens"

var sets = flag.String("set", "", "folders whose pictures TestScreens reads, too, with a truth.jsonl each")

// truth is what a picture of the collection shows.
type truth struct {
	File, Style, Degraded string
	Board                 []string // none where there is none
}

// truthsIn returns the truths in a folder of the collection.
func truthsIn(t testing.TB, folder string) (out []truth) {
	f := must.Get(os.Open(filepath.Join(folder, "truth.jsonl")))(t)
	defer f.Close()
	s := bufio.NewScanner(f)
	s.Buffer(nil, 1<<20)
	for s.Scan() {
		var x truth
		must.Do(t, json.Unmarshal(s.Bytes(), &x))
		out = append(out, x)
	}
	return out
}

// verdict is how a reading compares with the truth.
type verdict int

const (
	exact verdict = iota
	complement
	wrong
	none
)

// judge compares a reading with the truth. Exploded mines count as mines.
func judge(r *picture.Reading, board string) verdict {
	same := func(s string) string { return strings.ReplaceAll(s, "X", "*") }
	switch want := same(board); {
	case r == nil:
		return none
	case same(r.Text()) == want:
		return exact
	case r.TwoState() && same(r.Swapped().Text()) == want:
		return complement
	}
	return wrong
}

// tally is a row of a table: sure counts right readings that were not asked about, confident wrong ones.
type tally struct{ all, exact, complement, sure, asked, confident, refused int }

// table prints tallies in the order of their names.
type table map[string]*tally

func (t table) line(name string) *tally {
	if t[name] == nil {
		t[name] = new(tally)
	}
	return t[name]
}

// add counts a reading in the rows with these names.
func (t table) add(r *picture.Reading, v verdict, names ...string) {
	for _, name := range names {
		c, asked := t.line(name), r != nil && r.Ask()
		for n, is := range map[*int]bool{
			&c.all: true, &c.exact: v == exact, &c.complement: v == complement, &c.sure: v == complement && !asked,
			&c.asked: asked, &c.confident: v == wrong && !asked, &c.refused: v == none,
		} {
			if is {
				*n++
			}
		}
	}
}

func (t table) log(tb testing.TB) {
	tb.Logf("%-58s %5s %6s %6s %6s %6s %6s %7s", "", "n", "exact", "compl.", "sure", "asked", "wrong+", "refused")
	for _, name := range slices.Sorted(maps.Keys(t)) {
		c := t[name]
		tb.Logf("%-58s %5d %6d %6d %6d %6d %6d %7d", name, c.all, c.exact, c.complement, c.sure, c.asked, c.confident, c.refused)
	}
}

func open(t testing.TB, name string) image.Image {
	file := must.Get(os.ReadFile(name))(t)
	return must.Get(picture.Decode(file))(t)
}

// read reads a picture without knowing the puzzle.
func read(img image.Image) *picture.Reading {
	r, err := picture.Read(context.Background(), img, "")
	if err != nil {
		return nil
	}
	return r
}

// keep saves the picture of a failure in testdata.
func keep(t testing.TB, name string, img image.Image) {
	name = filepath.Join("testdata", "failures", strings.ReplaceAll(strings.TrimSuffix(name, filepath.Ext(name)), "/", "-")+".got.png")
	must.Do(t, os.MkdirAll(filepath.Dir(name), 0o755))
	must.Do(t, os.WriteFile(name, encoded(t, img), 0o644))
}

// TestScreens reads the collection of screenshots and prints the results by style: all of it with -v or TEST_FULL, else
// one picture of every fifth style. READ_STYLE limits it to styles whose name contains it.
func TestScreens(t *testing.T) {
	slowUnderRace(t)
	folders := strings.Fields(*sets)
	if _, err := os.Stat(screenshots); err == nil {
		folders = append(folders, screenshots)
	}
	if len(folders) == 0 {
		t.Skip("no collection in " + screenshots)
	}
	lines, seen := table{}, map[string]int{}
	began, n, slowest := processor.Time(), 0, time.Duration(0)
	for _, set := range folders {
		for _, x := range truthsIn(t, set) {
			seen[x.Style]++
			few := !trial.Full() && !testing.Verbose()
			if few && (seen[x.Style] > 1 || len(seen)%5 > 0) || !strings.Contains(x.Style, os.Getenv("READ_STYLE")) {
				continue
			}
			img, before := open(t, filepath.Join(set, x.File)), processor.Time()
			r, board := read(img), strings.Join(x.Board, "\n")
			n, slowest = n+1, max(slowest, processor.Time()-before)
			kind := filepath.Base(set) + ": boards, clean"
			if board == "" {
				kind = filepath.Base(set) + ": no board"
			} else if x.Degraded != "" {
				kind = filepath.Base(set) + ": boards, degraded"
			}
			v := judge(r, board)
			lines.add(r, v, kind, kind+": "+x.Style)
			switch {
			case r == nil && board != "":
				t.Logf("%s: refused", x.File)
			case v == wrong, v == complement:
				keep(t, x.File, img)
				t.Logf("%s: %d x %d %v, certainty %.2f: %s", x.File, r.Cols, r.Rows, r.Fits, r.Certainty, difference(r.Text(), board))
			}
		}
	}
	lines.log(t)
	each := (processor.Time() - began) / time.Duration(max(n, 1))
	t.Logf("%d pictures, %v of processor each, %v the slowest", n, each, slowest)
	if c := lines.line(filepath.Base(screenshots) + ": boards, clean"); 100*(c.exact+c.complement) < 85*c.all || c.confident > 1+c.all*2/100 {
		t.Errorf("of %d clean pictures %d were read exactly, %d wrong and not asked about", c.all, c.exact, c.confident)
	}
}
