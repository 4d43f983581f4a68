package daily

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	ghostgame "switchboard/puzzles/ghosts"
	minegame "switchboard/puzzles/mines"
	"switchboard/puzzles/press"
)

// Attempts that version 1 stored come to the board and the end that they came to
// then. Hints asked again at once counted each.
func TestVersion1IsRead(t *testing.T) {
	data, err := os.ReadFile("testdata/version1.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		var want struct {
			Puzzle, Moves        json.RawMessage
			Board                string
			Presses, Hints, Hits int
			Solved               bool
			GaveUp               bool `json:"gave_up"`
		}
		if err := json.Unmarshal([]byte(line), &want); err != nil {
			t.Fatal(err)
		}
		p, err := Decode(want.Puzzle)
		if err != nil {
			t.Fatalf("%s: %v", want.Puzzle, err)
		}
		g, err := p.Game(want.Moves)
		if err != nil {
			t.Fatalf("%d: %v", p.Number, err)
		}
		board := ""
		switch at := g.Position().(type) {
		case *press.Position:
			board = at.Toggle.Board.String()
		case *minegame.Position:
			board = at.Seen.String()
		case *ghostgame.Position:
			for _, laid := range at.Laid {
				b, err := json.Marshal(laid)
				if err != nil {
					t.Fatal(err)
				}
				board += string(b)
			}
		}
		if board != want.Board || g.Solved() != want.Solved || g.GaveUp() != want.GaveUp || g.Hits() != want.Hits || g.Hints() > want.Hints {
			t.Errorf("%d %s: %d hits, solved %t, gave up %t; want %d, %t, %t\n%s\nwant\n%s", p.Number, p.Kind, g.Hits(), g.Solved(), g.GaveUp(), want.Hits, want.Solved, want.GaveUp, board, want.Board)
		}
		if p.Par > 0 && g.Count() != want.Presses {
			t.Errorf("%d: %d presses, want %d", p.Number, g.Count(), want.Presses)
		}
	}
}

func FuzzGame(f *testing.F) {
	data, err := os.ReadFile("testdata/version1.jsonl")
	if err != nil {
		f.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		var stored struct{ Puzzle, Moves json.RawMessage }
		if err := json.Unmarshal([]byte(line), &stored); err != nil {
			f.Fatal(err)
		}
		f.Add([]byte(stored.Puzzle), []byte(stored.Moves))
	}
	p := generate(f, 3)
	encoded, err := p.Encode()
	if err != nil {
		f.Fatal(err)
	}
	f.Add(encoded, []byte(`{"version":2,"log":[{"op":"press","cell":1}]}`))
	f.Fuzz(func(t *testing.T, puzzle, moves []byte) {
		p, err := Decode(puzzle)
		if (p == nil) == (err == nil) {
			t.Fatalf("%v and %v", p, err)
		}
		if err != nil {
			return
		}
		g, err := p.Game(moves)
		if err != nil {
			return
		}
		data, err := EncodeLog(g.Log())
		if err != nil {
			t.Fatal(err)
		}
		if again, err := p.Game(data); err != nil || again.Count() != g.Count() {
			t.Fatalf("%s came back otherwise: %v", data, err)
		}
	})
}
