package render

import (
	"slices"
	"strings"
	"testing"
)

// emojiIn splits a line into its emoji, separators left out.
func emojiIn(line string) []string {
	var out []string
	for _, r := range line {
		switch {
		case r == '\u200b':
		case (r == '\ufe0f' || r == '\u20e3') && len(out) > 0:
			out[len(out)-1] += string(r)
		default:
			out = append(out, string(r))
		}
	}
	return out
}

func TestEmojiGolden(t *testing.T) {
	var b strings.Builder
	for _, x := range []struct {
		name string
		s    Scene
	}{
		{"squares", lightsScene(5, 5, 1)}, {"safe", handleScene()}, {"fivers", stoneScene(4, 5)}, {"tall", lightsScene(12, 3, 9)},
		{"ghosts", ghostScene()}, {"wide", lightsScene(2, 9, 3)},
		{"states", scene(3, 4, func(r, c int) Cell { return Cell{Face: Level, Value: uint8(r + c)} })},
		{"mines", scene(3, 5, func(r, c int) Cell {
			return []Cell{
				{Face: Number}, {Face: Number, Value: 1}, {Face: Number, Value: 8}, {Face: Covered}, {Face: Covered, Mark: Safe},
				{Face: Covered, Mark: Mine}, {Face: Covered, Mark: Best, Chance: 0.2}, {Face: Flagged}, {Face: Flagged, Mark: WrongFlag}, {Face: Exploded},
				{Face: MineShown}, {Face: Blank}, {Face: Covered, Chance: 0.5}, {Face: Number, Value: 2}, {Face: Number, Value: 3},
			}[r*5+c]
		})},
	} {
		text, ok := Emoji(x.s, 500)
		if !ok {
			t.Errorf("%s: no emoji grid", x.name)
		}
		b.WriteString(x.name + "\n" + text + "\n\n")
	}
	goldenText(t, "testdata/emoji.txt", b.String())
}

// Every row is as long as every other, so columns line up; no two regional
// indicators touch, so none fuse into a flag; and the cells read back.
func TestEmojiGridIsAGrid(t *testing.T) {
	back := map[string]look{}
	for l, e := range looks {
		if l.face == Unlit || l.face == Lit {
			back[e.unicode] = l
		}
	}
	for rows := 1; rows <= 18; rows++ {
		for cols := 1; cols <= 9; cols++ {
			s := lightsScene(rows, cols, uint64(rows*10+cols))
			text, ok := Emoji(s, 0)
			if !ok {
				t.Fatalf("%d x %d: no grid", rows, cols)
			}
			lines := strings.Split(text, "\n")
			if len(lines) != rows+1 {
				t.Fatalf("%d x %d: %d lines", rows, cols, len(lines))
			}
			for r, line := range lines {
				line, _, _ = strings.Cut(line, " ")
				es := emojiIn(line)
				if len(es) != cols+1 {
					t.Fatalf("%d x %d: line %d has %d emoji: %s", rows, cols, r, len(es), line)
				}
				for c := range cols {
					if r > 0 {
						if got, want := back[es[c+1]], *at(&s, r-1, c); got.face != want.Face || got.mark != want.Mark {
							t.Fatalf("%d x %d: row %d, column %d is %s for %v", rows, cols, r, c+1, es[c+1], want)
						}
					}
				}
			}
			checkNoFlags(t, text)
		}
	}
	text, _ := Emoji(ghostScene(), 0)
	checkNoFlags(t, text)
}

func checkNoFlags(t *testing.T, text string) {
	t.Helper()
	indicator := func(r rune) bool { return r >= '🇦' && r <= '🇿' }
	rs := []rune(text)
	for i := 1; i < len(rs); i++ {
		if indicator(rs[i-1]) && indicator(rs[i]) {
			t.Fatalf("two regional indicators touch in %q", text)
		}
	}
}

func TestEmojiLimits(t *testing.T) {
	for _, x := range []struct {
		name       string
		rows, cols int
		reserve    int
		ok         bool
	}{
		{"nine columns", 9, 9, 0, true},
		{"ten columns", 2, 10, 0, false},
		{"198 emoji", 18, 8, 0, true},
		{"200 emoji", 19, 9, 0, false},
		{"room for the text", 9, 9, 1700, true},
		{"no room for the text", 9, 9, 1950, false},
	} {
		text, ok := Emoji(lightsScene(x.rows, x.cols, 1), x.reserve)
		if ok != x.ok {
			t.Errorf("%s: %v, want %v (%d characters)", x.name, ok, x.ok, characters(text))
		}
	}
}

// What no emoji says is left to a picture, not dropped.
func TestEmojiDropsNoMark(t *testing.T) {
	for _, c := range []Cell{
		{Face: Number, Value: 1, Mark: Clue}, {Face: Unlit, Mark: Change}, {Face: Lit, Mark: Change},
		{Face: Covered, Mark: Region}, {Face: Level, Value: 2, Mark: Press}, {Face: Floor, Piece: 'A', Torch: true},
		{Face: Unlit, Mark: Press, Times: 2},
	} {
		if text, ok := Emoji(Scene{Rows: 1, Cols: 1, Cells: []Cell{c}, Cursor: -1}, 0); ok {
			t.Errorf("%+v became %q", c, text)
		}
	}
	if _, ok := Emoji(Scene{Rows: 1, Cols: 1, Cells: []Cell{{Face: Lit}}}, 0); ok {
		t.Error("the cursor was dropped")
	}
}

// Within a family of faces every pair of face and mark has an emoji of its own.
func TestEmojiAreDistinct(t *testing.T) {
	seen := map[string]map[string]look{}
	for l, e := range looks {
		k := ""
		for family, faces := range families {
			if slices.Contains(faces, l.face) {
				k = family
			}
		}
		if seen[k] == nil {
			seen[k] = map[string]look{}
		}
		if l == (look{Flagged, Mine}) { // a flag that is right
			continue
		}
		if o, ok := seen[k][e.unicode]; ok {
			t.Errorf("%s is both %v and %v", e.unicode, o, l)
		}
		seen[k][e.unicode] = l
	}
}
