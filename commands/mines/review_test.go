package mines

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"switchboard/solver/mines"
)

// A loss is unlucky exactly where nothing better was there, and what the words name
// as better is marked in the picture.
func TestReviewed(t *testing.T) {
	rng := rand.New(rand.NewPCG(17, 9))
	seen := map[string]int{}
	for range 60 {
		b := &mines.Board{Rows: 4, Cols: 5, Mine: make([]bool, 20)}
		for _, cell := range rng.Perm(20)[:4] {
			b.Mine[cell] = true
		}
		var moves []mines.Move
		for _, cell := range rng.Perm(20) {
			moves = append(moves, mines.Move{Act: mines.OpenCell, Cell: cell})
		}
		review, err := mines.Review(context.Background(), b, b.Start(), moves)
		if err != nil {
			t.Fatal(err)
		}
		a, err := Reviewed(context.Background(), speaker(t), b, b.Start(), moves)
		if err != nil {
			t.Fatal(err)
		}
		text := a.Text.String()
		last := review[len(review)-1]
		for _, word := range []string{"Unlucky: ", "Avoidable: ", "certainly safe", "was lucky"} {
			if strings.Contains(text, word) {
				seen[word]++
			}
		}
		avoidable := last.Hit && last.Cost() > 0
		if strings.Contains(text, "Avoidable") != avoidable || strings.Contains(text, "[") {
			t.Errorf("%+v:\n%s", last, text)
		}
		first := mines.FirstCostly(review)
		if (a.Scene != nil) != (first >= 0) {
			t.Fatalf("first costly move %d, scene %v", first, a.Scene != nil)
		}
		if first >= 0 && a.Scene.Cursor != review[first].Cell {
			t.Errorf("the picture shows cell %d, not %d", a.Scene.Cursor, review[first].Cell)
		}
	}
	for _, word := range []string{"Unlucky: ", "Avoidable: ", "certainly safe", "was lucky"} {
		if seen[word] == 0 {
			t.Errorf("nothing was %q", word)
		}
	}
}
