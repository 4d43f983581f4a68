package picture_test

import (
	"encoding/json"
	"flag"
	"image"
	"image/color"
	"image/draw"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"golang.org/x/sync/errgroup"

	"switchboard/notation/picture"
	"switchboard/tools/must"
	"switchboard/tools/skins"
	"switchboard/tools/trial"
)

var (
	fitTrust  = flag.String("fit", "", "fit the weights to the readings in this file, which keeps those of -boards and -set where it is missing")
	fitBoards = flag.Int("boards", 400, "so many boards made up, and a third as many windows without one")
)

// seen is a reading, and whether its picture has a board, the size is right, and every cell is right.
type seen struct {
	Evidence            []float64
	Board, Sized, Right bool
}

// see reads a picture of a board, or of none if board is "".
func see(img image.Image, board string) (s seen, ok bool) {
	r := picture.Taken(img)
	if r == nil {
		return s, false
	}
	rows, cols := 1+strings.Count(board, "\n"), strings.IndexByte(board+"\n", '\n')
	return seen{r.Evidence, board != "", r.Rows == rows && r.Cols == cols, board != "" && judge(r.Reading, board) <= complement}, true
}

// seeAll sees n pictures, four at a time.
func seeAll(n int, at func(i int) (image.Image, string)) (out []seen) {
	var mu sync.Mutex
	var g errgroup.Group
	g.SetLimit(4)
	for i := range n {
		g.Go(func() error {
			if s, ok := see(at(i)); ok {
				mu.Lock()
				defer mu.Unlock()
				out = append(out, s)
			}
			return nil
		})
	}
	_ = g.Wait() // none fails
	return out
}

// sentFrom returns generated boards from a number on; those that weights are fitted to begin at 0.
func sentFrom(t testing.TB, first int) func(int) (image.Image, string) {
	return func(i int) (image.Image, string) {
		d, img := sent(t, first+i)
		return img, d.board
	}
}

// closeTo is a generated board, cropped; every second has a message over a part of its first row.
func closeTo(i int) (image.Image, string) {
	d := made(i)
	rng := rand.New(rand.NewPCG(uint64(i), 82))
	rows, cols := 1+strings.Count(d.board, "\n"), strings.IndexByte(d.board, '\n')
	box := image.Rect(int(d.at[0]), int(d.at[1]), int(d.at[0]+float64(cols)*d.at[2]), int(d.at[1]+float64(rows)*d.at[3]))
	if i%2 == 1 {
		message := image.Rect(box.Min.X+rng.IntN(box.Dx()/2), box.Min.Y-20, box.Max.X-rng.IntN(box.Dx()/3), box.Min.Y+int(d.at[3]*rng.Float64()))
		draw.Draw(d.img, message, image.NewUniform(color.RGBA{40, 40, 44, 255}), image.Point{}, draw.Src)
		return d.img, d.board
	}
	return d.img.SubImage(box.Inset(-rng.IntN(4))), d.board
}

// TestTrust prints how often readings with a given certainty are right, by tenths. With -fit it prints weights.
func TestTrust(t *testing.T) {
	slowUnderRace(t)
	boards := 3
	if trial.Full() || testing.Verbose() {
		boards = 140
	}
	const unseen = 1000
	test := seeAll(boards, sentFrom(t, unseen))
	sure, wrong := calibration(t, "in the tree", test, picture.Trust)
	if sure < len(test)/3 || wrong > 1+sure/25 {
		t.Errorf("nobody would be asked about %d of %d readings, and %d of these are wrong", sure, len(test), wrong)
	}
	if *fitTrust == "" {
		return
	}
	board, exact := fitted(kept(t))
	t.Logf("that there is a board %.2f", board)
	t.Logf("that it is right %.2f", exact)
	calibration(t, "fitted", test, func(e []float64) float64 { return sigmoid(board, e) * sigmoid(exact, e) })
}

