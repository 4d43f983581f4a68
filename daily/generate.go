package daily

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"switchboard/solver/ghosts"
	"switchboard/solver/mines"
	"switchboard/solver/toggle"
)

// Version is the generator that Generate uses now. Raise it with every change
// that makes other puzzles of the same numbers.
const Version = 1

// ErrNotGenerated says that no puzzle within the bounds of its day turned up.
var ErrNotGenerated = errors.New("daily: no puzzle found")

// Generate makes puzzle number n. The same number, version and secret give the
// same puzzle. The par of a press puzzle is proved, mines need no guess after
// the first opening, and ghosts have one answer. It takes some milliseconds.
func Generate(ctx context.Context, n int, secret []byte) (*Puzzle, error) {
	if n < 1 {
		return nil, fmt.Errorf("daily: there is no puzzle %d", n)
	}
	mac := hmac.New(sha256.New, secret)
	fmt.Fprintf(mac, "daily %d %d", Version, n)
	rng := rand.New(rand.NewChaCha8([32]byte(mac.Sum(nil))))
	p := &Puzzle{Number: n, Version: Version, Kind: KindOf(n)}
	var err error
	switch p.Kind {
	case Mines:
		err = p.makeMines(ctx, rng, Weekday(n))
	case Ghosts:
		p.makeGhosts(rng, Weekday(n))
	default:
		err = p.makePresses(ctx, rng, Weekday(n))
	}
	if err != nil {
		return nil, fmt.Errorf("daily: puzzle %d: %w", n, err)
	}
	return p, nil
}

// pressLevel is a square board and the par that it has to have.
type pressLevel struct{ side, least, most int }

// pressLevels are the boards of Monday to Sunday, by the proved par: the more
// presses, the more there is to see ahead.
var pressLevels = map[Kind][7]pressLevel{
	Lights:  {{3, 3, 4}, {4, 3, 4}, {4, 5, 5}, {5, 5, 6}, {5, 7, 9}, {5, 10, 11}, {5, 12, 15}},
	Fivers:  {{3, 3, 4}, {4, 3, 4}, {4, 5, 5}, {5, 5, 6}, {5, 7, 9}, {5, 10, 11}, {5, 12, 15}},
	Squares: {{3, 3, 4}, {4, 3, 4}, {4, 5, 5}, {5, 5, 6}, {5, 7, 8}, {5, 9, 9}, {5, 10, 13}},
	Safe:    {{3, 2, 2}, {4, 3, 3}, {4, 4, 4}, {5, 3, 4}, {5, 5, 5}, {4, 6, 7}, {4, 8, 8}},
}

// pressTries is more random press sets than any level needs.
const pressTries = 200_000

// makePresses presses cells at random on a solved board until the fewest
// presses that undo it are as many as the day wants.
func (p *Puzzle) makePresses(ctx context.Context, rng *rand.Rand, weekday int) error {
	level := pressLevels[p.Kind][weekday]
	p.Rows, p.Cols = level.side, level.side
	t := toggle.Puzzle{}
	t.Rule, t.Goal = terms(p.Kind)
	for range pressTries {
		t.Board = toggle.New(p.Rows, p.Cols)
		t.Board.Fill(t.Goal == toggle.On)
		presses := toggle.New(p.Rows, p.Cols)
		cells := rng.Perm(p.Rows * p.Cols)
		for _, cell := range cells[:level.least+rng.IntN(min(level.most, len(cells))-level.least+1)] {
			presses.Set(cell/p.Cols, cell%p.Cols, true)
		}
		t.Board = toggle.Apply(t, presses)
		a, err := toggle.Fewest(ctx, t)
		if err != nil {
			return err
		}
		if a.Solvable && a.Proved && level.least <= a.Count && a.Count <= level.most {
			p.Start, p.Par = t.Board.String(), a.Count
			return nil
		}
	}
	return ErrNotGenerated
}

// mineLevel is a field of five rows and the rules that it has to need.
type mineLevel struct {
	cols, mines    int
	least, hardest mines.Kind
}

const mineRows = 5 // a card has room for five

var mineLevels = [7]mineLevel{
	{5, 4, mines.AllMines, mines.NoneLeft},
	{6, 6, mines.AllMines, mines.NoneLeft},
	{7, 7, mines.AllMines, mines.DifferenceSafe},
	{8, 9, mines.DifferenceMine, mines.DifferenceSafe},
	{9, 11, mines.DifferenceMine, mines.DifferenceSafe},
	{9, 12, mines.DifferenceMine, mines.Matrix},
	{9, 13, mines.DifferenceMine, mines.Cases},
}

const mineTries = 400

// makeMines takes the first field free of guessing that needs what the day
// wants.
func (p *Puzzle) makeMines(ctx context.Context, rng *rand.Rand, weekday int) error {
	level := mineLevels[weekday]
	p.Rows, p.Cols = mineRows, level.cols
	for range mineTries {
		spec := mines.Spec{
			Rows: p.Rows, Cols: p.Cols, Mines: level.mines, First: rng.IntN(p.Rows * p.Cols), Hardest: level.hardest,
		}
		made, err := mines.Generate(ctx, rng, spec)
		if errors.Is(err, mines.ErrNoBoard) {
			continue
		}
		if err != nil {
			return err
		}
		if made.Grade >= level.least {
			p.First, p.Mines = made.First, nil
			for cell, mine := range made.Mine {
				if mine {
					p.Mines = append(p.Mines, cell)
				}
			}
			return nil
		}
	}
	return ErrNotGenerated
}

// makeGhosts takes one of the puzzles with one answer, graded by what solving
// them needs: the seventh part of the weekday, turned and mirrored at random.
func (p *Puzzle) makeGhosts(rng *rand.Rand, weekday int) {
	all := slices.Clone(ghosts.Puzzles())
	slices.SortStableFunc(all, func(a, b ghosts.Puzzle) int {
		if a.Hardest != b.Hardest {
			return int(a.Hardest) - int(b.Hardest)
		}
		return a.Effort - b.Effort
	})
	from, to := weekday*len(all)/7, (weekday+1)*len(all)/7
	made := all[from+rng.IntN(to-from)].Turned(rng.IntN(ghosts.Symmetries))
	p.Rows, p.Cols, p.Ghosts = ghosts.Side, ghosts.Side, made.Ghosts
	p.Par = ghosts.Pieces - len(made.Placed)
	if len(made.Placed) > 0 {
		p.Placed = &Placed{Piece: made.Placed[0].Piece, Cells: made.Placed[0].Cells}
	}
}
