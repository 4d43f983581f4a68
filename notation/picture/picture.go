// Package picture reads boards from pictures: screenshots of programs and pages, emoji, text, and whatever package
// render draws.
//
// Decode turns a file into an image, within limits of size and memory; Read finds the board in an image. A Reading
// holds what each cell shows and how probable that is. Its Ask says whether a person should confirm it first; Position
// and Text give the board to the solvers and to reader.Read.
//
// docs/reading-pictures.md says how it works and how well.
//
// The package has no wording for players. It solves nothing, keeps no state and knows no clock: the context limits the
// time. Where nothing in a picture repeats like the cells of a board, Read returns ErrNoBoard.
package picture

import (
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"slices"

	"switchboard/notation"
	"switchboard/notation/picture/raster"
	"switchboard/solver/mines"
)

// ErrNoBoard says that nothing in the picture looks like a board.
var ErrNoBoard = errors.New("picture: no board found")

// What a cell can show, in the letters of a board's text.
const (
	Hidden   = '#'
	Flag     = 'F'
	Mine     = '*' // a mine that is shown
	Exploded = 'X' // the mine that exploded
	Off      = '0' // two states: off, white, lying, no ghost; mines: open without a number
	On       = '1'
)

// Cell is one cell of a Reading.
type Cell struct {
	Shows       byte    // Hidden, Flag, Mine, Exploded, '0' to '8'; with two states Off or On
	Probability float64 // that Shows is right
	Other       byte    // the next most probable; 0 if there is none
}

// Lit says which of two looks counts as on.
type Lit string

// What tells the two looks of a two-state board apart.
const (
	LitLighter  Lit = "lighter"  // the lighter cells are on
	LitDarker   Lit = "darker"   // the darker cells are on: black stones, or LitLighter swapped
	LitColoured Lit = "coloured" // the more colourful cells are on
	LitGrey     Lit = "grey"     // the less colourful cells are on: swapped
	LitUpright  Lit = "upright"  // the upright handles are on
	LitLying    Lit = "lying"    // the lying handles are on: swapped
	LitMarked   Lit = "marked"   // the cells with a sign are on
	LitBare     Lit = "bare"     // the cells without a sign are on: swapped
)

// Reading is a board that was read from a picture.
type Reading struct {
	Puzzle     notation.Puzzle   // "" where several fit: see Fits
	Fits       []notation.Puzzle // the puzzles that the board may be, likeliest first; at least one
	Rows, Cols int
	Cells      []Cell // row by row from the top left

	Mines     int     // mines: the total from the counter, or mines.Unknown
	Lit       Lit     // two states: which look counts as on; "" where the cells show 1 and 0
	LitUnsure bool    // Lit may as well be the other way round
	States    int     // 0 or 2: two states; more: each cell shows a digit, and no digit needs more states
	Certainty float64 // probability that every cell is right
	Others    int     // smaller boards in the picture that were left out
}

// sure is the least certainty of a reading that needs no confirmation.
const sure = 0.95

// likely is the least probability of there being a board for a reading to be worth asking about.
const likely = 0.75

// hopeless is the certainty below which a reading is not worth asking about.
const hopeless = 0.001

// Ask reports whether the reading should be shown for confirmation before it is solved.
func (r *Reading) Ask() bool { return r.Certainty < sure }

// Doubtful returns the cells with a probability below 0.95, in reading order.
func (r *Reading) Doubtful() []int {
	var out []int
	for i, c := range r.Cells {
		if c.Probability < 0.95 {
			out = append(out, i)
		}
	}
	return out
}

// TwoState reports whether every cell is on or off, as in neither mine fields nor boards with more states.
func (r *Reading) TwoState() bool { return r.Fits[0] != notation.Mines && r.States <= 2 }

// Text returns the board in the form that reader.Read takes, one row a line.
func (r *Reading) Text() string {
	out := make([]byte, 0, len(r.Cells)+r.Rows)
	for i, c := range r.Cells {
		if i > 0 && i%r.Cols == 0 {
			out = append(out, '\n')
		}
		out = append(out, c.Shows)
	}
	return string(out)
}

// Position returns a mine field as a player sees it, with mines that are shown as flags; nil for other boards.
func (r *Reading) Position() *mines.Position {
	if r.Fits[0] != notation.Mines {
		return nil
	}
	return positionOf(r.Rows, r.Cols, r.Mines, func(i int) byte { return r.Cells[i].Shows })
}

// Shown returns the mines that a field shows after a game is over, and among them the one that exploded, if it looks
// different; nil for other boards.
func (r *Reading) Shown() (shown, hits []int) {
	for i, c := range r.Cells {
		switch c.Shows {
		case Mine:
			shown = append(shown, i)
		case Exploded:
			shown, hits = append(shown, i), append(hits, i)
		}
	}
	if len(hits) > 1 {
		hits = nil // that is how all mines look
	}
	return shown, hits
}

var swapped = map[Lit]Lit{
	LitLighter: LitDarker, LitDarker: LitLighter, LitColoured: LitGrey, LitGrey: LitColoured,
	LitUpright: LitLying, LitLying: LitUpright, LitMarked: LitBare, LitBare: LitMarked,
}

