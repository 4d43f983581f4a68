// Package puzzles defines puzzles: boards that are read, solved, hinted at, played, posted and dealt every day. Each
// puzzle is a package below this one; puzzles/daily is the daily challenge.
//
// A Puzzle makes a Position of what was read. A Player is a Puzzle that also deals a Start and plays it as a Board; it
// embeds Usual for the common behaviour. Further abilities are the optional interfaces of this package. A Game is a
// Start and the moves made; Review judges them.
//
// The package is pure: it knows no Discord, clock or database. Times come with the moves, random numbers and phrases
// are passed in.
package puzzles

import (
	"context"
	"math/rand/v2"

	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/render"
)

// Puzzle is what every puzzle implements. Its methods may be called by many goroutines at once.
type Puzzle interface {
	About() About
	// Interpret makes a position of a board that was read, under the rules given as options, in the text, or by
	// default. The error is a Complaint if the board does not fit. Interpret removes the notes of the reading that its
	// answers repeat.
	Interpret(*notation.Reading, Options) (Position, error)
	// Decode is the inverse of Position.Encode. The bytes are untrusted.
	Decode([]byte) (Position, error)
}

// Position is a board with its rule, goal and totals, as far as a person may see it. It is immutable.
type Position interface {
	Size() (rows, cols int)
	// Encode is the only stored form of a board. It stands in buttons, where anybody can read it, so it reveals nothing
	// hidden.
	Encode() []byte
	// Text writes the board so that it can be pasted and read again.
	Text() string
	Scene() render.Scene
	Solve(context.Context, phrases.Speaker) (Answer, error)
}

// Hinter is a Position that gives hints.
type Hinter interface {
	// Hint gives away as much as the level says, and returns the level of the answer: LevelWhole if there is nothing to
	// hint at. Again leaves out what needs saying only once a game.
	Hint(_ context.Context, _ phrases.Speaker, _ Level, again bool) (Answer, Level, error)
}

// Player is a Puzzle that people play.
type Player interface {
	Puzzle
	// Deal makes a solvable start of the size and difficulty of the spec, or of the position in it. If that position is
	// to blame, the error is ErrSolved, ErrUnplayable or an *Unsolvable.
	Deal(context.Context, *rand.Rand, Spec) (Start, error)
	// Begin returns the board of a start after checking it: it may be old, or come from a stranger. The error wraps
	// ErrStart.
	Begin(Start) (Board, error)

	// Sentences about a game. Usual has these and all methods below.
	Rule(phrases.Speaker, *Game) string                             // what a move does, and when the board is solved
	Progress(phrases.Speaker, *Game) string                         // the state of the game
	Describe(phrases.Speaker, *Game) []string                       // the picture in words, line by line
	Won(phrases.Speaker, *Game) string                              // the result of a solved game
	Answer(context.Context, phrases.Speaker, *Game) (Answer, error) // the solution of its start
	Counted(_ phrases.Speaker, moves, over int) string              // a result: moves, or what is over par
	Dare(phrases.Speaker, Start) string                             // dares others to do it too

	// Touch is the move of a click on a cell with a tool, "" until one is chosen, and the tool after that move.
	Touch(g *Game, tool string, cell int) (m Move, next string)
	Mark(g *Game, cell int) (m Move, has bool)                  // the move of a secondary click, such as a flag
	Reach(g *Game, cell int) []int                              // the cells that a press changes, to be shown before it
	Verb(_ phrases.Speaker, tool, cell string) string           // labels the button for touching a cell
	Controls(_ phrases.Speaker, _ *Game, tool string) []Control // the tools to choose from
}

// Board is a start in play.
type Board interface {
	// View is the board as the player sees it. Once the game is over, nothing is hidden.
	View(over bool) Position
	// Do makes a move. On an error, which wraps ErrMove or is ErrUnsettled, the board is unchanged.
	Do(Move) error
	State() State
	// Solution returns moves that lead from the current board to the end.
	Solution(context.Context) ([]Move, error)
}

// Optional interfaces of puzzles and positions.
type (
	// Changer is a Position that Answer.Fixes and Answer.Changes modify.
	Changer interface {
		// Change returns the position after a change; false if it does not know the id.
		Change(id string) (Position, bool)
	}
	// Clicker is a Position that answers the other buttons of an Answer.
	Clicker interface {
		// Clicks are the buttons that it answers, in order.
		Clicks() []Click
	}
	// Refuser is a Puzzle with its own complaint about a text that could not be read; nil for the usual one.
	Refuser interface {
		Refuse(*notation.Error, Options) error
	}
)

// About describes a puzzle.
type About struct {
	Name    string         // name of the subcommand
	Title   phrases.ID     // name of the puzzle
	Rule    phrases.ID     // how it is solved, in one line
	Summary phrases.ID     // for the command picker
	Help    phrases.ID     // the help page
	InHelp  phrases.ID     // the line in the list of puzzles
	Example string         // a board that can be read
	Form    *notation.Form // how its boards are written; nil if package notation knows that
	Options []Option       // options of its commands, required ones first; the surfaces add more
	Hints   bool           // its positions are Hinters
	Blank   bool           // options alone make a board: Interpret may get an empty reading
	Sizes   map[Difficulty]Sizes
	Daily   DailyPlace
	Cards   []Card // teach how to solve it
}

// Named returns the puzzle with a name; nil if there is none.
func Named[P Puzzle](all []P, name string) (none P) {
	for _, p := range all {
		if p.About().Name == name {
			return p
		}
	}
	return none
}

// Forms are the notations of those puzzles that package notation does not know.
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

// Sizes are the board sizes that are dealt at one difficulty.
type Sizes struct {
	Least              int // of either side
	MostRows, MostCols int
	Rows, Cols         int // the default
}

// DailyPlace is a puzzle's place in the rotation of the daily challenge, counted from 1; 0 never takes part. From is
// the first day on which it does, so that a new puzzle changes no day before.
type DailyPlace struct{ Place, From int }
