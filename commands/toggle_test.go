package commands

import (
	"strings"
	"testing"

	"switchboard/solver/toggle"
)

func board(t testing.TB, drawn string) *toggle.Board {
	t.Helper()
	b, err := toggle.Parse(strings.ReplaceAll(drawn, "/", "\n"))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestSquaresAreToldApart(t *testing.T) {
	s := newSet(t)
	for _, drawn := range strings.Fields(`0 1 00 11 1/1 10/01 0/1/0/1 01/01/10 11110/11011/10100 111/011/111
		0101/0101/1111/1111/0101 000011/111111/111100/001111/111111/110000`) {
		b := board(t, drawn)
		text := ask(t, s, "solve squares", map[string]any{"board": drawn, "show": "image"}).Text
		if b.Count() == 0 {
			if text != "Already solved" {
				t.Errorf("%s: %q", drawn, text)
			}
			continue
		}
		p := toggle.Puzzle{Board: b, Rule: toggle.Diagonal}
		if left := toggle.Apply(p, pressed(t, text, b.Rows(), b.Cols())); left.Count() != 0 {
			t.Errorf("%s: %q leaves\n%s", drawn, text, left)
		}
	}
	for _, drawn := range strings.Fields(`01/01 11/00 10/10 01/11 01111/11111 0101/0101/0101/0101
		00110/01111/11111/10011/00111 01111/11111/11111/11111/11111`) {
		text := ask(t, s, "solve squares", map[string]any{"board": drawn}).Text
		if !strings.Contains(text, "No solution\n") || !strings.Contains(text, "Count the lit cells among `") {
			t.Errorf("%s: %q", drawn, text)
		}
	}
}

func TestTheSafeOpensEitherWay(t *testing.T) {
	s := newSet(t)
	for _, drawn := range []string{"0100/0000/0000/0100", "1011/1111/1111/1011", "-+--/----/----/-+--"} {
		text := ask(t, s, "solve safe", map[string]any{"board": drawn}).Text
		if !strings.Contains(text, "Press 6: `") || !strings.Contains(text, "\nFewest possible\n") {
			t.Errorf("%s: %q", drawn, text)
		}
	}
}

func TestFiversFromASize(t *testing.T) {
	s := newSet(t)
	for size, want := range map[string]string{"5": "Press 15: `", "4": "Press 4: `", "3": "Press 5: `", "1": "Press 1: `A1`"} {
		if text := ask(t, s, "solve fivers", map[string]any{"size": size}).Text; !strings.Contains(text, want) {
			t.Errorf("size %s: %q", size, text)
		}
	}
	if r := ask(t, s, "solve fivers", map[string]any{"size": "6x4"}); !strings.Contains(r.Text, "`") || strings.Contains(r.Text, "A5") {
		t.Errorf("6x4 is 6 columns and 4 rows: %q", r.Text)
	}
	for _, size := range []string{"0", "x", "129", "-3", "4x"} {
		if r := ask(t, s, "solve fivers", map[string]any{"size": size}); !r.Private || !strings.Contains(r.Text, size) {
			t.Errorf("size %s: %+v", size, r)
		}
	}
}

func TestWhatCannotBeReadIsSaidPrivately(t *testing.T) {
	s := newSet(t)
	for drawn, want := range map[string]string{
		"":            "`/solve squares board:",
		"01/0":        "Row 2",
		"012/000/000": "`2`",
		"hello there": "no board",
		"`0`":         "",
	} {
		r := ask(t, s, "solve squares", map[string]any{"board": drawn})
		if want != "" && (!r.Private || !strings.Contains(r.Text, want)) {
			t.Errorf("%q: private %v, %q", drawn, r.Private, r.Text)
		}
	}
}

func TestLongListsBecomeFiles(t *testing.T) {
	r := ask(t, newSet(t), "solve fivers", map[string]any{"size": "40"})
	if !strings.Contains(r.Text, "` and ") || !strings.Contains(r.Text, " more\n") {
		t.Errorf("got %q", r.Text)
	}
	last := r.Files[len(r.Files)-1]
	names := strings.Fields(string(last.Data))
	if last.Name != "presses.txt" || len(names) <= listLimit {
		t.Errorf("%s holds %d cells", last.Name, len(names))
	}
	p := toggle.New(40, 40)
	for i := range len(names) {
		one := pressed(t, "Press 1: `"+names[i]+"`", 40, 40)
		p.Xor(one)
	}
	if left := toggle.Apply(toggle.Puzzle{Board: toggle.New(40, 40)}, p); left.Count() != 1600 {
		t.Errorf("%d stones of 1600 are black", left.Count())
	}
}
