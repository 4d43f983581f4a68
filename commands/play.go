package commands

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	mathrand "math/rand/v2"
	"slices"

	"switchboard/commands/phrases"
	"switchboard/notation"
	"switchboard/render"

	"github.com/bwmarrin/discordgo"
)

// Games keeps the boards that people play.
type Games interface {
	// CreateGame stores a game under a new id of letters and digits. The owner
	// plays it alone; "" is everybody.
	CreateGame(ctx context.Context, owner string, data []byte) (id string, err error)
	// Game returns a game and its revision, or ErrGone.
	Game(ctx context.Context, id string) (data []byte, revision int64, err error)
	// SaveGame replaces the game of that revision. It reports false when
	// somebody else has saved since.
	SaveGame(ctx context.Context, id string, revision int64, data []byte) (saved bool, err error)
}

// playing is what playing a puzzle differs in.
type playing interface {
	// deal makes the board of a new game.
	deal(ctx context.Context, rng *mathrand.Rand, g *game) error
	// size says which sizes there are and which is the usual.
	size(puzzle notation.Puzzle, difficulty string) (least, mostRows, mostCols, rows, cols int)
	// touch does what pressing a cell does. It reports whether that is anything.
	touch(ctx context.Context, rng *mathrand.Rand, g *game, cell int) (bool, error)
	// scene draws the board as it stands, or its solution when the game was given
	// up.
	scene(ctx context.Context, g *game) (render.Scene, error)
	// words says what the scene shows.
	words(req *Request, g *game, scene render.Scene, t *twin)
	// controls are the controls of this puzzle alone: rows under the cells, and
	// buttons beside the usual ones.
	controls(req *Request, id string, g *game) (rows, beside []discordgo.MessageComponent)
	// hint answers with a hint at the board as it stands.
	hint(ctx context.Context, s *Set, req *Request, g *game) (Reply, error)
	// text is the board as it can be pasted.
	text(g *game) string
}

// playings are the puzzles that can be played.
var playings = map[notation.Puzzle]playing{
	notation.Squares: pressPlay{}, notation.Lights: pressPlay{}, notation.Safe: pressPlay{}, notation.Fivers: pressPlay{},
	notation.Mines: minePlay{}, notation.Ghosts: ghostPlay{},
}

// play answers /play: it deals a board and posts it.
func (s *Set) play(ctx context.Context, req *Request) (Reply, error) {
	name := notation.Puzzle(req.Sub)
	if playings[name] == nil || s.needs.Games == nil {
		return s.onItsWay(ctx, req)
	}
	g := &game{Puzzle: name}
	var err error
	if g.Difficulty, err = Chosen(req, "difficulty", map[string]string{"easy": "easy", "medium": "medium", "hard": "hard"}, "easy"); err != nil {
		return Reply{}, err
	}
	if g.Together, err = Chosen(req, "mode", map[string]bool{"solo": false, "together": true}, false); err != nil {
		return Reply{}, err
	}
	if err := g.sized(req.Text("size")); err != nil {
		return Reply{}, err
	}
	return s.start(ctx, req, g)
}

// sized takes the size that was asked for, or the usual one.
func (g *game) sized(given string) error {
	least, mostRows, mostCols, rows, cols := playings[g.Puzzle].size(g.Puzzle, g.Difficulty)
	g.Rows, g.Cols = rows, cols
	if given == "" {
		return nil
	}
	var err error
	if g.Rows, g.Cols, err = notation.ParseSize(given); err != nil {
		return err
	}
	if min(g.Rows, g.Cols) < least || g.Rows > mostRows || g.Cols > mostCols {
		return &Complaint{Phrase: "play_size", With: phrases.With{
			"Given": inCode(given), "Puzzle": string(g.Puzzle), "Least": least, "Rows": mostRows, "Cols": mostCols,
		}}
	}
	return nil
}

// start deals the board of a game and posts it.
func (s *Set) start(ctx context.Context, req *Request, g *game) (Reply, error) {
	if err := s.turn(ctx, req, g.Rows*g.Cols <= quickCells); err != nil {
		return Reply{}, err
	}
	rng, err := s.random()
	if err != nil {
		return Reply{}, err
	}
	budget, cancel := s.think(ctx)
	defer cancel()
	g.Version, g.Began = gameVersion, req.Time.UTC()
	if !g.Together {
		g.Owner = req.UserID // a board for everybody names nobody, so that nobody's leaving ends it
	}
	if err := playings[g.Puzzle].deal(budget, rng, g); err != nil {
		var complaint *Complaint
		if errors.As(err, &complaint) {
			return Reply{}, err
		}
		return Reply{}, fmt.Errorf("deal %s: %w", g.Puzzle, err)
	}
	data, err := g.encode()
	if err != nil {
		return Reply{}, fmt.Errorf("write a game: %w", err)
	}
	id, err := s.needs.Games.CreateGame(ctx, g.Owner, data)
	if err != nil {
		return Reply{}, fmt.Errorf("create a game: %w", err)
	}
	return s.showGame(ctx, req, id, g)
}

// random seeds a source of numbers.
func (s *Set) random() (*mathrand.Rand, error) {
	source := s.needs.Random
	if source == nil {
		source = rand.Reader
	}
	var seed [32]byte
	if _, err := io.ReadFull(source, seed[:]); err != nil {
		return nil, fmt.Errorf("seed: %w", err)
	}
	return mathrand.New(mathrand.NewChaCha8(seed)), nil
}

// change has f change a stored game and saves it, anew when somebody else was
// faster. It returns the game as it is then, and its revision.
func (s *Set) change(ctx context.Context, id string, f func(*game) (changed bool, err error)) (*game, int64, error) {
	for {
		g, revision, err := s.game(ctx, id)
		if err != nil {
			return nil, 0, err
		}
		changed, err := f(g)
		if err != nil || !changed {
			return g, revision, err
		}
		data, err := g.encode()
		if err != nil {
			return nil, 0, fmt.Errorf("write a game: %w", err)
		}
		saved, err := s.needs.Games.SaveGame(ctx, id, revision, data)
		if err != nil {
			return nil, 0, fmt.Errorf("save a game: %w", err)
		}
		if saved {
			return g, revision + 1, nil
		}
		if ctx.Err() != nil {
			return nil, 0, fmt.Errorf("save a game: %w", ctx.Err())
		}
	}
}

// game returns a stored game.
func (s *Set) game(ctx context.Context, id string) (*game, int64, error) {
	if s.needs.Games == nil {
		return nil, 0, &Complaint{Phrase: "play_gone"}
	}
	data, revision, err := s.needs.Games.Game(ctx, id)
	if errors.Is(err, ErrGone) {
		return nil, 0, &Complaint{Phrase: "play_gone"}
	}
	if err != nil {
		return nil, 0, fmt.Errorf("load a game: %w", err)
	}
	g, err := decodeGame(data)
	if errors.Is(err, ErrGone) {
		return nil, 0, &Complaint{Phrase: "play_gone"}
	}
	return g, revision, err
}

// once applies f unless this interaction has been counted already: Discord may
// deliver one twice.
func (g *game) once(req *Request, f func() (bool, error)) (bool, error) {
	if slices.Contains(g.Seen, req.ID) {
		return false, nil
	}
	changed, err := f()
	if changed && err == nil {
		g.saw(req.ID)
	}
	return changed, err
}
