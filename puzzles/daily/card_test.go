package daily

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"switchboard/notation"
	"switchboard/notation/reader"
	"switchboard/puzzles"
	"switchboard/puzzles/known"
	"switchboard/puzzles/press"
	"switchboard/solver/toggle"
	"switchboard/tools/must"
)

// rotation is the rotation of all puzzles.
var rotation = NewRotation(known.Players())

// pasted is a board that somebody pastes, turned or mirrored by a symmetry.
func pasted(t *testing.T, p *Puzzle, board string, symmetry int) puzzles.Position {
	t.Helper()
	var rows [][]byte
	for line := range strings.SplitSeq(board, "\n") {
		if len(rows) < p.Rows {
			rows = append(rows, []byte(line))
		}
	}
	if symmetry&4 != 0 {
		over := make([][]byte, len(rows[0]))
		for r := range rows {
			for c, cell := range rows[r] {
				over[c] = append(over[c], cell)
			}
		}
		rows = over
	}
	if symmetry&2 != 0 {
		slices.Reverse(rows)
	}
	for r := range rows {
		if symmetry&1 != 0 {
			slices.Reverse(rows[r])
		}
	}
	read := must.Get(reader.Read(string(bytes.Join(rows, []byte("\n"))), notation.Ask{Puzzle: notation.Puzzle(p.Kind)}))(t)
	return must.Get(p.Player().Interpret(&read, puzzles.NoOptions{}))(t)
}

// shownOf is the visible board of a puzzle after some moves.
func shownOf(t *testing.T, p *Puzzle, log ...puzzles.Move) string {
	t.Helper()
	g := must.Get(puzzles.Replay(p.player, p.Start, log))(t)
	return g.View().Text()
}

// The board of a puzzle is recognized however it is turned; the field of another puzzle is not.
func TestAlikeBoards(t *testing.T) {
	for n := 1; n <= 42; n++ {
		p := generated(t, n)
		board := shownOf(t, p)
		for symmetry := range 8 {
			if !p.IsPosition(pasted(t, p, board, symmetry), nil) {
				t.Errorf("%d: not known after symmetry %d:\n%s", n, symmetry, board)
			}
		}
		other := generated(t, n+42)
		if p.Kind == "mines" && p.IsPosition(pasted(t, other, shownOf(t, other), 0), nil) {
			t.Errorf("%d: another board is taken for it", n)
		}
	}
}

// A board in the middle of a game is recognized for a person who made the moves that lead there, also with on and off
// swapped. It is not for others, nor under another rule.
func TestPositionsOnTheWay(t *testing.T) {
	moves := []puzzles.Move{{Op: puzzles.Press, Cell: 0}, {Op: puzzles.Press, Cell: 2}, {Op: puzzles.Press, Cell: 5}}
	over := strings.NewReplacer("0", "1", "1", "0")
	for n := 1; n <= 12; n++ {
		p := generated(t, n)
		if _, presses := p.Player().(*press.Puzzle); !presses {
			continue
		}
		board := shownOf(t, p, moves[:2]...)
		for symmetry := range 8 {
			q := pasted(t, p, board, symmetry)
			if !p.IsPosition(q, moves) || !p.IsPosition(pasted(t, p, over.Replace(board), symmetry), moves) {
				t.Errorf("%d: after two of three presses, symmetry %d: not known", n, symmetry)
			}
			if p.IsPosition(q, nil) {
				t.Errorf("%d: a position is known to who did not press", n)
			}
			if flipped := over.Replace(board[:1]) + board[1:]; p.IsPosition(pasted(t, p, flipped, symmetry), moves) {
				t.Errorf("%d: a board with one cell changed is taken for it", n)
			}
		}
		read := must.Get(reader.Read(board, notation.Ask{Puzzle: notation.Lights, Rule: "knight"}))(t)
		if q, err := press.Lights().Interpret(&read, puzzles.NoOptions{}); err != nil || p.IsPosition(q, moves) {
			t.Errorf("%d: a board of another rule is taken for it: %v", n, err)
		}
	}
}

