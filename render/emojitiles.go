package render

import (
	"bytes"
	"image"
	"image/png"
	"strconv"
	"strings"
)

// EmojiTile is a picture for one of the bot's own emoji.
type EmojiTile struct {
	Name string // two to eleven of a-z, 0-9 and _
	PNG  []byte // 128 x 128, well under the 256 kB that Discord takes
}

// emojiSide is the side at which Discord stores emoji, in pixels.
const emojiSide = 128

// EmojiTiles returns the emoji for grids, buttons and legends in the given palettes, about 80 pictures each; edges in
// the first palette alone. They are drawn at each call, which takes about half a second. Their names are short because
// each cell of a grid contains one.
func EmojiTiles(drawn ...Palette) []EmojiTile {
	var out []EmojiTile
	add := func(name string, draw func(*pen)) {
		out = append(out, EmojiTile{name, emojiPNG(draw)})
	}
	for i, p := range drawn {
		th := p.theme()
		for _, c := range tileCells() {
			t := c.tile(emojiSide, p)
			add(c.TileName(p), func(pen *pen) { t.paintEmoji(pen, th) })
		}
		if i == 0 {
			addEdges(add)
		}
		press := tile{mark: Press, size: emojiSide, palette: p}
		add(PressName(p), func(pen *pen) { press.paint(pen, th) })
	}
	return out
}

// addEdges adds the labels at the edges of a grid.
func addEdges(add func(name string, draw func(*pen))) {
	for c := range maxEmojiColumns {
		add(columnName(c), func(p *pen) { p.edgeName(string(rune('A' + c))) })
	}
	for r := range maxEmojiRows {
		add(rowName(r), func(p *pen) { p.edgeName(strconv.Itoa(r + 1)) })
	}
	add(cornerName, func(p *pen) { drawBrand(p, nil, &standard) })
}

// emojiPNG draws on a clear ground. Best compression would take more than twice the time and save a twentieth of the
// size.
func emojiPNG(draw func(*pen)) []byte {
	p := newPen(emojiSide, emojiSide)
	p.begin()
	draw(p)
	s := newStamp(p.img)
	img := image.Paletted{Pix: s.pix, Stride: s.w, Rect: image.Rect(0, 0, s.w, s.h)}
	for _, c := range s.colours {
		img.Palette = append(img.Palette, c)
	}
	var b bytes.Buffer
	if err := png.Encode(&b, &img); err != nil {
		panic("render: emoji into memory: " + err.Error()) // the picture is well formed, and writing to memory cannot fail
	}
	return b.Bytes()
}

// paintEmoji adds a rim that shows on light and dark messages, and a letter that is legible at the height of a line.
func (t *tile) paintEmoji(p *pen, th *theme) {
	p.roundBox(0.005, 0.005, 0.995, 0.995, round+gutter).fill(th.rim)
	plain := *t
	plain.letter = false
	plain.paint(p, th)
	if t.piece == 0 {
		return
	}
	if t.face == Floor && !t.torch {
		p.text(0.5, 0.5, 0.72, string(rune(t.piece)))
	} else {
		p.text(0.24, 0.26, 0.44, string(rune(t.piece)))
	}
	p.fill(th.textOn(th.piece[t.piece-'A']))
}

// edgeName draws the name of a row or a column, in a grey that is legible on light and dark.
func (p *pen) edgeName(s string) {
	p.text(0.5, 0.5, min(0.72, 1.3/float64(len(s))), s).fill(standard.covered)
}

const cornerName = "nw"

func columnName(c int) string { return "c" + string(rune('a'+c)) }
func rowName(r int) string    { return "r" + strconv.Itoa(r+1) }

// inPalette adds the suffix of a palette to a name.
func inPalette(name string, p Palette) string {
	if p == ColourBlind && name != "" {
		return name + "b"
	}
	return name
}

// TileName returns the name of the bot's own emoji for the cell, or "" if none shows all of it. Chances and turns are
// not shown.
func (c *Cell) TileName(p Palette) string {
	if c.Times > 1 || c.Also != None {
		return ""
	}
	return inPalette(c.tileName(), p)
}

func (c *Cell) tileName() string {
	value, onFloor := strconv.Itoa(int(c.Value)), c.Face == Floor || c.Face == Ghost
	switch {
	case c.Face == Number && c.Mark == None:
		return "n" + value
	case c.Face == Level && c.Mark == None:
		return "s" + value
	case c.Face == Level && c.Mark == Press:
		return "s" + value + "x"
	case onFloor && c.Piece != 0 && c.Mark == None:
		return "p" + strings.ToLower(string(rune(c.Piece))) + lightName[c.Face == Ghost][c.Torch]
	case onFloor && (c.Piece != 0 || c.Torch):
		return ""
	}
	return looks[look{c.Face, c.Mark}].tile
}

// lightName is the suffix of a piece's cell, by whether a ghost and a torch are on it.
var lightName = map[bool]map[bool]string{
	false: {false: "", true: "t"},
	true:  {false: "g", true: "l"},
}

// PressName returns the name of the emoji that stands for a press in a legend.
func PressName(p Palette) string { return inPalette("press", p) }

func tileCells() []Cell {
	var out []Cell
	for face := Blank; face <= Ghost; face++ {
		for mark := None; mark < marksEnd; mark++ {
			if l := (look{face, mark}); looks[l].tile != "" && l != (look{Flagged, Mine}) {
				out = append(out, Cell{Face: face, Mark: mark})
			}
		}
	}
	for v := range uint8(9) {
		out = append(out, Cell{Face: Number, Value: v})
	}
	for v := range uint8(10) {
		out = append(out, Cell{Face: Level, Value: v}, Cell{Face: Level, Value: v, Mark: Press})
	}
	for piece := byte('A'); piece <= 'F'; piece++ {
		for _, face := range []Face{Floor, Ghost} {
			out = append(out, Cell{Face: face, Piece: piece}, Cell{Face: face, Piece: piece, Torch: true})
		}
	}
	return out
}
