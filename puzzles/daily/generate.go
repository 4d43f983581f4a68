package daily

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"errors"
	"fmt"
	"math/rand/v2"

	"switchboard/puzzles"
	ghostgame "switchboard/puzzles/ghosts"
	minegame "switchboard/puzzles/mines"
	"switchboard/puzzles/press"
	"switchboard/solver/ghosts"
	"switchboard/solver/mines"
	"switchboard/solver/toggle"
)

// Version is the generator that Generate uses now. Raise it with every change
// that makes other puzzles of the same numbers.
const Version = 3

// ErrNotGenerated says that no puzzle within the bounds of its day turned up.
var ErrNotGenerated = errors.New("daily: no puzzle found")

// Generate makes puzzle number n. The same number, version and secret give the
// same puzzle. On the dates of pictures.txt its one shortest solution draws a
// picture. The par of a press puzzle is proved, mines need no guess after
// the first opening, and ghosts have one answer. It takes some milliseconds.
func Generate(ctx context.Context, n int, secret []byte) (*Puzzle, error) {
	if n < 1 {
		return nil, fmt.Errorf("daily: there is no puzzle %d", n)
	}
	mac := hmac.New(sha256.New, secret)
	fmt.Fprintf(mac, "daily %d %d", Version, n)
	rng := rand.New(rand.NewChaCha8([32]byte(mac.Sum(nil))))
	kind := KindOf(n).Name()
	drawn, err := pictures()
	if err != nil {
		return nil, err
	}
	var made puzzles.Start
	if picture := drawn[n]; picture != nil {
		made, err = makePicture(ctx, kind, picture)
	} else {
		made, err = makers[kind](ctx, rng, kind, Weekday(n))
	}
	if err != nil {
		return nil, fmt.Errorf("daily: puzzle %d: %w", n, err)
	}
	return &Puzzle{Number: n, Version: Version, Start: made}, nil
}

// makers make the puzzle of a kind for a weekday.
var makers = map[string]func(ctx context.Context, rng *rand.Rand, kind string, weekday int) (puzzles.Start, error){
	"lights": makePresses, "squares": makePresses, "safe": makePresses, "fivers": makePresses, "mines": makeMines, "ghosts": makeGhosts,
}

// pressLevel is a square board and the par that it has to have.
type pressLevel struct{ side, least, most int }

// pressLevels are the boards of Monday to Sunday, by the proved par: the more
// presses, the more there is to see ahead.
var pressLevels = map[string][7]pressLevel{
	"lights":  {{3, 3, 4}, {4, 3, 4}, {4, 5, 5}, {5, 5, 6}, {5, 7, 9}, {5, 10, 11}, {5, 12, 15}},
	"fivers":  {{3, 3, 4}, {4, 3, 4}, {4, 5, 5}, {5, 5, 6}, {5, 7, 9}, {5, 10, 11}, {5, 12, 15}},
	"squares": {{3, 3, 4}, {4, 3, 4}, {4, 5, 5}, {5, 5, 6}, {5, 7, 8}, {5, 9, 9}, {5, 10, 13}},
	"safe":    {{3, 2, 2}, {4, 3, 3}, {4, 4, 4}, {5, 3, 4}, {5, 5, 5}, {4, 6, 7}, {4, 8, 8}},
}

// pressTries is more random press sets than any level needs.
const pressTries = 200_000

// terms are the rule and the goal of each puzzle of presses.
var terms = map[string]toggle.Puzzle{
	"lights":  {Rule: toggle.Plus, Goal: toggle.Off},
	"squares": {Rule: toggle.Diagonal, Goal: toggle.Off},
	"safe":    {Rule: toggle.Cross, Goal: toggle.Same},
	"fivers":  {Rule: toggle.Plus, Goal: toggle.On},
}

// makePresses presses cells at random on a solved board until the fewest
// presses that undo it are as many as the day wants.
func makePresses(ctx context.Context, rng *rand.Rand, kind string, weekday int) (puzzles.Start, error) {
	level, t := pressLevels[kind][weekday], terms[kind]
	side := level.side
	for range pressTries {
		t.Board = toggle.New(side, side)
		t.Board.Fill(t.Goal == toggle.On)
		presses := toggle.New(side, side)
		cells := rng.Perm(side * side)
		for _, cell := range cells[:level.least+rng.IntN(min(level.most, len(cells))-level.least+1)] {
			presses.Set(cell/side, cell%side, true)
		}
		t.Board = toggle.Apply(t, presses)
		a, err := toggle.Fewest(ctx, t)
		if err != nil {
			return puzzles.Start{}, err
		}
		if a.Solvable && a.Proved && level.least <= a.Count && a.Count <= level.most {
			return press.New(kind, t, a.Count, true)
		}
	}
	return puzzles.Start{}, ErrNotGenerated
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

// leastOpenings is how many openings the first one has to leave: sometimes it opens
// all there is, and nothing is left to play.
const leastOpenings = 3

// makeMines takes the first field free of guessing that needs what the day
// wants.
func makeMines(ctx context.Context, rng *rand.Rand, _ string, weekday int) (puzzles.Start, error) {
	level := mineLevels[weekday]
	for range mineTries {
		spec := mines.Spec{
			Rows: mineRows, Cols: level.cols, Mines: level.mines, First: rng.IntN(mineRows * level.cols), Hardest: level.hardest,
		}
		made, err := mines.Generate(ctx, rng, spec)
		if errors.Is(err, mines.ErrNoBoard) {
			continue
		}
		if err != nil {
			return puzzles.Start{}, err
		}
		if made.Grade < level.least {
			continue
		}
		p, err := openField(&made.Board, made.First)
		if err != nil {
			return p, err
		}
		left, err := openings(ctx, p)
		if err != nil || left >= leastOpenings {
			return p, err
		}
	}
	return puzzles.Start{}, ErrNotGenerated
}

// openings counts what is to be opened one after the other.
func openings(ctx context.Context, p puzzles.Start) (int, error) {
	start, err := minegame.Mines().Position(p)
	if err != nil {
		return 0, err
	}
	moves, err := start.Solution(ctx)
	return len(moves), err
}

// makeGhosts takes one of the puzzles with one answer, graded by the reasoning
// that solves them: the seventh part of the weekday, turned and mirrored at
// random.
func makeGhosts(_ context.Context, rng *rand.Rand, _ string, weekday int) (puzzles.Start, error) {
	all := ghostgame.Graded()
	from, to := weekday*len(all)/7, (weekday+1)*len(all)/7
	made := all[from+rng.IntN(to-from)].Turned(rng.IntN(ghosts.Symmetries))
	return ghostgame.New(made.Ghosts, made.Placed)
}
