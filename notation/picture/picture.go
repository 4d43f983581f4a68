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
)

// ErrNoBoard says that nothing in the picture looks like a board.
var ErrNoBoard = errors.New("picture: no board found")

// likely is the least probability of there being a board for a reading to be worth asking about.
const likely = 0.75

// hopeless is the certainty below which a reading is not worth asking about.
const hopeless = 0.001

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

// likeliestExtent reads a place and, if that is unlikely, the filled part of it, and moves there if it is clearly
// likelier.
func likeliestExtent(ctx context.Context, p *raster.Picture, f *place, asked notation.Puzzle) (*weighed, float64, *place) {
	const unlikely = 0.5
	r, score := weigh(ctx, p, f, asked)
	if r == nil || f.text || r.why.trust() >= unlikely {
		return r, score, f
	}
	if g, ok := f.filledPart(); ok {
		if o, s := weigh(ctx, p, &g, asked); s > extentOdds*score {
			return o, s, &g
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
