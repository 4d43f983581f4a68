package daily

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"switchboard/puzzles"
)

// Turn is the puzzles of the challenge in the order of their turn. Every week has all of them,
// as long as there are no more than seven, and each comes on every weekday.
type Turn struct{ players puzzles.Players }

// NewTurn returns the turn of those that take part, each from its number on.
func NewTurn(all puzzles.Players) Turn {
	players := slices.DeleteFunc(slices.Clone(all), func(p puzzles.Player) bool { return p.About().Daily.Place == 0 })
	slices.SortStableFunc(players, func(a, b puzzles.Player) int { return cmp.Compare(a.About().Daily.Place, b.About().Daily.Place) })
	return Turn{players}
}

// Players are those of the turn.
func (t Turn) Players() puzzles.Players { return t.players }

// Of returns whose turn it is at number n: those take turns who had joined by then.
func (t Turn) Of(n int) puzzles.Player {
	joined := slices.DeleteFunc(slices.Clone(t.players), func(p puzzles.Player) bool { return p.About().Daily.From > n })
	at := n
	if len(joined) == 7 { // each would have one weekday for good
		at += Week(n)
	}
	return joined[(at%len(joined)+len(joined))%len(joined)]
}

// Wanted reports whether a server wants the puzzle of a number posted.
func (t Turn) Wanted(d Setup, number int) bool {
	return d.Kinds == "" || slices.Contains(strings.Split(d.Kinds, ","), t.Of(number).About().Name)
}

// Puzzle is the puzzle of one day: all of it, as it is stored.
type Puzzle struct {
	Number  int `json:"number"`
	Version int `json:"version"` // of the generator
	puzzles.Start

	player puzzles.Player
}

// ErrPuzzle says that stored data is no puzzle.
var ErrPuzzle = errors.New("daily: not a puzzle")

// Decode reads a puzzle as it is stored, in JSON, and checks it.
func (t Turn) Decode(data []byte) (*Puzzle, error) {
	p := new(Puzzle)
	if err := json.Unmarshal(data, p); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrPuzzle, err)
	}
	var known bool
	if p.player, known = t.players.Named(p.Kind); !known {
		return nil, fmt.Errorf("%w: kind %q", ErrPuzzle, p.Kind)
	}
	if _, err := p.New(); err != nil {
		return nil, fmt.Errorf("%w: number %d: %w", ErrPuzzle, p.Number, err)
	}
	return p, nil
}

// Player is the puzzle that is played.
func (p *Puzzle) Player() puzzles.Player { return p.player }

// New begins a game of the puzzle.
func (p *Puzzle) New() (*puzzles.Game, error) { return p.Replay(nil) }

// Replay begins a game and does what a log says.
func (p *Puzzle) Replay(log []puzzles.Move) (*puzzles.Game, error) {
	return puzzles.Replay(p.player, p.Start, log)
}

// Log is what was done in a game, as it is stored.
type Log struct {
	Version int            `json:"version"`
	Moves   []puzzles.Move `json:"log"`
}

// logVersion is the form of logs.
const logVersion = 2

// LogOf is what was done in a game.
func LogOf(moves []puzzles.Move) Log { return Log{logVersion, moves} }

// Game reads a Log in JSON, whatever stands beside it, and returns the game as it stands after it.
func (p *Puzzle) Game(data []byte) (*puzzles.Game, error) {
	var a Log
	if err := json.Unmarshal(data, &a); err != nil {
		return nil, fmt.Errorf("daily: read an attempt: %w", err)
	}
	if a.Version != logVersion {
		return nil, fmt.Errorf("daily: read an attempt: version %d", a.Version)
	}
	return p.Replay(a.Moves)
}

// MayBe reports whether a position has the shape of the puzzle, turned or not, so that it may be one of its game.
func (p *Puzzle) MayBe(q puzzles.Position) bool {
	rows, cols := q.Size()
	return min(rows, cols) == min(p.Rows, p.Cols) && max(rows, cols) == max(p.Rows, p.Cols)
}

// IsPosition reports whether a position is the puzzle's start, or what was on the board
// after one of the moves, turned or mirrored.
func (p *Puzzle) IsPosition(q puzzles.Position, log []puzzles.Move) bool {
	if !p.MayBe(q) {
		return false
	}
	g, err := p.New()
	for i := 0; err == nil; i++ {
		if puzzles.Same(g.Board(), q) {
			return true
		}
		if i == len(log) {
			return false
		}
		err = g.Do(log[i])
	}
	return false
}
