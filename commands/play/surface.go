// Package play lets people play boards in Discord: the one surface on which a
// board is shown and played, by /play, /post and /daily, and /play itself.
//
// New makes the Surface for the puzzles that can be played. A command that lets
// people play implements Attempt for what it stores, shows one with Surface.Show,
// and has Surface.Handler answer the clicks. The surface draws the board and its
// controls, makes moves, gives hints level by level, asks before somebody gives
// up, and tells at the end how it went; it counts a delivered interaction once.
//
// It names no puzzle: what puzzles differ in their rooms say (Puzzle).
package play

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	mathrand "math/rand/v2"

	"switchboard/commands"
	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/render"

	"github.com/bwmarrin/discordgo"
)

// Puzzle is a puzzle that can be played.
type Puzzle interface {
	commands.Puzzle
	Kind() puzzles.Kind
	// Spec reads what is particular of a board that is to be dealt.
	Spec(*commands.Request) (puzzles.Spec, error)
	// Take makes a puzzle of the board of a question of its own. Its errors are
	// those of puzzles.Kind.From.
	Take(context.Context, *mathrand.Rand, commands.Question) (puzzles.Start, error)
	// Ask is the question about a game as it stands: for hints.
	Ask(*puzzles.Game) commands.Question
	// Text is the board as it is typed.
	Text(*puzzles.Game) string
	// Scene draws the board as it stands.
	Scene(*puzzles.Game) render.Scene
	// Rule, State and Lists say what a move does and when it is solved, how far it
	// is, and what the picture shows.
	Rule(phrases.Speaker, *puzzles.Game) string
	State(phrases.Speaker, *puzzles.Game) string
	Lists(phrases.Speaker, *puzzles.Game) []string
	// Counted says what a result counts: moves, or what is over par.
	Counted(s phrases.Speaker, moves, over int) string
	// Dare asks others whether they can do it too, and Won says how a game went that
	// is solved.
	Dare(phrases.Speaker, puzzles.Start) string
	Won(phrases.Speaker, *puzzles.Game) string
	// Solution answers with what solves the puzzle from its start.
	Solution(context.Context, phrases.Speaker, *puzzles.Game) (commands.Answer, error)
	// Touch is the move that a click on a cell makes with a tool, and the tool after
	// it. The tool is "" until one is chosen.
	Touch(g *puzzles.Game, tool string, cell int) (m puzzles.Move, next string)
	// Verb labels the button that touches a cell.
	Verb(s phrases.Speaker, tool, cell string) string
	// Refused says why a move cannot be made.
	Refused(phrases.Speaker, *puzzles.Game, puzzles.Move, error) string
	// Controls are the buttons and menus that choose a tool; id is the custom id for
	// one, and with "" that of a menu whose values are tools.
	Controls(s phrases.Speaker, g *puzzles.Game, tool string, id func(tool string) string) []discordgo.MessageComponent
}

// What some puzzles have besides.
type (
	// reacher knows which cells a press of a cell turns.
	reacher interface {
		Reach(g *puzzles.Game, cell int) []int
	}
	// fixer has cells that stay as they are.
	fixer interface {
		Fixed(g *puzzles.Game, cell int) bool
	}
	// typer reads what is typed into the form for cells in its own way.
	typer interface {
		Typed(g *puzzles.Game, tool, text string) ([]puzzles.Move, error)
	}
	// reviewer says in its own way how a game went.
	reviewer interface {
		Review(context.Context, phrases.Speaker, *puzzles.Game) (commands.Answer, error)
	}
	// pointer knows which cells somebody who plays with a tool looks at next, and labels
	// the menu of them.
	pointer interface {
		Near(g *puzzles.Game, tool string) []int
		Pick(s phrases.Speaker, tool, cells string) string
	}
	// layer has pieces that wait beside the board.
	layer interface {
		Tray(g *puzzles.Game, tool string) []render.TrayPiece
	}
)

// Surface shows boards and answers the clicks on them.
type Surface struct {
	puzzles []Puzzle
	kinds   puzzles.Kinds
	emoji   func(name string) (id string, ok bool)
	random  io.Reader
	crowds  crowds
}

// New returns a surface. Emoji returns the ids of the bot's own emoji by name;
// nil, or where one is missing, boards are in Unicode. Random is a source of
// seeds, nil the system's.
func New(puzzles []Puzzle, emoji func(name string) (id string, ok bool), random io.Reader) *Surface {
	s := &Surface{puzzles: puzzles, emoji: emoji, random: random, crowds: crowds{all: map[string]*crowd{}}}
	if s.emoji == nil {
		s.emoji = func(string) (string, bool) { return "", false }
	}
	if s.random == nil {
		s.random = rand.Reader
	}
	for _, p := range puzzles {
		s.kinds = append(s.kinds, p.Kind())
	}
	return s
}

