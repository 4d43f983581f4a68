package mines

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"switchboard/tools/must"
)

func TestGenerate(t *testing.T) {
	for _, spec := range []Spec{
		{Rows: 9, Cols: 9, Mines: 10, First: 40},
		{Rows: 9, Cols: 9, Mines: 10, First: 0, Hardest: NoneLeft},
		{Rows: 9, Cols: 9, Mines: 20, First: 8},
		{Rows: 10, Cols: 10, Mines: 30, First: 0, Hardest: Matrix},
		{Rows: 10, Cols: 10, Mines: 30, First: 5, Hardest: Cases},
		{Rows: 16, Cols: 16, Mines: 40, First: 0, Hardest: DifferenceSafe},
		{Rows: 16, Cols: 30, Mines: 99, First: 7*30 + 14},
		{Rows: 1, Cols: 8, Mines: 1, First: 0},
		{Rows: 4, Cols: 4, Mines: 0, First: 5},
	} {
		g, err := Generate(context.Background(), rand.New(rand.NewPCG(7, 7)), spec)
		if err != nil {
			t.Errorf("%+v: %v", spec, err)
			continue
		}
		again, err := Generate(context.Background(), rand.New(rand.NewPCG(7, 7)), spec)
		if err != nil || !slices.Equal(g.Mine, again.Mine) || g.Grade != again.Grade {
			t.Errorf("%+v: the same seed gave another board, %v", spec, err)
		}
		if g.Mines() != spec.Mines || g.Number(spec.First) != 0 || g.Mine[spec.First] {
			t.Errorf("%+v: %d mines, first click %d", spec, g.Mines(), g.Number(spec.First))
		}
		if spec.Hardest != 0 && g.Grade > spec.Hardest {
			t.Errorf("%+v: grade %v", spec, g.Grade)
		}
		playOut(t, g)
	}
}

// playOut plays a generated board by what is certain alone.
func playOut(t *testing.T, g *Generated) {
	t.Helper()
	p := g.Opened(g.First)
	for p.Count(Hidden) > 0 {
		d := found(t, p)
		if len(d.Certain) == 0 {
			t.Fatalf("stuck\n%s", p)
		}
		for _, c := range d.Certain {
			if c.Mine != g.Mine[c.Cell] {
				t.Fatalf("cell %d is no %v\n%s", c.Cell, c.Mine, p)
			}
			if c.Mine {
				p.Cells[c.Cell] = Flag
			} else {
				g.Open(p, c.Cell)
			}
		}
	}
}

func BenchmarkGenerate(b *testing.B) {
	for _, preset := range Presets {
		b.Run(preset.Name, func(b *testing.B) {
			b.ReportAllocs()
			seed := uint64(0)
			for b.Loop() {
				seed++
				spec := Spec{Rows: preset.Rows, Cols: preset.Cols, Mines: preset.Mines, First: preset.Cols/2 + preset.Rows/2*preset.Cols}
				must.Get(Generate(context.Background(), rand.New(rand.NewPCG(seed, 1)), spec))(b)
			}
		})
	}
}
