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

	xdraw "golang.org/x/image/draw"

	"switchboard/tools/must"
)

var allTiles = EmojiTiles(Standard, ColourBlind)

// ids returns the lookup of a bot that has every emoji but some.
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

// Whatever has a name has a picture.
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

// A grid of tiles has as many in every row, fits a message, and is all of a
// kind; where a tile is missing it is all in Unicode.
func TestEmojiGrid(t *testing.T) {
	tile := regexp.MustCompile(`<:([a-z0-9_]+):([0-9]+)>`)
	for name, s := range map[string]Scene{
		"lights": lightsScene(5, 5, 1), "seven": lightsScene(7, 7, 1), "safe": handleScene(), "ghosts": ghostScene(),
		"states": scene(4, 4, func(r, c int) Cell { return Cell{Face: Level, Value: uint8(r + c), Mark: Mark(c % 2)} }),
	} {
		text, ok := EmojiGrid(s, 100, ColourBlind, ids())
		if !ok || characters(text) > 1900 {
			t.Fatalf("%s: %v, %d characters", name, ok, characters(text))
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
		t.Errorf("9 x 9 tiles do not fit a message: %d characters", characters(text))
	}
	s := lightsScene(3, 3, 1)
	s.Cells[4].Also = Clue
	if _, ok := EmojiGrid(s, 0, Standard, ids()); ok {
		t.Error("a frame was dropped")
	}
}

// All tiles on one sheet, as a person sees them on a dark and on a light page.
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