// kept returns the readings to fit to.
func kept(t testing.TB) (all []seen) {
	if file, err := os.ReadFile(*fitTrust); err == nil {
		must.Do(t, json.Unmarshal(file, &all))
		return all
	}
	all = seeAll(*fitBoards, sentFrom(t, 0))
	all = append(all, seeAll(*fitBoards/3, func(i int) (image.Image, string) {
		rng := rand.New(rand.NewPCG(uint64(i), 81))
		img, _, _ := furnished(rng, skins.NewTiles(rng, 14+rng.IntN(30), skins.Unseen).Fill, 300, 300, 30)
		return img, ""
	})...)
	all = append(all, seeAll(*fitBoards/4, closeTo)...)
	all = append(all, seeAll(24, func(i int) (image.Image, string) {
		return code(rand.New(rand.NewPCG(uint64(i), 83)), 21+i%4*4, 5+i%8), ""
	})...)
	for set := range strings.FieldsSeq(*sets) {
		truths := truthsIn(t, set)
		all = append(all, seeAll(len(truths), func(i int) (image.Image, string) {
			img := open(t, filepath.Join(set, truths[i].File))
			if truths[i].Board == nil && i%2 == 1 { // photographs are sent so
				img = compressed(t, img, 70)
			}
			return img, strings.Join(truths[i].Board, "\n")
		})...)
	}
	file := must.Get(json.Marshal(all))(t)
	must.Do(t, os.WriteFile(*fitTrust, file, 0o644))
	return all
}

// fitted returns weights for there being a board, starting from nothing and with boards and others weighted equally;
// and for a reading being right, starting from those in the code.
func fitted(all []seen) (board, exact []float64) {
	var there, right []sample
	n := [2]float64{}
	for _, s := range all {
		switch {
		case !s.Board:
			there = append(there, sample{s.Evidence, false, 0})
			n[0]++
			continue
		case s.Sized || s.Right:
			there = append(there, sample{s.Evidence, true, 1})
			n[1]++
		}
		right = append(right, sample{s.Evidence, s.Right, 1})
	}
	without(there, picture.Extent)
	without(right, picture.Foreign)
	for i := range there {
		if !there[i].is {
			there[i].weight = n[1] / n[0]
		}
	}
	const boards = 9 // that are sent, for each picture without one
	board, exact = picture.Weights()
	board, exact = logistic(there, make([]float64, len(board)), 1), logistic(right, exact, 10)
	board[0] += math.Log(boards) // the first kind of evidence is always there
	return board, exact
}

// without ignores some kinds of evidence.
func without(all []sample, kinds []int) {
	for i := range all {
		all[i].evidence = slices.Clone(all[i].evidence)
		for _, kind := range kinds {
			all[i].evidence[kind] = 0
		}
	}
}

// calibration prints how many readings are right, by tenths of trust. It returns how many wrong ones nobody would be
// asked about.
func calibration(t *testing.T, name string, all []seen, trust func([]float64) float64) (sure, wrong int) {
	var of, right [10]int
	var said [10]float64
	for _, s := range all {
		p := trust(s.Evidence)
		k := min(int(10*p), 9)
		of[k]++
		said[k] += p
		if s.Right {
			right[k]++
		}
	}
	for k, n := range of {
		if n > 0 {
			t.Logf("%s: of %3d readings with a certainty of %.2f on average %3d are right, %.2f", name, n, said[k]/float64(n), right[k], float64(right[k])/float64(n))
		}
	}
	return of[9], of[9] - right[9]
}

// sample is evidence and whether its claim is true.
type sample struct {
	evidence []float64
	is       bool
	weight   float64
}

// logistic fits weights by steepest descent on the likelihood, with a normal prior around given ones, so that few
// samples change them little. A step is the longest that the steepest possible likelihood allows. The prior is in
// standard deviations of the evidence.
func logistic(all []sample, around []float64, prior float64) []float64 {
	const rounds = 20_000
	n, w := len(around), slices.Clone(around)
	vary, steep := make([]float64, n), make([]float64, n)
	for i := range vary {
		mean, square := 0.0, 0.0
		for _, s := range all {
			mean, square = mean+s.evidence[i]/float64(len(all)), square+s.evidence[i]*s.evidence[i]/float64(len(all))
		}
		vary[i] = max(square-mean*mean, 1e-3)
		steep[i] = prior * vary[i]
	}
	for _, s := range all {
		sum := 0.0
		for _, e := range s.evidence {
			sum += math.Abs(e)
		}
		for i, e := range s.evidence {
			steep[i] += s.weight * math.Abs(e) * sum / 4
		}
	}
	for range rounds {
		down := make([]float64, n)
		for i := range down {
			down[i] = prior * vary[i] * (w[i] - around[i])
		}
		for _, s := range all {
			off := sigmoid(w, s.evidence)
			if s.is {
				off--
			}
			for i, e := range s.evidence {
				down[i] += s.weight * off * e
			}
		}
		for i := range w {
			w[i] -= down[i] / steep[i]
		}
	}
	return w
}

func sigmoid(w, x []float64) float64 {
	sum := 0.0
	for i := range w {
		sum += w[i] * x[i]
	}
	return 1 / (1 + math.Exp(-sum))
}
