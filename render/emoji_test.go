package render

import (
	"bytes"
	"image"
	"image/draw"
	"image/png"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"switchboard/tools/must"

	xdraw "golang.org/x/image/draw"
)

// emojiIn splits a line into its emoji, without separators.
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

// All rows have the same length, so that columns line up; no two regional indicators touch, so that none combine into a
// flag; and the cells can be read back.
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
			t.Errorf("%s: %v, want %v (%d characters)", x.name, ok, x.ok, len([]rune(text)))
		}
	}
}

// What no emoji shows is left to a picture, and not dropped.
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

// Within a family of faces, every face and mark has an emoji of its own.
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

var allTiles = EmojiTiles(Standard, ColourBlind)

// ids looks up emoji for a bot that has all but some.
func ids(missing ...string) func(string) string {
	return func(name string) string {
		for i, e := range allTiles {
			if e.Name == name && !slices.Contains(missing, name) {
				return "1234567890123456" + strconv.Itoa(100+i)
			}
		}
		return ""
	}
}

func TestEmojiTilesAreWhatDiscordTakes(t *testing.T) {
	names, looks := map[string]bool{}, map[string]string{}
	valid := regexp.MustCompile(`^[a-zA-Z0-9_]{2,32}$`)
	largest := 0
	for _, e := range allTiles {
		if !valid.MatchString(e.Name) || names[e.Name] {
			t.Errorf("name %q", e.Name)
		}
		names[e.Name] = true
		img, err := png.Decode(bytes.NewReader(e.PNG))
		if err != nil || img.Bounds() != image.Rect(0, 0, 128, 128) {
			t.Errorf("%s: %v", e.Name, err)
		}
		if largest = max(largest, len(e.PNG)); len(e.PNG) > 16<<10 {
			t.Errorf("%s has %d bytes", e.Name, len(e.PNG))
		}
		if o, ok := looks[string(e.PNG)]; ok && o+"b" != e.Name {
			t.Errorf("%s looks like %s", e.Name, o) // some tiles look the same in both palettes
		}
		looks[string(e.PNG)] = e.Name
	}
	t.Logf("%d emoji, %d bytes the largest", len(allTiles), largest)
	if len(allTiles) > 2000 {
		t.Errorf("%d emoji, Discord keeps 2000", len(allTiles))
	}
}

// Every name of an emoji has a picture.
func TestEveryTileNameHasATile(t *testing.T) {
	id := ids()
	for _, faces := range families {
		for _, c := range everyCell(faces) {
			for p := range palettes {
				if name := c.TileName(p); name != "" && id(name) == "" {
					t.Errorf("no tile %s for %+v", name, c)
				}
			}
		}
	}
	for p := range palettes {
		if id(PressName(p)) == "" {
			t.Errorf("no tile %s", PressName(p))
		}
	}
}

// A grid of tiles has as many in every row and fits a message. If one tile is missing, all of it is Unicode.
func TestEmojiGrid(t *testing.T) {
	tile := regexp.MustCompile(`<:([a-z0-9_]+):([0-9]+)>`)
	for name, s := range map[string]Scene{
		"lights": lightsScene(5, 5, 1), "seven": lightsScene(7, 7, 1), "safe": handleScene(), "ghosts": ghostScene(),
		"states": scene(4, 4, func(r, c int) Cell { return Cell{Face: Level, Value: uint8(r + c), Mark: Mark(c % 2)} }),
	} {
		text, ok := EmojiGrid(s, 100, ColourBlind, ids())
		if !ok || len([]rune(text)) > 1900 {
			t.Fatalf("%s: %v, %d characters", name, ok, len([]rune(text)))
		}
		if rest := strings.Trim(tile.ReplaceAllString(text, ""), "\n"); rest != "" {
			t.Errorf("%s: %q between the tiles", name, rest)
		}
		for _, line := range strings.Split(text, "\n") {
			if n := len(tile.FindAllString(line, -1)); n != s.Cols+1 {
				t.Errorf("%s: %d tiles in a row, want %d", name, n, s.Cols+1)
			}
		}
		unicode, ok := Emoji(s, 100)
		if got, still := EmojiGrid(s, 100, Standard, ids("ca")); got != unicode || still != ok {
			t.Errorf("%s: without column A it is %q, want %q", name, got, unicode)
		}
	}
	if text, ok := EmojiGrid(lightsScene(9, 9, 1), 0, Standard, ids()); !ok || strings.Contains(text, "<:") {
		t.Errorf("9 x 9 tiles do not fit a message: %d characters", len([]rune(text)))
	}
	s := lightsScene(3, 3, 1)
	s.Cells[4].Also = Clue
	if _, ok := EmojiGrid(s, 0, Standard, ids()); ok {
		t.Error("a frame was dropped")
	}
}

// All tiles on one sheet, as they look on a dark and on a light page.
func TestEmojiSheet(t *testing.T) {
	const side, cols = 44, 24
	rows := (len(allTiles) + cols - 1) / cols
	sheet := image.NewRGBA(image.Rect(0, 0, side*cols, 2*side*rows))
	draw.Draw(sheet, image.Rect(0, 0, side*cols, side*rows), image.NewUniform(hex(0x313338)), image.Point{}, draw.Src)
	draw.Draw(sheet, image.Rect(0, side*rows, side*cols, 2*side*rows), image.White, image.Point{}, draw.Src)
	for i, e := range allTiles {
		img, tile := asRGBA(decodeAny(t, e.PNG)), image.NewRGBA(image.Rect(0, 0, side-4, side-4))
		xdraw.CatmullRom.Scale(tile, tile.Rect, img, img.Rect, draw.Src, nil)
		for k := range 2 {
			draw.Draw(sheet, tile.Rect.Add(image.Pt(i%cols*side+2, (i/cols+k*rows)*side+2)), tile, image.Point{}, draw.Over)
		}
	}
	var b bytes.Buffer
	must.Do(t, png.Encode(&b, sheet))
	goldenPNG(t, "testdata/emoji-tiles.png", b.Bytes())
}
