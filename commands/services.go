package commands

import (
	"context"
	"slices"

	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/render"
)

// Services are what requests are answered with: they read boards, bound work and draw.
type Services struct {
	phrases     *phrases.Catalogue
	settings    Settings
	puzzles     []puzzles.Puzzle
	forms       []notation.Form // of the puzzles that package notation does not know
	fetcher     Fetcher
	preferences Preferences
	emojiIDs    func(name string) (id string, ok bool)
	slots       *slots
	pictures    *pictures
}

// Fetcher gets a file that somebody attached: at most limit bytes of it, or an
// error.
type Fetcher interface {
	Fetch(ctx context.Context, url string, limit int64) ([]byte, error)
}

// puzzle is the puzzle of a name; nil where there is none.
func (r *Services) puzzle(name string) puzzles.Puzzle {
	i := slices.IndexFunc(r.puzzles, func(p puzzles.Puzzle) bool { return p.About().Name == name })
	if i < 0 {
		return nil
	}
	return r.puzzles[i]
}

// Work waits for the slot that work on so many cells needs, if any, and bounds the
// work by the request's share of the time. The slot is kept until the request is
// answered, so that a second piece of work does not wait again.
func (r *Services) Work(ctx context.Context, req *Request, cells int) (context.Context, context.CancelFunc, error) {
	s := r.slots
	if err := s.take(ctx, req, cells <= quickCells); err != nil {
		return nil, nil, err
	}
	ctx, cancel := context.WithTimeout(ctx, share(int(s.waiting.Load()), s.atOnce))
	return ctx, cancel, nil
}

// Release gives back what a request took that did not come through the router, which does so itself.
func (r *Services) Release(req *Request) { r.slots.release(req) }

// Picture draws a scene as a PNG, which whoever gets it leaves as it is. A board that
// takes long to draw has waited for its slot before, see Work.
func (r *Services) Picture(scene render.Scene, colours render.Palette) ([]byte, error) {
	return r.pictures.of(scene, colours)
}

// Preferences remember small choices of a person. The bot works without.
type Preferences interface {
	// Preference returns what a person chose, "" where they have not.
	Preference(ctx context.Context, user, key string) (value string, err error)
	SetPreference(ctx context.Context, user, key, value string) error
}