// Kinds are the kinds of puzzle that can be played.
func (s *Surface) Kinds() puzzles.Kinds { return s.kinds }

// Decode reads a session that Session.Encode wrote. The error wraps those of
// puzzles.Kinds.Decode.
func (s *Surface) Decode(key string, data []byte) (*Session, error) {
	return decode(s.kinds, key, data)
}

// Puzzle returns the puzzle of a name; nil where it cannot be played.
func (s *Surface) Puzzle(name string) Puzzle {
	for _, p := range s.puzzles {
		if p.Kind().Name() == name {
			return p
		}
	}
	return nil
}

// Of returns the puzzle that a game is of. A game is only ever of one of these.
func (s *Surface) Of(g *puzzles.Game) Puzzle { return s.Puzzle(g.Start.Kind) }

// Rand returns a source of numbers.
func (s *Surface) Rand() (*mathrand.Rand, error) {
	var seed [32]byte
	if _, err := io.ReadFull(s.random, seed[:]); err != nil {
		return nil, fmt.Errorf("seed: %w", err)
	}
	return mathrand.New(mathrand.NewChaCha8(seed)), nil
}

// Deal makes the puzzle that a command asks for: of the board that it gives, or
// a new one of a size and difficulty.
func (s *Surface) Deal(ctx context.Context, req *commands.Request, p Puzzle) (puzzles.Start, error) {
	if Given(req) {
		q, err := p.Read(ctx, req)
		if err != nil {
			return puzzles.Start{}, err
		}
		return s.Take(ctx, req, p, q)
	}
	spec, err := p.Spec(req)
	if err != nil {
		return puzzles.Start{}, err
	}
	difficulties := map[string]puzzles.Difficulty{"easy": puzzles.Easy, "medium": puzzles.Medium, "hard": puzzles.Hard}
	if spec.Difficulty, err = commands.ChosenValue(req, "difficulty", difficulties, puzzles.Easy); err != nil {
		return puzzles.Start{}, err
	}
	if err := sized(&spec, p.Kind(), req.Text("size")); err != nil {
		return puzzles.Start{}, err
	}
	return s.deal(ctx, req, p, spec)
}

// Given reports whether a command gives a board.
func Given(req *commands.Request) bool {
	return req.Text("board") != "" || req.File("file") != nil || req.Text("ghosts") != ""
}

func (s *Surface) deal(ctx context.Context, req *commands.Request, p Puzzle, spec puzzles.Spec) (puzzles.Start, error) {
	rng, err := s.Rand()
	if err != nil {
		return puzzles.Start{}, err
	}
	budget, done, err := req.Work(ctx, spec.Rows*spec.Cols)
	if err != nil {
		return puzzles.Start{}, err
	}
	defer done()
	made, err := p.Kind().Deal(budget, rng, spec)
	if err != nil {
		return puzzles.Start{}, fmt.Errorf("deal %s: %w", p.Kind().Name(), err)
	}
	return made, nil
}

// sized takes the size that was asked for, or the usual one.
func sized(spec *puzzles.Spec, k puzzles.Kind, given string) (err error) {
	sizes := k.Sizes(spec.Difficulty)
	spec.Rows, spec.Cols = sizes.Rows, sizes.Cols
	if given == "" {
		return nil
	}
	if spec.Rows, spec.Cols, err = notation.ParseSize(given); err != nil {
		return err
	}
	if min(spec.Rows, spec.Cols) < sizes.Least || spec.Rows > sizes.MostRows || spec.Cols > sizes.MostCols {
		return &commands.Complaint{Phrase: "play_size", With: phrases.With{
			"Given": commands.InCode(given), "Puzzle": k.Name(), "Least": sizes.Least, "Rows": sizes.MostRows, "Cols": sizes.MostCols,
		}}
	}
	return nil
}

// Take makes a puzzle of the board of a question. A board without an answer is a
// puzzles.Unsolvable; what cannot be played otherwise is a complaint.
func (s *Surface) Take(ctx context.Context, req *commands.Request, p Puzzle, q commands.Question) (puzzles.Start, error) {
	rng, err := s.Rand()
	if err != nil {
		return puzzles.Start{}, err
	}
	rows, cols := q.Size()
	budget, done, err := req.Work(ctx, rows*cols)
	if err != nil {
		return puzzles.Start{}, err
	}
	defer done()
	made, err := p.Take(budget, rng, q)
	switch {
	case errors.Is(err, puzzles.ErrSolved):
		return puzzles.Start{}, &commands.Complaint{Phrase: "play_already_solved"}
	case errors.Is(err, puzzles.ErrUnplayable):
		sizes := p.Kind().Sizes(puzzles.Easy)
		return puzzles.Start{}, &commands.Complaint{Phrase: "play_unplayable", With: phrases.With{"Rows": sizes.MostRows, "Cols": sizes.MostCols}, Cause: err}
	}
	return made, err
}
