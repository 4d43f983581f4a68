package puzzles

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"
)

// Game is a start and what one player, or several together, did with it.
type Game struct {
	Start Start

	player Player
	log    []Move
	stands []int // the moves of log that were not undone
	hits   []int // the moves of log that lost the board
	hints  int
	all    bool // the whole solution was shown
	gaveUp bool
	now    Board
}

// logLimit is more than anybody does; no game is longer.
const logLimit = 4000

// New begins a game.
func New(p Player, s Start) (*Game, error) {
	if name := p.About().Name; name != s.Kind {
		return nil, fmt.Errorf("%w: %q among %s", ErrStart, s.Kind, name)
	}
	board, err := p.Begin(s)
	if err != nil {
		return nil, err
	}
	return &Game{Start: s, player: p, now: board}, nil
}

// Replay begins a game and does what a log says.
func Replay(p Player, s Start, log []Move) (*Game, error) {
	g, err := New(p, s)
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
	case m.Op == All:
		if !g.all {
			g.hints++
		}
		g.all = true
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
	start, err := g.player.Begin(g.Start)
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
func (g *Game) Settle(ctx context.Context, rng *rand.Rand, first Move) error {
	settler, ok := g.player.(Settler)
	if !ok {
		return ErrMove
	}
	settled, err := settler.Settle(ctx, rng, g.Start, first)
	if err != nil {
		return err
	}
	begun, err := Replay(g.player, settled, g.log)
	if err == nil {
		*g = *begun
	}
	return err
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

// UntilLost returns the moves that led to the first loss, or those that stand where there was none.
func (g *Game) UntilLost() []Move {
	if len(g.hits) == 0 {
		return g.Moves()
	}
	var stood []Move
	for _, m := range g.log[:g.hits[0]+1] {
		switch m.Op {
		case Undo:
			stood = stood[:len(stood)-1]
		case Hint, All:
		default:
			stood = append(stood, m)
		}
	}
	return stood
}

// Player is the puzzle that is played.
func (g *Game) Player() Player { return g.player }

// Board is the board as it stands, to be read only.
func (g *Game) Board() Board { return g.now }

// View is the board as the player sees it.
func (g *Game) View() Position { return g.now.View(g.Ended()) }

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

// SawAll reports whether the whole solution was shown, which counts as a hint, and as the answer.
func (g *Game) SawAll() bool { return g.all }

// Unaided reports whether it is solved with one hint at most, which earns the star of a card and a gold frame.
func (g *Game) Unaided() bool { return g.Solved() && g.hints <= 1 && !g.all }

// Hits returns how often the board was lost, undone or not.
func (g *Game) Hits() int { return len(g.hits) }

// Count returns how many of the moves that stand are presses, laid pieces or opened cells.
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

// What whoever keeps games answers when it cannot.
var (
	ErrNotFound = errors.New("puzzles: not stored")
	ErrChanged  = errors.New("puzzles: changed by somebody else meanwhile")
)

// Missing is an error of who keeps games, with what to say in place of ErrNotFound.
func Missing(err, instead error) error {
	if errors.Is(err, ErrNotFound) {
		return instead
	}
	return err
}

// Players are the puzzles that are played, in the order of menus.
type Players []Player

// PlayersOf are those of some puzzles.
func PlayersOf(all []Puzzle) (players Players) {
	for _, p := range all {
		if p, plays := p.(Player); plays {
			players = append(players, p)
		}
	}
	return players
}

// Named returns the puzzle of a name; false where there is none.
func (ps Players) Named(name string) (Player, bool) { return Named(ps, name) }

const version = 2

// ErrVersion says that a game is stored in a form of the past.
var ErrVersion = errors.New("puzzles: stored in another version")

type stored struct {
	Version int    `json:"version"`
	Start   Start  `json:"puzzle"`
	Log     []Move `json:"log"`
}

// Encode writes the game as it is stored.
func (g *Game) Encode() []byte { return JSON(stored{version, g.Start, g.log}) }

// JSON writes what is stored, which JSON has a form of.
func JSON(v any) []byte {
	data, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return data
}

// Decode reads what Encode wrote. The error is ErrVersion for a game of the past, and wraps ErrStart or ErrMove.
func (ps Players) Decode(data []byte) (*Game, error) {
	var s stored
	if err := json.Unmarshal(data, &s); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrStart, err)
	}
	if s.Version != version {
		return nil, fmt.Errorf("%w: %d", ErrVersion, s.Version)
	}
	p, ok := ps.Named(s.Start.Kind)
	if !ok {
		return nil, fmt.Errorf("%w: kind %q", ErrStart, s.Start.Kind)
	}
	return Replay(p, s.Start, s.Log)
}

// Op is something that a player does.
type Op string

const (
	Press  Op = "press" // press puzzles: the cell
	Open   Op = "open"  // mines: the cell, or what is round a number whose mines are flagged
	Flag   Op = "flag"  // mines: set a flag on the cell, or take it away
	Lay    Op = "lay"   // ghosts: the piece after quarter turns clockwise, its first torch on the cell, or its first cell without one
	Take   Op = "take"  // ghosts: the piece on the cell off the board
	Undo   Op = "undo"  // the last move that stands
	Hint   Op = "hint"
	All    Op = "all" // the whole solution is shown, from here on
	GiveUp Op = "give up"
)

// Move is one thing that a player did. Which fields count is up to the Op.
type Move struct {
	Op    Op            `json:"op"`
	Cell  int           `json:"cell,omitempty"` // row*cols + column
	Piece int           `json:"piece,omitempty"`
	Turn  int           `json:"turn,omitempty"`
	At    time.Duration `json:"at,omitempty"` // since the start, to the millisecond
}

// counts reports whether the move is one of those that par counts.
func (m Move) counts() bool { return m.Op == Press || m.Op == Lay || m.Op == Open }
