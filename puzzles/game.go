package puzzles

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"
)

// Game is a Start together with what one player, or several together, did with it.
type Game struct {
	Start Start

	player Player
	log    []Move
	stands []int // indexes in log of the moves that were not undone
	hits   []int // indexes in log of the moves that lost the board
	helped []int // indexes in log of the hints that count
	all    bool  // the whole solution was shown
	gaveUp bool
	now    Board
}

// logLimit bounds the log of a game; nobody plays that many moves.
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

// Replay begins a game and repeats a log.
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

// Do makes a move and logs it. On an error the game is unchanged.
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
			g.helped = append(g.helped, n)
		}
	case m.Op == All:
		if !g.all {
			g.helped = append(g.helped, len(g.log))
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

// undo takes back the last move that stands, by replaying the others.
func (g *Game) undo() error {
	if len(g.stands) == 0 {
		return ErrMove
	}
	g.stands = g.stands[:len(g.stands)-1]
	before, err := Replay(g.player, g.Start, g.Moves())
	if err != nil {
		return fmt.Errorf("puzzles: undo: %w", err)
	}
	g.now = before.now
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

// Log returns everything that was done. The caller must not change it.
func (g *Game) Log() []Move { return g.log }

// Moves returns the moves that were not undone.
func (g *Game) Moves() []Move {
	moves := make([]Move, len(g.stands))
	for i, at := range g.stands {
		moves[i] = g.log[at]
	}
	return moves
}

// UntilLost returns the game as it was at its first loss, or g itself if it was never lost.
func (g *Game) UntilLost() (*Game, error) {
	if len(g.hits) == 0 {
		return g, nil
	}
	return Replay(g.player, g.Start, g.log[:g.hits[0]+1])
}

// Player returns the puzzle that is played.
func (g *Game) Player() Player { return g.player }

// Board returns the current board. The caller must not change it.
func (g *Game) Board() Board { return g.now }

// View returns the board as the player sees it.
func (g *Game) View() Position { return g.now.View(g.Ended()) }

func (g *Game) Solved() bool { return g.now.State() == Solved }

// Lost reports whether the last move lost the board, after which only Undo goes on.
func (g *Game) Lost() bool { return g.now.State() == Lost }

func (g *Game) GaveUp() bool { return g.gaveUp }

// Ended reports whether no move can follow.
func (g *Game) Ended() bool { return g.gaveUp || g.Solved() }

// Hints returns how many hints count: the levels of one hint count once, and so does the whole solution.
func (g *Game) Hints() int { return len(g.helped) }

// SawAll reports whether the whole solution was shown. It counts as a hint, and as help.
func (g *Game) SawAll() bool { return g.all }

// Unaided reports whether it was solved with at most one hint, which earns the star on the card and a gold frame.
func (g *Game) Unaided() bool { return g.Solved() && g.Hints() <= 1 && !g.all }

// Hits returns how often the board was lost, whether undone or not.
func (g *Game) Hits() int { return len(g.hits) }

// Count returns how many moves that stand count against par: presses, laid pieces, opened cells.
func (g *Game) Count() (n int) {
	for _, at := range g.stands {
		if g.log[at].counts() {
			n++
		}
	}
	return n
}

// Over returns the number of counted moves above par, plus the hits.
func (g *Game) Over() int {
	if g.Start.Par == 0 {
		return g.Hits()
	}
	return g.Hits() + max(0, g.Count()-g.Start.Par)
}

// Took returns the time from the start to the last move.
func (g *Game) Took() time.Duration {
	if len(g.log) == 0 {
		return 0
	}
	return g.log[len(g.log)-1].At
}

func (g *Game) CanUndo() bool { return len(g.stands) > 0 && !g.Ended() }

// Errors of the store of games.
var (
	ErrNotFound = errors.New("puzzles: not stored")
	ErrChanged  = errors.New("puzzles: changed by somebody else meanwhile")
)

// Missing replaces an error that wraps ErrNotFound by another.
func Missing(err, instead error) error {
	if errors.Is(err, ErrNotFound) {
		return instead
	}
	return err
}

// Players are puzzles that are played, in the order of menus.
type Players []Player

// PlayersOf returns those of the puzzles that are Players.
func PlayersOf(all []Puzzle) (players Players) {
	for _, p := range all {
		if p, plays := p.(Player); plays {
			players = append(players, p)
		}
	}
	return players
}

const version = 2 // of stored games and of daily logs

// ErrVersion is the error of a game stored in an older format.
var ErrVersion = errors.New("puzzles: stored in another version")

type stored struct {
	Version int    `json:"version"`
	Start   Start  `json:"puzzle"`
	Log     []Move `json:"log"`
}

// Encode writes the game in the form that is stored.
func (g *Game) Encode() []byte { return JSON(stored{version, g.Start, g.log}) }

// Log is the stored form of what was done in a game whose start is known.
type Log struct {
	Version int    `json:"version"`
	Moves   []Move `json:"log"`
}

func LogOf(moves []Move) Log { return Log{version, moves} }

// JSON encodes a value of a type that JSON can represent.
func JSON(v any) []byte {
	data, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return data
}

// Decode reads what Encode wrote. The error wraps ErrVersion for an older format, else ErrStart or ErrMove.
func (ps Players) Decode(data []byte) (*Game, error) { return ps.decode(stored{}, data) }

// DecodeLog replays a Log in JSON, whose object may have other fields.
func DecodeLog(p Player, s Start, log []byte) (*Game, error) {
	return Players{p}.decode(stored{Start: s}, log)
}

func (ps Players) decode(s stored, data []byte) (*Game, error) {
	if err := json.Unmarshal(data, &s); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrStart, err)
	}
	if s.Version != version {
		return nil, fmt.Errorf("%w: %d", ErrVersion, s.Version)
	}
	p := Named(ps, s.Start.Kind)
	if p == nil {
		return nil, fmt.Errorf("%w: kind %q", ErrStart, s.Start.Kind)
	}
	return Replay(p, s.Start, s.Log)
}

// Op is a kind of move.
type Op string

const (
	Press  Op = "press" // press puzzles: press Cell
	Open   Op = "open"  // mines: open Cell, or around a number whose mines are flagged, all other cells
	Flag   Op = "flag"  // mines: flag Cell, or unflag it
	Lay    Op = "lay"   // ghosts: lay Piece after Turn quarter turns clockwise with its first torch (else first cell) on Cell
	Take   Op = "take"  // ghosts: take the piece on Cell off the board
	Undo   Op = "undo"  // take back the last move that stands
	Hint   Op = "hint"
	All    Op = "all" // the whole solution is shown from here on
	GiveUp Op = "give up"
)

// Move is one thing that a player did. The Op says which fields count.
type Move struct {
	Op    Op            `json:"op"`
	Cell  int           `json:"cell,omitempty"` // row*cols + column
	Piece int           `json:"piece,omitempty"`
	Turn  int           `json:"turn,omitempty"`
	At    time.Duration `json:"at,omitempty"` // since the start, truncated to milliseconds
}

// counts reports whether par counts the move.
func (m Move) counts() bool { return m.Op == Press || m.Op == Lay || m.Op == Open }
