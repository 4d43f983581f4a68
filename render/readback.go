package render

import (
	"cmp"
	"image"
	"image/color"
	"slices"

	"switchboard/solver/ghosts"
)

// ReadBack returns the board that PNG, or GIF in its first frame, drew: faces and values without marks, pieces and
// cursor, and the side of a cell in pixels. It reports false for every other picture, for one that was scaled or lost
// detail, and for boards over 200 cells a side.
//
// The size of the picture leaves a few possible layouts. The right one has its labels in the picture, pixel by pixel;
// each cell is the tile with which it shares most samples.
func ReadBack(img image.Image) (s Scene, side int, ok bool) {
	if !cardLike(img) {
		return s, 0, false
	}
	for _, l := range likeliestLayouts(img) {
		if s, ok := l.read(img); ok {
			return s, l.cell, true
		}
	}
	return s, 0, false
}

// cardLike reports whether the picture has the card's colour in the margin of every card.
func cardLike(img image.Image) bool {
	const in = 10 // pixels: more than any edge, less than any margin
	b := img.Bounds()
	if b.Dx() < 4*in || b.Dy() < 4*in {
		return false
	}
	x, y := b.Min.X+b.Dx()/2, b.Min.Y+b.Dy()/2
	for _, q := range [...]image.Point{{x, b.Min.Y + in}, {x, b.Max.Y - in - 1}, {b.Min.X + in, y}, {b.Max.X - in - 1, y}} {
		if !sameColour(rgba(img, q.X, q.Y), standard.card) {
			return false
		}
	}
	return true
}

// mostTried is how many layouts are compared with a picture in full.
const mostTried = 12

// likeliestLayouts returns some of the layouts that fit the picture's size, those with nothing but the card around the
// board first.
func likeliestLayouts(img image.Image) []sized {
	all := layoutsOf(img.Bounds().Size())
	other := make(map[sized]float64, len(all))
	for _, l := range all {
		other[l] = l.beside(img)
	}
	slices.SortStableFunc(all, func(a, b sized) int { return cmp.Compare(other[a], other[b]) })
	return all[:min(len(all), mostTried)]
}

// beside is the share of pixels around the board that do not have the card's colour. Nothing is drawn there, but the
// frame of the cursor's cell may reach out.
func (l *sized) beside(img image.Image) float64 {
	const out, step = 2, 5 // pixels
	board := image.Rect(l.left, l.top, l.left+l.cols*l.cell, l.top+l.rows*l.cell).Inset(-out).Add(img.Bounds().Min)
	if !board.In(img.Bounds()) {
		return 1
	}
	n, other := 0, 0
	check := func(x, y int) {
		if n++; !sameColour(rgba(img, x, y), standard.card) {
			other++
		}
	}
	for x := board.Min.X; x < board.Max.X; x += step {
		check(x, board.Min.Y)
		check(x, board.Max.Y-1)
	}
	for y := board.Min.Y; y < board.Max.Y; y += step {
		check(board.Min.X, y)
		check(board.Max.X-1, y)
	}
	return float64(other) / float64(n)
}

// sized is a layout for a board of that many rows and columns.
type sized struct {
	layout
	rows, cols int
}

// mostAround is more than the space above and below any board, in pixels.
const mostAround = 256

// layoutsOf returns the layouts of all boards whose picture has that size.
func layoutsOf(size image.Point) (out []sized) {
	sides := []int{maxPicture}
	for side := gifSide; side >= longGIFSide; side -= 40 {
		sides = append(sides, side)
	}
	s := Scene{}
	const least = longGIFSide / maxGIFCells // pixels a cell
	for s.Rows = 1; s.Rows <= min(maxTiles, size.Y/least); s.Rows++ {
		for s.Cols = 1; s.Cols <= min(maxTiles, size.X/least); s.Cols++ {
			for i, side := range sides {
				if i > 0 && max(s.Rows, s.Cols) > maxGIFCells {
					break
				}
				cell := cellSide(max(s.Rows, s.Cols), side)
				if space := size.Sub(image.Pt(s.Cols, s.Rows).Mul(cell)); space.X < 0 || space.Y < 0 || space.Y > mostAround {
					continue
				}
				if l := newLayout(&s, foot{}, side); l.grow(size) {
					if t := (sized{l, s.Rows, s.Cols}); !slices.Contains(out, t) {
						out = append(out, t)
					}
				}
			}
		}
	}
	// A board with a row less and a foot instead comes later, all else being equal.
	slices.SortStableFunc(out, func(a, b sized) int { return b.rows*b.cols - a.rows*a.cols })
	return out
}