func TestHeadline(t *testing.T) {
	lights := &Puzzle{Number: 325, Start: puzzles.Start{Kind: "lights", Par: 9}}
	mines := &Puzzle{Number: 326, Start: puzzles.Start{Kind: "mines"}}
	for _, c := range []struct {
		p      *Puzzle
		a      Attempt
		star   bool
		streak int
		want   string
	}{
		{lights, Attempt{Presses: 9, Solved: true}, true, 4, "Switchboard #325 · Lights ⭐ 9/9 · 🔥 4"},
		{lights, Attempt{Presses: 12, Solved: true}, false, 0, "Switchboard #325 · Lights 12/9"},
		{lights, Attempt{Presses: 12}, false, 2, "Switchboard #325 · Lights · 🔥 2"},
		{mines, Attempt{Presses: 30, Solved: true}, true, 1, "Switchboard #326 · Lights ⭐ 0 hits · 🔥 1"},
		{mines, Attempt{Over: 1, Solved: true}, true, 0, "Switchboard #326 · Lights ⭐ 1 hit"},
	} {
		if got := Headline(c.p, "Lights", c.a, c.star, c.streak); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

func TestStrip(t *testing.T) {
	steps := func(verdicts ...puzzles.Verdict) (all []puzzles.Step) {
		for _, v := range verdicts {
			all = append(all, puzzles.Step{Verdict: v})
		}
		return all
	}
	if got := puzzles.Symbols(steps(puzzles.Closer, puzzles.Away, puzzles.Helped, puzzles.Idle, puzzles.Guessed, puzzles.Hit, puzzles.Returned)); got != "🟩🟥💡⬜🎲💥🟨" {
		t.Error(got)
	}
	long := steps(slices.Repeat([]puzzles.Verdict{puzzles.Closer}, 25)...)
	if got, row := puzzles.Symbols(long), strings.Repeat("🟩", 10); got != row+"\n"+row+"\n🟩🟩🟩🟩🟩" {
		t.Error(got)
	}
	if got := puzzles.Symbols(slices.Repeat(long, 4)); strings.Count(got, "\n") != 5 || !strings.HasSuffix(got, "🟩…") {
		t.Error(got)
	}
}

// On every date of the file there is a press puzzle, whose one shortest solution is the picture.
func TestPicturesAreDrawn(t *testing.T) {
	if n := len(pictures()); n != strings.Count(pictureLines, "20") {
		t.Fatalf("%d pictures", n)
	}
	for n, picture := range pictures() {
		p := generated(t, n)
		start, presses := rules[p.Kind]
		if !presses {
			t.Errorf("#%d is a puzzle of %s", n, p.Kind)
			continue
		}
		start.Board = boardOf(t, p).Toggle.Board
		if p.Par != picture.Count() || !p.Proved {
			t.Errorf("#%d %s: par %d, the picture has %d", n, p.Kind, p.Par, picture.Count())
		}
		a, err := toggle.Fewest(t.Context(), start)
		if err != nil || a.Count != p.Par || cropped(a.Presses) != cropped(picture) {
			t.Errorf("#%d %s, %d x %d: %v\n%s\nis not\n%s", n, p.Kind, p.Cols, p.Rows, err, a.Presses, picture)
		}
		if one, err := toggle.OneFewest(t.Context(), start, a.Presses); err != nil || !one {
			t.Errorf("#%d %s: another solution is as short, %v", n, p.Kind, err)
		}
		t.Logf("#%d %s %d x %d, par %d", n, p.Kind, p.Cols, p.Rows, p.Par)
	}
}

// cropped writes a picture without its empty margins.
func cropped(b *toggle.Board) string {
	top, bottom, left, right := b.Rows(), 0, b.Cols(), 0
	for r := range b.Rows() {
		for c := range b.Cols() {
			if b.At(r, c) {
				top, bottom, left, right = min(top, r), max(bottom, r), min(left, c), max(right, c)
			}
		}
	}
	var out strings.Builder
	for r := top; r <= bottom; r++ {
		for c := left; c <= right; c++ {
			out.WriteByte("01"[map[bool]int{true: 1}[b.At(r, c)]])
		}
		out.WriteByte('\n')
	}
	return out.String()
}
