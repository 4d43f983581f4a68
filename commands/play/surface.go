// Package play lets people play boards in Discord: the one surface on which a
// board is shown and played, by /play, /post and /daily, and /play itself.
//
// New makes the Surface for the puzzles that can be played. A command that lets people play makes an Attempt of what it
// stores, shows it with Surface.Show, and has Surface.Handler answer the clicks. The surface draws the board and its
// controls, makes moves, gives hints level by level, asks before somebody gives up, and tells at the end how it went;
// it counts a delivered interaction once.
//
// It names no puzzle: what puzzles differ in their rooms say (Puzzle).
package play

import (
	"context"
	"crypto/rand"
	mathrand "math/rand/v2"

	"switchboard/commands"
	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/puzzles"

	"github.com/bwmarrin/discordgo"
)

// Surface shows boards and answers the clicks on them.
type Surface struct {
	*commands.Services
	players puzzles.Players
	crowds  crowds
	opens   bool
	watcher Watcher          // nil: nobody follows the games
	games   map[string]games // by the prefixes of the custom ids on their boards
}

// games are those of a command: as a person finds them on their boards, and as one enters them elsewhere.
type games struct{ load, enter Loader }

// LetOpen has boards be opened in the Activity, too. Call it before the first request.
func (s *Surface) LetOpen() { s.opens = true }

// OpenButton opens the Activity with the board of a custom id; false where there is none.
func (s *Surface) OpenButton(speaker phrases.Speaker, customID string) (discordgo.Button, bool) {
	return discordgo.Button{Label: speaker.Say("play_open"), Style: discordgo.SecondaryButton, CustomID: customID}, s.opens
}

// Launch answers such a button under the board of a key.
func (s *Surface) Launch(prefix, key string) (commands.Reply, error) {
	if !s.opens {
		return commands.Reply{}, ErrGone
	}
	game := commands.ID(prefix, key)
	return commands.Reply{Launch: &game}, nil
}

// New returns a surface for the puzzles that can be played, in Unicode where an emoji of the bot's own is missing.
func New(services *commands.Services) *Surface {
	return &Surface{Services: services, players: services.Players(), crowds: crowds{all: map[string]*crowd{}}, games: map[string]games{}}
}

// Player returns the puzzle of a name; nil where it cannot be played.
func (s *Surface) Player(name string) puzzles.Player {
	p, _ := s.players.Named(name)
	return p
}

// Rand returns a source of numbers.
func (s *Surface) Rand() *mathrand.Rand {
	var seed [32]byte
	_, _ = rand.Read(seed[:]) // which never fails
	return mathrand.New(mathrand.NewChaCha8(seed))
}

var difficulties = []string{string(puzzles.Easy), string(puzzles.Medium), string(puzzles.Hard)}

// Deal makes the start that a command asks for, of a size and difficulty.
func (s *Surface) Deal(ctx context.Context, req *commands.Request, p puzzles.Player) (puzzles.Start, error) {
	about := p.About()
	if err := req.Check(about.Options); err != nil {
		return puzzles.Start{}, err
	}
	difficulty, err := req.Chosen("difficulty", difficulties...)
	if err != nil {
		return puzzles.Start{}, err
	}
	spec := puzzles.Spec{Options: req, Difficulty: puzzles.Difficulty(difficulty)}
	if err := sized(&spec, about, req.Text("size")); err != nil {
		return puzzles.Start{}, err
	}
	return s.deal(ctx, p, spec)
}

func (s *Surface) deal(ctx context.Context, p puzzles.Player, spec puzzles.Spec) (puzzles.Start, error) {
	return commands.Worked(ctx, s.Services, spec.Rows*spec.Cols, func(ctx context.Context) (puzzles.Start, error) {
		return puzzles.DealPlayable(ctx, s.Rand(), p, spec)
	})
}

// sized takes the size that was asked for, or the usual one.
func sized(spec *puzzles.Spec, about puzzles.About, given string) (err error) {
	sizes := about.Sizes[spec.Difficulty]
	spec.Rows, spec.Cols = sizes.Rows, sizes.Cols
	if given == "" {
		return nil
	}
	spec.Rows, spec.Cols, err = notation.ParseSize(given)
	if err != nil || min(spec.Rows, spec.Cols) < sizes.Least || spec.Rows > sizes.MostRows || spec.Cols > sizes.MostCols {
		return &puzzles.Complaint{Phrase: "play_size", With: phrases.With{
			"Given": puzzles.InCode(given), "Puzzle": about.Name, "Least": sizes.Least, "Rows": sizes.MostRows, "Cols": sizes.MostCols,
		}}
	}
	return nil
}

// Nearest is the solvable board that is nearest to one without a solution, or one of the errors of puzzles.Unsolvable.
func (s *Surface) Nearest(ctx context.Context, u *puzzles.Unsolvable) (puzzles.Start, error) {
	return commands.Worked(ctx, s.Services, 1, func(ctx context.Context) (puzzles.Start, error) { return u.Nearest(ctx, s.Rand()) })
}

// Take makes a puzzle of a board. One without an answer is a puzzles.Unsolvable; what cannot be played is a complaint.
func (s *Surface) Take(ctx context.Context, req *commands.Request, p puzzles.Player, q puzzles.Position) (puzzles.Start, error) {
	rows, cols := q.Size()
	made, err := commands.Worked(ctx, s.Services, rows*cols, func(ctx context.Context) (puzzles.Start, error) {
		return p.Deal(ctx, s.Rand(), puzzles.Spec{Position: q})
	})
	return made, puzzles.Unplayable(p, err)
}