// grow extends a layout without a foot to the size of a picture, and reports whether a foot can account for the
// difference.
func (l *layout) grow(size image.Point) bool {
	foot := size.Y - l.height
	line := signSide(l.font) + l.margin
	if foot == 0 {
		return size.X == l.width
	}
	if foot != line && foot != line+l.font/2 || size.X < l.width {
		return false
	}
	l.footer = l.height
	l.left += (size.X - l.width) / 2
	l.width, l.height = size.X, size.Y
	return true
}

func (l *sized) read(img image.Image) (Scene, bool) {
	s := NewScene(l.rows, l.cols)
	if !l.labelled(&s, img) {
		return s, false
	}
	var cells [][]byte
	for i := range s.Cells {
		cells = append(cells, l.sample(img, i))
	}
	edge := rgba(img, img.Bounds().Min.X+l.width/2, img.Bounds().Min.Y)
	tiles := l.match(cells, l.likeliest(cells, !sameColour(edge, standard.card)))
	for i, t := range tiles {
		s.Cells[i].Face, s.Cells[i].Value = t.face, t.value
	}
	return s, tiles != nil
}

// labelled reports whether the picture has the labels of the layout, and the card around them.
func (l *sized) labelled(s *Scene, img image.Image) bool {
	c := newCanvas(Standard, l.layout)
	defer c.free()
	c.drawLabels(s)
	board := image.Rect(l.left, l.top, l.left+l.cols*l.cell, l.top+l.rows*l.cell)
	inner := image.Rect(l.margin, l.margin, l.width-l.margin, l.height-l.margin)
	if l.footer > 0 {
		inner.Max.Y = l.footer - l.margin
	}
	if !board.In(image.Rect(0, 0, l.width, l.height)) {
		return false
	}
	b := img.Bounds().Min
	ink, missing := 0, 0
	for y := inner.Min.Y; y < inner.Max.Y; y += 2 { // half the lines are enough
		for x := inner.Min.X; x < inner.Max.X; x++ {
			if image.Pt(x, y).In(board) {
				x = board.Max.X - 1
				continue
			}
			i := c.line(y)[x]
			if i != ground {
				ink++
			}
			if !sameColour(rgba(img, b.X+x, b.Y+y), c.colours[i]) {
				missing++
			}
		}
	}
	return missing*20 <= ink
}

// Cells and tiles are compared at a grid of samples, whatever their size. Large tiles are drawn smaller for it.
const sampleSide = 3 // most pixels of a drawn tile per sample; 1 is enough to tell the kind of board

// samples is the number of samples along a cell's side: more on boards whose few cells may have much on them.
func (l *sized) samples() int {
	if l.rows*l.cols <= 16 {
		return 32
	}
	return 16
}

// sample returns the samples of cell i, three bytes each.
func (l *sized) sample(img image.Image, i int) []byte {
	at := img.Bounds().Min.Add(image.Pt(l.left+i%l.cols*l.cell, l.top+i/l.cols*l.cell))
	return sampled(func(x, y int) color.RGBA { return rgba(img, at.X+x, at.Y+y) }, l.cell, l.samples())
}

func sampled(at func(x, y int) color.RGBA, side, n int) []byte {
	out := make([]byte, 0, 3*n*n)
	for y := range n {
		for x := range n {
			c := at((2*x+1)*side/(2*n), (2*y+1)*side/(2*n))
			out = append(out, c.R, c.G, c.B)
		}
	}
	return out
}

// likeliest returns the tiles of the kind of board and the palette that explain some of the cells best.
func (l *sized) likeliest(cells [][]byte, won bool) []sampledTile {
	const looked = 20
	var some [][]byte
	for i := 0; i < len(cells); i += len(cells)/looked + 1 {
		some = append(some, cells[i])
	}
	top, best, colours := 0, []tile(nil), Standard
	for p := range palettes {
		for _, kind := range tileKinds {
			if kind[0].face == Floor && (l.rows != ghosts.Side || l.cols != ghosts.Side) {
				continue // no other board has a floor, and most tiles are those of floors
			}
			tiles := l.draw(slices.DeleteFunc(slices.Clone(kind), tile.marked), p, won, 1)
			sum := 0
			for _, cell := range some {
				_, same, _ := likest(cell, tiles)
				sum += same
			}
			if sum > top {
				top, best, colours = sum, kind, p
			}
		}
	}
	return l.draw(best, colours, won, sampleSide)
}

