package mines

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"switchboard/notation"
	"switchboard/puzzles"
	"switchboard/solver/mines"
)

const (
	maxRows = 25
	maxCols = 30
)

type stored struct {
	Shown string `json:"shown,omitempty"` // rows of 0 to 8, # and F; "" is all hidden
	Total int    `json:"total"`
	Mines []int  `json:"mines,omitempty"` // ascending; none before the first cell is opened
	Free  bool   `json:"free,omitempty"`  // no guess is needed
}

// settled reports whether the mines are laid, which they always are if there are none.
func (s stored) settled() bool { return s.Mines != nil || s.Total == 0 }

// level is the mine density of a difficulty, as on the three usual boards, and the easiest and hardest rule that a
// field may need.
type level struct {
	per10000       int // mines per 10,000 cells
	least, hardest mines.Kind
}

var levels = map[puzzles.Difficulty]level{
	puzzles.Easy:   {1235, mines.AllMines, mines.NoneLeft},
	puzzles.Medium: {1563, mines.DifferenceMine, mines.DifferenceSafe},
	puzzles.Hard:   {2063, mines.Matrix, mines.Total},
}

// sizes are the board sizes by difficulty. Easy fields can be played with buttons on a phone.
var sizes = map[puzzles.Difficulty]puzzles.Sizes{
	puzzles.Easy:   {Least: 4, MostRows: maxRows, MostCols: maxCols, Rows: 5, Cols: 5},
	puzzles.Medium: {Least: 4, MostRows: maxRows, MostCols: maxCols, Rows: 16, Cols: 16},
	puzzles.Hard:   {Least: 4, MostRows: maxRows, MostCols: maxCols, Rows: 16, Cols: 16},
}

// Deal sets the number of mines, which Settle lays. A position in play keeps the mines that it shows and gets a random
// layout of the others, one without guesses if that turns up in time.
func (*Puzzle) Deal(ctx context.Context, rng *rand.Rand, s puzzles.Spec) (puzzles.Start, error) {
	if q, ok := s.Position.(*Position); ok {
		return startFrom(ctx, rng, q.position, q.read.Layout)
	}
	total := max(1, (s.Rows*s.Cols*levels[s.Difficulty].per10000+5000)/10000)
	return newStart(s.Rows, s.Cols, s.Difficulty, stored{Total: total}), nil
}

// startOf makes a start of a field and what of it is seen; free: no guess is needed.
func startOf(field *mines.Board, seen *mines.Position, d puzzles.Difficulty, free bool) puzzles.Start {
	return newStart(field.Rows, field.Cols, d, stored{Shown: seen.String(), Total: field.Mines(), Free: free, Mines: laid(field)})
}

func laid(field *mines.Board) []int {
	return puzzles.CellsWhere(len(field.Mine), func(cell int) bool { return field.Mine[cell] })
}

func newStart(rows, cols int, d puzzles.Difficulty, s stored) puzzles.Start {
	return puzzles.Start{Kind: string(notation.Mines), Rows: rows, Cols: cols, Difficulty: d, Board: puzzles.JSON(s)}
}

// The most fields that Settle tries, and the time for them.
const (
	settleTries = 20
	settleTime  = 900 * time.Millisecond
)

// Settle lays the mines so that the first cell opens an area and no guess is needed afterwards. The field needs the
// rules of the difficulty if one turns up in time. If there are too many mines for a field without guesses, some are
// left out.
func (*Puzzle) Settle(ctx context.Context, rng *rand.Rand, p puzzles.Start, first puzzles.Move) (puzzles.Start, error) {
	s, err := read(p)
	if err != nil {
		return puzzles.Start{}, err
	}
	if s.settled() || first.Op != puzzles.Open || first.Cell < 0 || first.Cell >= p.Rows*p.Cols {
		return puzzles.Start{}, puzzles.ErrMove
	}
	made, err := lay(ctx, rng, levels[p.Difficulty], mines.Spec{Rows: p.Rows, Cols: p.Cols, Mines: s.Total, First: first.Cell})
	if err != nil {
		return puzzles.Start{}, fmt.Errorf("lay mines: %w", err)
	}
	return startOf(&made.Board, made.Board.Start(), p.Difficulty, true), nil
}

// Open opens an area, unless one is open: on an unsettled field around a random cell, on a settled one around the first
// cell from which no guess is needed, if any.
func (k *Puzzle) Open(ctx context.Context, rng *rand.Rand, p puzzles.Start) (puzzles.Start, error) {
	s, err := read(p)
	if err != nil {
		return p, err
	}
	drawn := -1
	if !s.settled() {
		drawn = rng.IntN(p.Rows * p.Cols)
		if p, err = k.Settle(ctx, rng, p, puzzles.Move{Op: puzzles.Open, Cell: drawn}); err != nil {
			return p, err
		}
	}
	start, err := k.Begin(p)
	if err != nil {
		return p, err
	}
	at := start.(*board)
	if at.Opened() > 0 {
		return p, nil
	}
	seen, free, err := at.opening(ctx, drawn)
	if err != nil {
		return p, err
	}
	return startOf(at.field, seen, p.Difficulty, free), nil
}

