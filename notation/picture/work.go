package picture

// work counts what has been looked at in a picture. Every loop whose length a picture decides counts here, so that
// reading one comes to an end soon whatever it shows.
type work struct {
	cells   int // of lattices; those of many pixels count more
	pairs   int // of cells of a lattice that were compared
	samples int // of pairs of cells of a place that were compared
	names   int // of looks of places that were asked for
}

// Where looking for places stops, first for blocks, then for windows (after one try on each level), then for lines of
// text; and what is passed by one lattice or cell at most. All of it together takes less than a second.
const (
	enoughForBlocks  = 80_000 // cells
	enoughForWindows = 40_000
	enoughForText    = 40_000
	mostCells        = 320_000
	mostPairs        = 9_000_000
	mostSamples      = 100_000_000
	mostNames        = 512
)

// located reports whether no more lattices can be looked at.
func (w *work) located() bool { return w.cells > mostCells || w.pairs > mostPairs }

// compared reports whether no more cells of places can be compared.
func (w *work) compared() bool { return w.samples > mostSamples }
