package picture

// work counts what has been looked at in a picture. Every loop whose length depends on the picture counts here, so that
// reading ends soon whatever the picture shows.
type work struct {
	cells   int // cells of lattices that were surveyed; large cells count more
	pairs   int // comparisons between cells of a lattice
	samples int // samples compared between cells of a place
	names   int // appearances whose sign was looked for
}

// The limits at which the search for places stops: for blocks, then for windows (after one try on each level), then for
// lines of text; then the limits of all work. The last lattice or cell may pass its limit. Work up to all the limits
// takes less than a second.
const (
	enoughForBlocks  = 80_000 // cells, as in the next three
	enoughForWindows = 40_000
	enoughForText    = 40_000
	mostCells        = 320_000
	mostPairs        = 9_000_000
	mostSamples      = 100_000_000
	mostNames        = 512
)

// located reports whether the search for places has used up its work.
func (w *work) located() bool { return w.cells > mostCells || w.pairs > mostPairs }

// compared reports whether comparing the cells of places has used up its work.
func (w *work) compared() bool { return w.samples > mostSamples }
