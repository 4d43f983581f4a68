// Package play shows boards in Discord and lets people play them: the surface of /play, /post and /daily, and /play
// itself.
//
// A command makes an Attempt of what it stores, shows it with Surface.Show, and lets Surface.Handler answer the clicks.
// The surface draws the board and its controls, makes moves, gives hints level by level, asks for confirmation of
// giving up, and reports at the end how it went; it handles an interaction once even if it is delivered twice.
//
// It knows no puzzle by name: they describe themselves through the interfaces of package puzzles.
package play

import (
	"cmp"
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
	watcher Watcher          // nil for none
	games   map[string]games // by the prefix of their custom ids
}

// games loads the games of a command: on their boards, and elsewhere.
type games struct{ load, enter Loader }

// OpenButton is the button that opens a board in the Activity; false if that is not possible.
func (s *Surface) OpenButton(speaker phrases.Speaker, customID string) (discordgo.Button, bool) {
	return discordgo.Button{Label: speaker.Say("play_open"), Style: discordgo.SecondaryButton, CustomID: customID}, s.Opens()
}

// Launch answers a click on that button under the board with a key.
func (s *Surface) Launch(prefix, key string) (commands.Reply, error) {
	if !s.Opens() {
		return commands.Reply{}, ErrGone
	}
	game := commands.ID(prefix, key)
	return commands.Reply{Launch: &game}, nil
}

// New returns a surface for the puzzles that can be played.
func New(services *commands.Services) *Surface {
	return &Surface{Services: services, players: services.Players(), crowds: crowds{all: map[string]*crowd{}}, games: map[string]games{}}
}

// Player returns the puzzle with a name; nil if it cannot be played.
func (s *Surface) Player(name string) puzzles.Player { return puzzles.Named(s.players, name) }

// Rand returns a new random source.
func (s *Surface) Rand() *mathrand.Rand {
	var seed [32]byte
	_, _ = rand.Read(seed[:]) // never fails
	return mathrand.New(mathrand.NewChaCha8(seed))
}

var difficulties = []string{string(puzzles.Easy), string(puzzles.Medium), string(puzzles.Hard)}

// Deal makes the start that a command asks for.
func (s *Surface) Deal(ctx context.Context, req *commands.Request, p puzzles.Player) (puzzles.Start, error) {
	spec := puzzles.Spec{Options: req, Difficulty: puzzles.Difficulty(cmp.Or(req.Text("difficulty"), difficulties[0]))}
	if err := sized(&spec, p.About(), req.Text("size")); err != nil {
		return puzzles.Start{}, err
	}
	return s.deal(ctx, p, spec)
}

func (s *Surface) deal(ctx context.Context, p puzzles.Player, spec puzzles.Spec) (puzzles.Start, error) {
	return commands.Worked(ctx, s.Services, spec.Rows*spec.Cols, func(ctx context.Context) (puzzles.Start, error) {
		return puzzles.DealPlayable(ctx, s.Rand(), p, spec)
	})
}

// sized sets the size that was asked for, or the default.
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

// Nearest is the solvable board nearest to one without a solution. The errors are those of puzzles.Unsolvable.
func (s *Surface) Nearest(ctx context.Context, u *puzzles.Unsolvable) (puzzles.Start, error) {
	return commands.Worked(ctx, s.Services, 1, func(ctx context.Context) (puzzles.Start, error) { return u.Nearest(ctx, s.Rand()) })
}

// Take makes a start of a board. The error is a puzzles.Unsolvable, or a Complaint if the board cannot be played.
func (s *Surface) Take(ctx context.Context, req *commands.Request, p puzzles.Player, q puzzles.Position) (puzzles.Start, error) {
	rows, cols := q.Size()
	made, err := commands.Worked(ctx, s.Services, rows*cols, func(ctx context.Context) (puzzles.Start, error) {
		return p.Deal(ctx, s.Rand(), puzzles.Spec{Position: q})
	})
	return made, puzzles.Unplayable(p, err)
}