// opening is the field with an area open: around the cell first, or if that is negative around the best cell.
func (p *board) opening(ctx context.Context, first int) (seen *mines.Position, free bool, err error) {
	for cell, mine := range p.field.Mine {
		if mine || p.field.Number(cell) != 0 || first >= 0 && cell != first {
			continue
		}
		if wonAtOnce(p.field, cell) {
			continue
		}
		opened := p.field.Opened(cell)
		if free, err = p.field.NeedsNoGuess(ctx, opened); err != nil || free {
			return opened, free, err
		}
		seen = cmp.Or(seen, opened)
	}
	if seen == nil { // every cell has a mine around it
		seen = p.field.Opened(max(0, slices.Index(p.field.Mine, false)))
	}
	return seen, false, nil
}

func lay(ctx context.Context, rng *rand.Rand, l level, spec mines.Spec) (best *mines.Generated, err error) {
	ctx, cancel := context.WithTimeout(ctx, settleTime)
	defer cancel()
	spec.Hardest = l.hardest
	for range settleTries {
		made, err := mines.Generate(ctx, rng, spec)
		switch {
		case err == nil && best != nil && wonAtOnce(&made.Board, made.First):
		case err == nil:
			if best = made; made.Grade >= l.least && !wonAtOnce(&made.Board, made.First) {
				return best, nil
			}
		case best != nil:
			return best, nil
		case errors.Is(err, mines.ErrNoBoard) && spec.Mines > 1:
			spec.Hardest = 0
			spec.Mines--
		default:
			return nil, err
		}
	}
	if best == nil {
		return nil, mines.ErrNoBoard
	}
	return best, nil
}

func wonAtOnce(field *mines.Board, first int) bool {
	return field.Opened(first).Count(mines.Hidden) == field.Mines()
}

func read(p puzzles.Start) (s stored, err error) {
	if err := json.Unmarshal(p.Board, &s); err != nil {
		return s, fmt.Errorf("%w: %w", puzzles.ErrStart, err)
	}
	if p.Rows < 1 || p.Cols < 1 || p.Rows > maxRows || p.Cols > maxCols || s.Total < 0 || s.Total > p.Rows*p.Cols {
		return s, fmt.Errorf("%w: %d mines on %d x %d", puzzles.ErrStart, s.Total, p.Rows, p.Cols)
	}
	return s, nil
}

func (*Puzzle) Begin(p puzzles.Start) (puzzles.Board, error) {
	s, err := read(p)
	if err != nil {
		return nil, err
	}
	at := &board{Free: s.Free, Hit: -1, settled: s.settled(), field: &mines.Board{Rows: p.Rows, Cols: p.Cols, Mine: make([]bool,
		p.Rows*p.Cols)}}
	at.Seen = at.field.Start()
	at.Seen.Mines = s.Total
	for _, cell := range s.Mines {
		if cell < 0 || cell >= len(at.field.Mine) || at.field.Mine[cell] {
			return nil, fmt.Errorf("%w: a mine on %d", puzzles.ErrStart, cell)
		}
		at.field.Mine[cell] = true
	}
	if at.settled && len(s.Mines) != s.Total {
		return nil, fmt.Errorf("%w: %d mines of %d", puzzles.ErrStart, len(s.Mines), s.Total)
	}
	if s.Shown == "" {
		return at, nil
	}
	return at, at.show(s.Shown)
}

func (p *board) show(drawn string) error {
	seen, err := mines.Parse(drawn)
	if err != nil || seen.Rows != p.Seen.Rows || seen.Cols != p.Seen.Cols || !p.field.Shows(seen) ||
		!p.settled && strings.ContainsAny(drawn, "012345678") {
		return fmt.Errorf("%w: a field drawn as %q", puzzles.ErrStart, strings.ReplaceAll(drawn, "\n", "/"))
	}
	seen.Mines = p.Seen.Mines
	p.Seen = seen
	return nil
}

// dailyLevel is a field of dailyRows rows, and the easiest and hardest rule that it may need.
type dailyLevel struct {
	cols, mines    int
	least, hardest mines.Kind
}

const dailyRows = 5 // the buttons of a message have room for five

var dailyLevels = [7]dailyLevel{
	{5, 4, mines.AllMines, mines.NoneLeft},
	{6, 6, mines.AllMines, mines.NoneLeft},
	{7, 7, mines.AllMines, mines.DifferenceSafe},
	{8, 9, mines.DifferenceMine, mines.DifferenceSafe},
	{9, 11, mines.DifferenceMine, mines.DifferenceSafe},
	{9, 12, mines.DifferenceMine, mines.Matrix},
	{9, 13, mines.DifferenceMine, mines.Cases},
}

const dailyTries = 400

// leastOpenings is how many openings must remain after the first, which sometimes opens everything.
const leastOpenings = 3

// Daily takes the first random field without guesses that needs the rules of the weekday.
func (*Puzzle) Daily(ctx context.Context, rng *rand.Rand, weekday int) (puzzles.Start, error) {
	level := dailyLevels[weekday]
	for range dailyTries {
		spec := mines.Spec{
			Rows: dailyRows, Cols: level.cols, Mines: level.mines, First: rng.IntN(dailyRows * level.cols), Hardest: level.hardest,
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
		seen := made.Opened(made.First)
		left, err := (&board{Seen: seen, field: &made.Board, settled: true}).Solution(ctx)
		if err != nil || len(left) >= leastOpenings {
			return startOf(&made.Board, seen, "", true), err
		}
	}
	return puzzles.Start{}, mines.ErrNoBoard
}
