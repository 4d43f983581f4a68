// Package game is the rules of playing a board, whichever puzzle it is: moves,
// undo, hints, the end, and what is stored. The kinds of puzzle are in the
// packages below it; the daily challenge is in puzzles/daily.
//
// Have a Kind Deal a Start or take one From a person's board, call New, then Do
// for each move. Encode and Kinds.Decode store a game: the puzzle and everything
// that was done, from which the rest is worked out anew. Review judges the moves.
//
// Three rules hold for every kind. Undo is free: what counts is the moves that
// stand, but a mine that went off stays counted. A hint asked again without a
// move in between counts once. Who is shown the solution has given up.
//
// The package is pure: time comes with the moves, chance is passed in. It draws
// nothing, words nothing, and refuses moves that cannot be made (ErrMove) and
// stored data that no game wrote (ErrPuzzle, ErrVersion).
package puzzles

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"
)

// Game is a puzzle and what one player, or several together, did with it.
type Game struct {
	Start Start

	kind   Kind
	log    []Move
	stands []int // the moves of log that were not undone
	hits   []int // the moves of log that lost the board
	hints  int
	gaveUp bool
	now    Board
}

// logLimit is more than anybody does; no game is longer.
const logLimit = 4000

// New begins a game.
func New(k Kind, p Start) (*Game, error) {
	if k.Name() != p.Kind {
		return nil, fmt.Errorf("%w: %q among %s", ErrPuzzle, p.Kind, k.Name())
	}
	start, err := k.Position(p)
	if err != nil {
		return nil, err
	}
	return &Game{Start: p, kind: k, now: start}, nil
}

// Replay begins a game and does what a log says.
func Replay(k Kind, p Start, log []Move) (*Game, error) {
	g, err := New(k, p)
	if err != nil {
		return nil, err
	}
	for i, m := range log {
		if err := g.Do(m); err != nil {
			return nil, fmt.Errorf("move %d: %w", i+1, err)
		}
	}
	return g, nil
}

// Do does something and notes it. On an error the game is as it was.
func (g *Game) Do(m Move) error {
	if g.Ended() {
		return ErrMove
	}
	if len(g.log) >= logLimit {
		return ErrFull
	}
	switch {
	case m.Op == Undo:
		if err := g.undo(); err != nil {
			return err
		}
	case m.Op == GiveUp:
		g.gaveUp = true
	case g.Lost():
		return ErrMove
	case m.Op == Hint:
		if n := len(g.log); n == 0 || g.log[n-1].Op != Hint {
			g.hints++
		}
	default:
		if err := g.now.Do(m); err != nil {
			return err
		}
		g.stands = append(g.stands, len(g.log))
		if g.Lost() {
			g.hits = append(g.hits, len(g.log))
		}
	}
	g.log = append(g.log, m)
	return nil
}

// undo takes the last move back that stands, by making the others anew.
func (g *Game) undo() error {
	if len(g.stands) == 0 {
		return ErrMove
	}
	g.stands = g.stands[:len(g.stands)-1]
	start, err := g.kind.Position(g.Start)
	if err != nil {
		return err
	}
	g.now = start
	for _, m := range g.Moves() {
		if err := g.now.Do(m); err != nil {
			return fmt.Errorf("puzzles: undo: %w", err)
		}
	}
	return nil
}

// Settle settles the board for a first move that Do refused with ErrUnsettled.
// It may take a second.
func (g *Game) Settle(ctx context.Context, rng *rand.Rand, first Move) error {
	settler, ok := g.kind.(Settler)
	if !ok {
		return ErrMove
	}
	p, err := settler.Settle(ctx, rng, g.Start, first)
	if err != nil {
		return err
	}
	again, err := Replay(g.kind, p, g.log)
	if err != nil {
		return err
	}
	*g = *again
	return nil
}

// Log returns all that was done, to be read only.
func (g *Game) Log() []Move { return g.log }

// Moves returns the moves that stand.
func (g *Game) Moves() []Move {
	moves := make([]Move, len(g.stands))
	for i, at := range g.stands {
		moves[i] = g.log[at]
	}
	return moves
}