// match takes each cell for the tile most like it; equal cells are compared once. It returns nil where a cell is like
// no tile, or like two.
func (l *sized) match(cells [][]byte, tiles []sampledTile) (out []tile) {
	known := map[string]tile{}
	for _, cell := range cells {
		t, ok := known[string(cell)]
		if !ok {
			var same, next int
			if t, same, next = likest(cell, tiles); (same-next)*margin < same {
				return nil
			}
			known[string(cell)] = t
		}
		out = append(out, t)
	}
	return out
}

// margin is the lead that the best tile needs over the next one that shows something else: one in so many samples.
const margin = 50

// sampledTile is a tile and samples of its drawing.
type sampledTile struct {
	tile
	samples []byte
}

// marked reports whether a floor has more on it than a piece or a torch. The kind of board is found without such tiles.
func (t tile) marked() bool {
	return (t.face == Floor || t.face == Ghost) && (t.mark != None || t.also != None || t.pinned)
}

// draw samples the tiles, drawn with at most fine pixels per sample.
func (l *sized) draw(kind []tile, p Palette, won bool, fine int) (out []sampledTile) {
	for _, t := range kind {
		t.size, t.palette, t.won = uint16(min(l.cell, fine*l.samples())), p, won
		s := stampOf(t)
		out = append(out, sampledTile{t, sampled(func(x, y int) color.RGBA { return s.colours[s.pix[y*s.w+x]] }, s.w, l.samples())})
	}
	return out
}

// likest returns the tile that shares most samples with a cell, how many, and the most that a tile which shows
// something else shares.
func likest(cell []byte, tiles []sampledTile) (best tile, top, next int) {
	shared := make([]int, len(tiles))
	for i := range tiles {
		if shared[i] = tiles[i].same(cell); shared[i] > top {
			best, top = tiles[i].tile, shared[i]
		}
	}
	for i, t := range tiles {
		if t.face != best.face || t.value != best.value {
			next = max(next, shared[i])
		}
	}
	return best, top, next
}

// same counts the samples whose colour is the tile's and not the card's. Colours close to it count less: a picture with
// many colours rounds its blends more.
func (t *sampledTile) same(cell []byte) (n int) {
	card := t.palette.theme().card
	for i := 0; i < len(cell); i += 3 {
		c := color.RGBA{t.samples[i], t.samples[i+1], t.samples[i+2], 255}
		if c == card {
			continue
		}
		switch d := apartness(c, color.RGBA{cell[i], cell[i+1], cell[i+2], 255}); {
		case d <= 2*blendStep:
			n += 4
		case d <= 10*blendStep:
			n += 2
		case d <= 30*blendStep:
			n++
		}
	}
	return n
}

// tileKinds lists, for each kind of board, the tiles that differ in what they show.
var tileKinds = [][]tile{
	{{face: Unlit}, {face: Lit}},
	{{face: Horizontal}, {face: Vertical}},
	{{face: White}, {face: Black}},
	levelTiles(), fieldTiles(), floorTiles(),
}

func levelTiles() (out []tile) {
	for v := range uint8(10) {
		out = append(out, tile{face: Level, value: v}, tile{face: Level, value: v, mark: Press})
	}
	return out
}

func fieldTiles() []tile {
	out := []tile{
		{face: Covered}, {face: Covered, mark: Safe}, {face: Covered, mark: Mine},
		{face: Flagged}, {face: Flagged, mark: WrongFlag}, {face: MineShown}, {face: Exploded},
	}
	for v := range uint8(9) {
		out = append(out, tile{face: Number, value: v})
	}
	for tenth := range uint8(11) {
		out = append(out, tile{face: Covered, chance: 10*tenth + 1})
	}
	return out
}

func floorTiles() (out []tile) {
	for k := range 16 {
		t := tile{face: Floor, torch: k&1 > 0}
		if k&2 > 0 {
			t.face = Ghost
		}
		if k&4 > 0 {
			t.mark = WrongFlag
		}
		if k&8 > 0 {
			t.also = Doubt
		}
		out = append(out, t)
		for t.piece = 'A'; t.piece <= 'F'; t.piece++ {
			pinned := t
			pinned.pinned = true
			out = append(out, t, pinned)
		}
	}
	return out
}

// rgba returns a pixel without its alpha; clear pixels are black.
func rgba(img image.Image, x, y int) color.RGBA {
	r, g, b, _ := img.At(x, y).RGBA()
	return color.RGBA{uint8(r >> 8), uint8(g >> 8), uint8(b >> 8), 255}
}

// sameColour reports whether two colours differ by no more than the rounding of blends in a stamp and a canvas.
func sameColour(a, b color.RGBA) bool { return apartness(a, b) <= 2*blendStep }
