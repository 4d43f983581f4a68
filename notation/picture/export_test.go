package picture

import (
	"bytes"
	"context"
	"image"
	"image/color"

	"switchboard/notation"
	"switchboard/notation/picture/raster"
)

// ReadAt reads a board at a known place: x and y of its first cell, and the cell's width and height in pixels.
func ReadAt(img image.Image, at [4]float64, cols, rows int, asked notation.Puzzle) *Reading {
	p, k := raster.From(img, color.RGBA{255, 255, 255, 255}, workingPixels)
	for i := range at {
		at[i] /= float64(k)
	}
	board := extent{x: comb{at[0], at[2], cols}, y: comb{at[1], at[3], rows}, lined: 1, mixed: 1}
	f := &place{extent: board, level: levels(p, lossy(img), new(work))[0], share: 1}
	r := readPlace(context.Background(), p, f, asked)
	if r == nil {
		return nil
	}
	return r.Reading
}

// ReadSpent reads a picture. It returns what share of its limits reading used, for cells, pairs, samples and names.
func ReadSpent(img image.Image) (r *Reading, shares [4]float64, err error) {
	var w work
	r, err = read(context.Background(), img, "", &w)
	return r, [4]float64{float64(w.cells) / mostCells, float64(w.pairs) / mostPairs, float64(w.samples) / mostSamples, float64(w.names) / mostNames}, err
}

// Memory returns the bytes that decoding a file is expected to allocate.
func Memory(file []byte) int64 {
	for _, f := range formats {
		if bytes.HasPrefix(file, []byte(f.magic)) {
			c, _ := f.config(bytes.NewReader(file))
			return f.memory(file, c)
		}
	}
	return 0
}

// Weighed is a reading and the evidence for its certainty.
type Weighed struct {
	*Reading
	Evidence []float64
}

// Taken returns the reading that Read chooses, however unlikely it is.
func Taken(img image.Image) *Weighed {
	p, _ := raster.From(img, color.RGBA{255, 255, 255, 255}, workingPixels)
	ctx := context.Background()
	if r, _ := choose(ctx, p, locate(ctx, levels(p, lossy(img), new(work))), ""); r != nil {
		return &Weighed{r.Reading, r.why[:]}
	}
	return nil
}

// Weights returns the two weightings in the code: for there being a board, and for its reading being right.
func Weights() (board, exact []float64) { return aBoard[:], allRight[:] }

// Extent is the evidence only about where a board ends, and Foreign the evidence only about whether there is one.
var Extent, Foreign = []int{missing, goingOn}, []int{foreign, loose, checkered, oblong, thirdKind, quiet, signed}

// Trust returns the certainty that follows from evidence.
func Trust(e []float64) float64 { return (*evidence)(e).trust() }

// Waves reports whether a picture seems to have gone through JPEG.
func Waves(img image.Image) bool {
	p, _ := raster.From(img, color.RGBA{255, 255, 255, 255}, workingPixels)
	return rippled(p)
}
