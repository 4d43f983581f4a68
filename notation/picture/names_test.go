package picture_test

import (
	"fmt"
	"image"
	"path/filepath"
	"strings"
	"testing"

	"switchboard/notation/picture"
)

// TestNames names the cells of made-up boards whose place is known, and with TEST_FULL
// those of many, and of the collection of screenshots.
func TestNames(t *testing.T) {
	slowUnderRace(t)
	boards := 48
	if full {
		boards = 192
	}
	var lines, screens table
	name := func(lines *table, kind, name, board string, img image.Image, at [4]float64) {
		cols, rows := strings.Index(board+"\n", "\n"), 1+strings.Count(board, "\n")
		r := picture.ReadAt(img, at, cols, rows, "")
		v := judge(r, board)
		lines.line(kind).add(r, v)
		lines.line("all").add(r, v)
		if v > exact && r != nil {
			t.Logf("%s: %s, certainty %.2f %s", name, r.Fits[0], r.Certainty, difference(r.Text(), board))
			keep(t, "name-"+name, img, r)
		}
	}
	for i := range boards {
		d := made(i)
		name(&lines, d.kind, fmt.Sprintf("%03d-%s", i, d.kind), d.board, d.img, d.at)
		if i%4 == 3 {
			small := d.at
			for k := range small {
				small[k] *= 0.6
			}
			name(&lines, "degraded", fmt.Sprintf("%03d-%s-degraded", i, d.kind), d.board, degrade(t, d.img), small)
		}
	}
	lines.log(t)
	if all := lines.line("all"); all.exact+all.complement < all.all*3/4 || all.confident > 1+all.all*3/100 {
		t.Errorf("of %d boards %d were named exactly, %d wrong and not asked about", all.all, all.exact, all.confident)
	}
	if !full {
		return
	}
	for _, x := range truths(t) {
		kind := x.Style
		if x.Degraded != "" {
			kind += " degraded"
		}
		if x.Style != "bot-picture" {
			name(&screens, kind, strings.ReplaceAll(x.File, "/", "-"), strings.Join(x.Board, "\n"), open(t, filepath.Join(screenshots, x.File)), x.at())
		}
	}
	screens.log(t)
}