// Swapped returns the reading with on and off exchanged; other boards stay as they are.
func (r *Reading) Swapped() *Reading {
	s := *r
	if !r.TwoState() {
		return &s
	}
	s.Cells = make([]Cell, len(r.Cells))
	for i, c := range r.Cells {
		c.Shows = flip(c.Shows)
		if c.Other != 0 {
			c.Other = flip(c.Other)
		}
		s.Cells[i] = c
	}
	s.Lit = swapped[r.Lit]
	return &s
}

func flip(c byte) byte { return Off + On - c }

// workingPixels is how many pixels are looked at; larger pictures are scaled down first.
const workingPixels = 4_500_000

// Read finds the board in a picture and reads it. asked is the puzzle if it is known, else "". The error is ErrNoBoard
// or, wrapped, the context's.
//
// The cost is about 50 ns a pixel and, for each place where a board may be, as much again for the pixels there. At most
// four and a half megapixels are looked at, and all work is bounded whatever the picture shows (see work).
func Read(ctx context.Context, img image.Image, asked notation.Puzzle) (*Reading, error) {
	return read(ctx, img, asked, new(work))
}

func read(ctx context.Context, img image.Image, asked notation.Puzzle, w *work) (*Reading, error) {
	b := img.Bounds()
	if b.Dx() < 3*shortest || b.Dy() < 3*shortest {
		return nil, ErrNoBoard
	}
	if r := readDrawn(img, asked); r != nil {
		return r, nil
	}
	p, _ := raster.From(img, color.RGBA{255, 255, 255, 255}, workingPixels)
	places := locate(ctx, levels(p, lossy(img), w))
	if err := ctx.Err(); err != nil {
		return nil, fmt.Errorf("picture: read: %w", err)
	}
	best, others := choose(ctx, p, places, asked)
	if !best.isBoard() {
		return nil, ErrNoBoard
	}
	best.Others = others
	return best.Reading, nil
}

// lossy reports whether a picture was stored as brightness and colour, as only JPEG and lossy WebP do.
func lossy(img image.Image) bool {
	switch img.(type) {
	case *image.YCbCr, *image.NYCbCrA:
		return true
	}
	return false
}

// isBoard reports whether there is a reading and likely a board.
func (r *weighed) isBoard() bool {
	return r != nil && r.Certainty >= hopeless && r.why.chance(&aBoard) >= likely
}

// mostOdds caps the odds of a reading in its score; beyond them the larger board wins.
const mostOdds = 20

// extentOdds is by how much another extent has to score better.
const extentOdds = 3

// choose reads the most promising places and returns the likeliest reading, and the number of other boards.
func choose(ctx context.Context, p *raster.Picture, places []place, asked notation.Puzzle) (best *weighed, others int) {
	top := 0.0
	var at *place
	for i := range places[:min(len(places), candidates)] {
		f := &places[i]
		if f.score*mostOdds <= top {
			break // no certainty would lift it above the best
		}
		if slices.Contains(places[:i], *f) {
			continue // two blocks may have the same cells
		}
		r, score, f := likeliestExtent(ctx, p, f, asked)
		if score > top {
			best, top, at = r, score, f
		}
	}
	if at == nil {
		return nil, 0
	}
	boards := []*place{at}
	for i := range places {
		f := &places[i]
		if !f.good() || f.x.n*f.y.n < 9 || slices.ContainsFunc(boards, func(o *place) bool { return !apartFrom(f, o) }) {
			continue
		}
		if r := readPlace(ctx, p, f, asked); r.isBoard() {
			boards = append(boards, f)
		}
	}
	return best, len(boards) - 1
}

// likeliestExtent reads a place, and moves to other extents of it as long as they are clearly likelier.
func likeliestExtent(ctx context.Context, p *raster.Picture, f *place, asked notation.Puzzle) (*weighed, float64, *place) {
	const most = 3 // moves
	r, score := weigh(ctx, p, f, asked)
	for range most {
		if r == nil {
			break
		}
		before, least := f, extentOdds*score
		for _, g := range f.extents(r.why.trust()) {
			if o, s := weigh(ctx, p, &g, asked); s > max(least, score) {
				r, score, f = o, s, &g
			}
		}
		if f == before {
			break
		}
	}
	return r, score, f
}

// weigh reads a place and returns its score times the odds of the reading; 0 where there is none.
func weigh(ctx context.Context, p *raster.Picture, f *place, asked notation.Puzzle) (*weighed, float64) {
	r := readPlace(ctx, p, f, asked)
	if r == nil {
		return nil, 0
	}
	trust := r.why.trust() // whichever way round on and off are
	return r, f.score * min(trust/(1-trust), mostOdds)
}

// apartFrom reports whether two places overlap by less than a cell.
func apartFrom(a, b *place) bool {
	return a.x.at >= b.x.end()-a.x.pitch || b.x.at >= a.x.end()-a.x.pitch || a.y.at >= b.y.end()-a.y.pitch || b.y.at >= a.y.end()-a.y.pitch
}
