package commands

import (
	"cmp"
	"context"
	"runtime"

	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/render"
)

// Needs is what requests are answered with.
type Needs struct {
	Phrases  *phrases.Catalogue
	Puzzles  []puzzles.Puzzle // in the order of menus
	Keep     Keeper           // nil: boards too large for a button get none
	Fetch    Fetcher          // nil: attachments are refused
	Settings Settings         // nil: nobody chose anything, and nothing is remembered
	// Emoji returns the ids of the bot's own emoji by name, for grids; nil: in Unicode. A picture is for those that miss one.
	Emoji func(name string) (id string)
	Open  Opener // nil: no board is opened
	Slots int    // answers that take long and are worked out at a time; 0: one a processor
}

// Opener gives the address of a page where a person plays a board: "" for a board that none shows.
type Opener func(ctx context.Context, person string, p puzzles.Puzzle, q puzzles.Position) (string, error)

// Services read boards, bound work and draw, for the router and the rooms.
type Services struct {
	needs    Needs
	forms    []notation.Form // of the puzzles that package notation does not know
	slots    *slots
	pictures *pictures
}

// NewServices returns those that work with needs.
func NewServices(needs Needs) *Services {
	slots := newSlots(cmp.Or(needs.Slots, runtime.GOMAXPROCS(0)))
	return &Services{needs: needs, slots: slots, pictures: newPictures(), forms: puzzles.Forms(needs.Puzzles...)}
}

// Players are the puzzles that people play.
func (r *Services) Players() puzzles.Players { return puzzles.PlayersOf(r.needs.Puzzles) }

// Phrases are those of all languages.
func (r *Services) Phrases() *phrases.Catalogue { return r.needs.Phrases }

// Keeper keeps small things for as long as messages may ask for them: what does not fit into a button.
type Keeper interface {
	// Keep stores data for a person and returns a key of at most 32 letters and digits. The same data gives the same key.
	Keep(ctx context.Context, person string, data []byte) (key string, err error)
	// Kept returns what Keep stored, nil where it is no longer there.
	Kept(ctx context.Context, key string) ([]byte, error)
}

// Fetcher gets a file that somebody attached: at most limit bytes of it, or an error.
type Fetcher interface {
	Fetch(ctx context.Context, url string, limit int64) ([]byte, error)
}

// puzzle is the puzzle of a name; nil where there is none.
func (r *Services) puzzle(name string) puzzles.Puzzle {
	p, _ := puzzles.Named(r.needs.Puzzles, name)
	return p
}

// Work waits for the slot that work on so many cells needs, if any, and bounds it by the request's share of the time.
// The slot is kept until the request is answered, so that other work of it does not wait again; of what did not come
// through the router, until the work is done.
func (r *Services) Work(ctx context.Context, cells int, work func(context.Context) error) error {
	s := r.slots
	ctx, end := s.begin(ctx)
	defer end()
	if err := s.take(ctx, cells <= quickCells); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, share(int(s.waiting.Load()), s.atOnce))
	defer cancel()
	return work(ctx)
}

// Worked is what Work comes to.
func Worked[T any](ctx context.Context, r *Services, cells int, work func(context.Context) (T, error)) (value T, err error) {
	err = r.Work(ctx, cells, func(ctx context.Context) error {
		value, err = work(ctx)
		return err
	})
	return value, err
}

// Picture draws a scene as a PNG, to be read only. What takes long to draw has waited for its slot before, see Work.
func (r *Services) Picture(name, alt string, scene render.Scene, colours render.Palette) (puzzles.File, error) {
	data, err := r.pictures.of(scene, colours)
	return puzzles.File{Name: name, Alt: alt, Data: data}, err
}
