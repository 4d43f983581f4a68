package commands

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"runtime"

	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/render"

	lru "github.com/hashicorp/golang-lru/v2"
	"golang.org/x/sync/semaphore"
)

// Needs are the dependencies of a router.
type Needs struct {
	Phrases  *phrases.Catalogue
	Puzzles  []puzzles.Puzzle // in the order of menus
	Keep     Keeper           // nil: boards too large for a custom id get no buttons
	Fetch    Fetcher          // nil: attachments are refused
	Settings Settings         // nil: defaults, and nothing is stored
	// Emoji returns the id of an emoji of the bot by its name, "" if it is missing: then the grid becomes a picture.
	// nil: grids use Unicode emoji.
	Emoji func(name string) (id string)
	Open  Opener // nil: boards have no page, and there is no Activity
	Slots int    // how many slow answers are worked out at once; 0: as many as processors
}

// Opener returns the address of the page on which a person plays a board; "" if it cannot be shown there.
type Opener func(ctx context.Context, person string, p puzzles.Puzzle, q puzzles.Position) (string, error)

// Services are shared by the router and the rooms: reading boards, limiting work, drawing.
type Services struct {
	needs    Needs
	forms    []notation.Form // of the puzzles that package notation does not know
	slots    *slots
	pictures *pictures
}

func NewServices(needs Needs) *Services {
	atOnce := cmp.Or(needs.Slots, runtime.GOMAXPROCS(0))
	slots := &slots{free: semaphore.NewWeighted(int64(atOnce)), atOnce: atOnce, files: semaphore.NewWeighted(heldFiles)}
	return &Services{needs: needs, slots: slots, pictures: newPictures(), forms: puzzles.Forms(needs.Puzzles...)}
}

// Players are the puzzles that people play.
func (r *Services) Players() puzzles.Players { return puzzles.PlayersOf(r.needs.Puzzles) }

func (r *Services) Phrases() *phrases.Catalogue { return r.needs.Phrases }

// Opens reports whether boards can be opened on the page and in the Activity.
func (r *Services) Opens() bool { return r.needs.Open != nil }

// Keeper stores the state of buttons that does not fit into a custom id, as long as messages may need it.
type Keeper interface {
	// Keep stores data for a person and returns a key of at most 32 letters and digits, the same one for the same data.
	Keep(ctx context.Context, person string, data []byte) (key string, err error)
	// Kept returns what Keep stored; nil if it is gone.
	Kept(ctx context.Context, key string) ([]byte, error)
}

// Fetcher downloads an attachment of at most limit bytes.
type Fetcher interface {
	Fetch(ctx context.Context, url string, limit int64) ([]byte, error)
}

// puzzle is the puzzle with a name; nil if there is none.
func (r *Services) puzzle(name string) puzzles.Puzzle { return puzzles.Named(r.needs.Puzzles, name) }

// Work runs work on so many cells, after waiting for a slot if they are many, and bounds its time. The slot is kept
// until the request is answered, so that further work of the request does not wait again; outside of the router, until
// work returns.
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

// Worked is Work with a result.
func Worked[T any](ctx context.Context, r *Services, cells int, work func(context.Context) (T, error)) (value T, err error) {
	err = r.Work(ctx, cells, func(ctx context.Context) error {
		value, err = work(ctx)
		return err
	})
	return value, err
}

// Picture draws a scene as a PNG; the caller must not change its data. Slow drawing should be done within Work.
func (r *Services) Picture(name, alt string, scene render.Scene, colours render.Palette) (puzzles.File, error) {
	data, err := r.pictures.of(scene, colours)
	return puzzles.File{Name: name, Alt: alt, Data: data}, err
}

// Limits of the cache of pictures: those of the day, of cards and of shared boards are asked for again and again.
const (
	picturesKept = 200
	pictureKept  = 64 << 10 // bytes
)

// pictures draws and caches boards in play. One processor is left free for quick work.
type pictures struct {
	turns chan struct{}
	cache *lru.Cache[string, []byte]
}

func newPictures() *pictures {
	cache, _ := lru.New[string, []byte](picturesKept) // fails only for a size below 1
	return &pictures{turns: make(chan struct{}, max(1, runtime.GOMAXPROCS(0)-1)), cache: cache}
}

func (p *pictures) of(scene render.Scene, colours render.Palette) ([]byte, error) {
	if len(scene.Cells) > quickCells {
		return draw(scene, colours)
	}
	key := fmt.Sprintf("%d %+v", colours, scene)
	if picture, ok := p.cache.Get(key); ok {
		return picture, nil
	}
	p.turns <- struct{}{}
	defer func() { <-p.turns }()
	if picture, ok := p.cache.Get(key); ok {
		return picture, nil // drawn by somebody else meanwhile
	}
	picture, err := draw(scene, colours)
	if err == nil && len(picture) <= pictureKept {
		p.cache.Add(key, picture)
	}
	return picture, err
}

func draw(scene render.Scene, colours render.Palette) ([]byte, error) {
	var out bytes.Buffer
	err := render.PNG(&out, scene, colours)
	return out.Bytes(), err
}
