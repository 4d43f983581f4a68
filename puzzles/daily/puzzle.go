package daily

import (
	"encoding/json"
	"errors"
	"fmt"

	"switchboard/puzzles"
	ghostgame "switchboard/puzzles/ghosts"
	minegame "switchboard/puzzles/mines"
	"switchboard/puzzles/press"
)

// Kinds are the kinds of puzzle in the order of their turn. There are six of
// them and seven days a week, so that every week has all of them and each comes
// on every weekday.
var Kinds = puzzles.Kinds{press.Lights(), press.Squares(), press.Safe(), ghostgame.Ghosts(), press.Fivers(), minegame.Mines()}

// KindOf returns the kind of puzzle number n.
func KindOf(n int) puzzles.Kind { return Kinds[(n%len(Kinds)+len(Kinds))%len(Kinds)] }

// Puzzle is the puzzle of one day: all of it, as it is stored.
type Puzzle struct {
	Number  int `json:"number"`
	Version int `json:"version"` // of the generator
	puzzles.Start
}

// ErrPuzzle says that stored data is no puzzle.
var ErrPuzzle = errors.New("daily: not a puzzle")

// Encode writes the puzzle as it is stored.
func (p *Puzzle) Encode() ([]byte, error) { return json.Marshal(p) }

// Decode reads what Encode wrote, now or in version 1, and checks it.
func Decode(data []byte) (*Puzzle, error) {
	p := new(Puzzle)
	if err := json.Unmarshal(data, p); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrPuzzle, err)
	}
	if p.Version == 1 {
		var err error
		if p.Start, err = puzzle1(data); err != nil {
			return nil, fmt.Errorf("%w: %w", ErrPuzzle, err)
		}
	}
	if _, err := p.New(); err != nil {
		return nil, fmt.Errorf("%w: number %d: %w", ErrPuzzle, p.Number, err)
	}
	return p, nil
}

// New begins a game of the puzzle.
func (p *Puzzle) New() (*puzzles.Game, error) { return p.Replay(nil) }

// Replay begins a game and does what a log says.
func (p *Puzzle) Replay(log []puzzles.Move) (*puzzles.Game, error) {
	k, ok := Kinds.Named(p.Kind)
	if !ok {
		return nil, fmt.Errorf("%w: kind %q", ErrPuzzle, p.Kind)
	}
	return puzzles.Replay(k, p.Start, log)
}

// attempt is what was done in a game, as it is stored.
type attempt struct {
	Version int            `json:"version"`
	Log     []puzzles.Move `json:"log"`
}

// attemptVersion is the form of attempts; version 1 was a bare list of moves.
const attemptVersion = 2

// EncodeLog writes what was done in a game as it is stored.
func EncodeLog(log []puzzles.Move) ([]byte, error) { return json.Marshal(attempt{attemptVersion, log}) }

// Game reads what EncodeLog wrote, now or in version 1, and returns the game as
// it stands after it.
func (p *Puzzle) Game(data []byte) (*puzzles.Game, error) {
	if len(data) > 0 && data[0] == '[' {
		return p.game1(data)
	}
	var a attempt
	if err := json.Unmarshal(data, &a); err != nil {
		return nil, fmt.Errorf("daily: read an attempt: %w", err)
	}
	if a.Version != attemptVersion {
		return nil, fmt.Errorf("daily: read an attempt: version %d", a.Version)
	}
	return p.Replay(a.Log)
}