// UntilLost returns the moves that led to the first loss, or those that stand where
// there was none.
func (g *Game) UntilLost() []Move {
	if len(g.hits) == 0 {
		return g.Moves()
	}
	var stood []Move
	for _, m := range g.log[:g.hits[0]+1] {
		switch m.Op {
		case Undo:
			stood = stood[:len(stood)-1]
		case Hint:
		default:
			stood = append(stood, m)
		}
	}
	return stood
}

// Position is the board as it stands, to be read only.
func (g *Game) Position() Board { return g.now }

// Solved reports whether the puzzle was solved.
func (g *Game) Solved() bool { return g.now.State() == Solved }

// Lost reports whether the last move lost the board: only Undo goes on.
func (g *Game) Lost() bool { return g.now.State() == Lost }

// GaveUp reports whether the solution was asked for.
func (g *Game) GaveUp() bool { return g.gaveUp }

// Ended reports whether nothing more can be done.
func (g *Game) Ended() bool { return g.gaveUp || g.Solved() }

// Hints returns how many hints count.
func (g *Game) Hints() int { return g.hints }

// Unaided reports whether it is solved with one hint at most, which earns the star of a
// card and the gold frame of a picture.
func (g *Game) Unaided() bool { return g.Solved() && g.hints <= 1 }

// Hits returns how often the board was lost, undone or not.
func (g *Game) Hits() int { return len(g.hits) }

// Count returns how many of the moves that stand are presses, laid pieces or
// opened cells.
func (g *Game) Count() (n int) {
	for _, at := range g.stands {
		if g.log[at].counts() {
			n++
		}
	}
	return n
}

// Over returns the counted moves over par, and the hits.
func (g *Game) Over() int {
	if g.Start.Par == 0 {
		return g.Hits()
	}
	return g.Hits() + max(0, g.Count()-g.Start.Par)
}

// Took returns when the last thing was done, since the start.
func (g *Game) Took() time.Duration {
	if len(g.log) == 0 {
		return 0
	}
	return g.log[len(g.log)-1].At
}

// CanUndo reports whether there is a move to take back.
func (g *Game) CanUndo() bool { return len(g.stands) > 0 && !g.Ended() }

// Advise returns the next good move: towards the fewest presses, or what can be
// proved. The error is ErrNoAdvice, or that of the context.
func (g *Game) Advise(ctx context.Context) (Move, error) { return g.now.Advise(ctx) }

// Solution returns moves that solve the puzzle from its start.
func (g *Game) Solution(ctx context.Context) ([]Move, error) {
	start, err := g.kind.Position(g.Start)
	if err != nil {
		return nil, err
	}
	return start.Solution(ctx)
}

// What whoever keeps games answers when it cannot.
var (
	ErrNotFound = errors.New("puzzles: not stored")
	ErrChanged  = errors.New("puzzles: changed by somebody else meanwhile")
)

// Kinds are the kinds of puzzle that can be played.
type Kinds []Kind

// Named returns the kind of a name.
func (ks Kinds) Named(name string) (Kind, bool) {
	i := slices.IndexFunc(ks, func(k Kind) bool { return k.Name() == name })
	if i < 0 {
		return nil, false
	}
	return ks[i], true
}

// version is the form in which games are stored.
const version = 2

// ErrVersion says that a game is stored in a form of the past.
var ErrVersion = errors.New("puzzles: stored in another version")

// stored is a game as it is written.
type stored struct {
	Version int    `json:"version"`
	Start   Start  `json:"puzzle"`
	Log     []Move `json:"log"`
}

// Encode writes the game as it is stored.
func (g *Game) Encode() ([]byte, error) { return json.Marshal(stored{version, g.Start, g.log}) }

// Decode reads what Encode wrote. The error is ErrVersion for a game of the
// past, and wraps ErrPuzzle or ErrMove for what is none.
func (ks Kinds) Decode(data []byte) (*Game, error) {
	var s stored
	if err := json.Unmarshal(data, &s); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrPuzzle, err)
	}
	if s.Version != version {
		return nil, fmt.Errorf("%w: %d", ErrVersion, s.Version)
	}
	k, ok := ks.Named(s.Start.Kind)
	if !ok {
		return nil, fmt.Errorf("%w: kind %q", ErrPuzzle, s.Start.Kind)
	}
	return Replay(k, s.Start, s.Log)
}
