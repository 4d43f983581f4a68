// Package puzzles is what a puzzle is: a board that is read, solved, hinted at, played, posted and dealt for the day.
// Each puzzle is a package below it, the daily challenge is in puzzles/daily.
//
// A Puzzle makes a Position of what was read; a Player deals a Start besides, and lets it be played as a Board; what
// goes without saying it embeds (Usual). What else one can do it shows by the interfaces of this package. A Game is a
// Start and what was done; Review judges it.
//
// The package is pure: it knows no Discord, no clock and no database. Time comes with
// the moves, chance is passed in, words come from a Speaker.
package puzzles

import (
	"context"
	"math/rand/v2"
	"slices"

	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/render"
)

// Puzzle is one puzzle, as all who ask it know it. Its methods may be called by many goroutines at once.
type Puzzle interface {
	About() About
	// Interpret makes a position of a board that was read, under the rules of a person, of the text, or the usual ones. A
	// Complaint says why there is none. What the position tells itself it takes off the notes of the reading.
	Interpret(*notation.Reading, Options) (Position, error)
	// Decode is the inverse of Position.Encode. Its bytes may come from anybody.
	Decode([]byte) (Position, error)
}

// Position is a board with its rule, goal and totals as a person may see it, read, asked, drawn or packed. It does not change.
type Position interface {
	Size() (rows, cols int)
	// Encode is the one form in which a board is kept. Whoever sees a button can read it: it never tells what is hidden.
	Encode() []byte
	// Text is the board as it can be pasted again.
	Text() string
	Scene() render.Scene
	Solve(context.Context, phrases.Speaker) (Answer, error)
}

// Hinter is a Position of a puzzle that gives hints.
type Hinter interface {
	// Hint gives as much away as the level says, and returns the level of the answer: LevelWhole where there is nothing to
	// hint at. Again leaves out what is said once a game.
	Hint(_ context.Context, _ phrases.Speaker, _ Level, again bool) (Answer, Level, error)
}

// Player is a Puzzle that people play.
type Player interface {
	Puzzle
	// Deal makes a start that can be solved, of the size and difficulty of the spec or of its position. Of that the error
	// is ErrSolved, ErrUnplayable or an *Unsolvable where the board is to blame.
	Deal(context.Context, *rand.Rand, Spec) (Start, error)
	// Begin returns the board of a start, all of which it checks: it may be old, or a stranger's. The error wraps ErrStart.
	Begin(Start) (Board, error)

	// What is said of a game; Usual has all that follows.
	Rule(phrases.Speaker, *Game) string                               // what a move does, and when it is solved
	Progress(phrases.Speaker, *Game) string                           // how far it is
	Describe(phrases.Speaker, *Game) []string                         // what its picture shows, line by line
	Won(phrases.Speaker, *Game) string                                // how it went, solved
	Answer(context.Context, phrases.Speaker, *Game) (Answer, error)   // what solves its start
	Refused(_ phrases.Speaker, _ *Game, _ Move, because error) string // why a move cannot be made
	Counted(_ phrases.Speaker, moves, over int) string                // what a result counts: moves, or what is over par
	Dare(phrases.Speaker, Start) string                               // asks others whether they can do it too

	// Touch is the move that a click on a cell makes with a tool, "" until one is chosen, and the tool after it.
	Touch(g *Game, tool string, cell int) (m Move, next string)
	Mark(g *Game, cell int) (m Move, has bool)                  // that a second kind of click makes, such as a flag
	Verb(_ phrases.Speaker, tool, cell string) string           // labels the button that touches a cell
	Controls(_ phrases.Speaker, _ *Game, tool string) []Control // choose a tool
}

// Board is a start in play.
type Board interface {
	// View is the board as the player sees it; once the game is over nothing is hidden.
	View(over bool) Position
	// Do makes a move. The error wraps ErrMove, and then the board is as it was.
	Do(Move) error
	State() State
	// Solution returns moves that lead from here to the end.
	Solution(context.Context) ([]Move, error)
}

// What some puzzles and positions have besides.
type (
	// Changer is a Position that the buttons of Answer.Changes change.
	Changer interface {
		// Change is the position after a change. It reports whether it knows it.
		Change(id string) (Position, bool)
	}
	// Clicker is a Position that answers the buttons of Answer.Buttons.
	Clicker interface {
		// Clicks are all that it answers, in the order of buttons.
		Clicks() []Click
	}
	// Teacher is a Puzzle that shows, card by card, how it is solved.
	Teacher interface {
		Cards() []Card
	}
	// Refuser is a Puzzle that has words of its own for a text that is no board of it; nil for the usual ones.
	Refuser interface {
		Refuse(*notation.Error, Options) error
	}
)

// About is what there is to tell about a puzzle.
type About struct {
	Name    string         // of the subcommand
	Title   phrases.ID     // of the puzzle
	Rule    phrases.ID     // what is done to solve it, in a line
	Summary phrases.ID     // in the command picker
	Help    phrases.ID     // in full
	InHelp  phrases.ID     // as a line among the other puzzles
	Example string         // a board that works
	Form    *notation.Form // how its boards are written; nil for one that package notation knows
	Options []Option       // of the commands, required ones first; the surfaces add theirs
	Hints   bool           // its positions are Hinters
	Blank   bool           // without a board the options are one: Interpret is given an empty reading
	Sizes   map[Difficulty]Sizes
	Daily   Turn
}

// Named returns the puzzle of a name; false where there is none.
func Named[P Puzzle](all []P, name string) (p P, known bool) {
	i := slices.IndexFunc(all, func(p P) bool { return p.About().Name == name })
	if i < 0 {
		return p, false
	}
	return all[i], true
}

// Forms are how boards are written of those puzzles that package notation does not know.
func Forms[P Puzzle](all ...P) (forms []notation.Form) {
	for _, p := range all {
		if about := p.About(); about.Form != nil {
			form := *about.Form
			form.Puzzle, form.Example = notation.Puzzle(about.Name), about.Example
			forms = append(forms, form)
		}
	}
	return forms
}

// Sizes are the sizes that are dealt at one difficulty.
type Sizes struct {
	Least              int // of either side
	MostRows, MostCols int
	Rows, Cols         int // the usual
}

// Turn is a puzzle's place in the daily challenge, from a number on: one that joins changes no day before.
type Turn struct{ Place, From int } // place from 1; 0: never
