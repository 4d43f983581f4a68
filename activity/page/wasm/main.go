//go:build js

// Command wasm is the puzzles as WebAssembly, which src/worker.ts runs in a web worker for src/solo.ts. It exports one
// function, switchboard(call, argument), which takes JSON, a text or the bytes of a picture, and returns JSON. Calls
// are answered in order; the page terminates a worker that takes too long.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"syscall/js"
	"time"

	"switchboard/activity/table"
	"switchboard/notation"
	"switchboard/notation/picture"
	"switchboard/notation/reader"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/puzzles/known"
	"switchboard/render"
)

func main() {
	p := &page{players: known.Players(), rng: rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))}
	js.Global().Set("switchboard", js.FuncOf(func(_ js.Value, args []js.Value) any {
		var argument []byte
		if args[1].Type() == js.TypeString {
			argument = []byte(args[1].String())
		} else {
			argument = make([]byte, args[1].Length())
			js.CopyBytesToGo(argument, args[1])
		}
		answer, err := p.answer(args[0].String(), argument)
		if err != nil {
			answer = sorry{Sorry: table.Words(p.speaker, err), Error: err.Error()}
		}
		data, err := json.Marshal(answer)
		if err != nil {
			panic(err) // answers are plain data, which can be encoded
		}
		return string(data)
	}))
	select {}
}

type page struct {
	speaker phrases.Speaker
	palette render.Palette
	players puzzles.Players
	rng     *rand.Rand

	table *table.Table
	began time.Time
}

// sorry is the answer to a call that failed: a text for the person, "" for an internal error, and one for the console.
type sorry struct {
	Sorry string `json:"sorry"`
	Error string `json:"error"`
}

// within is the time limit of a call.
const within = 20 * time.Second

func (p *page) answer(call string, argument []byte) (any, error) {
	ctx, cancel := context.WithTimeout(context.Background(), within)
	defer cancel()
	switch call {
	case "look":
		return p.look(ctx, argument)
	case "read":
		return p.read(ctx, string(argument))
	case "open":
		return p.open(ctx, string(argument))
	}
	var asked struct {
		table.Action
		Locale, Palette, Puzzle, Difficulty string
		Rows, Cols                          int
	}
	if err := json.Unmarshal(argument, &asked); err != nil {
		return nil, err
	}
	switch call {
	case "set":
		locales := slices.DeleteFunc(slices.Clone(phrases.Locales), func(l string) bool { return l != phrases.Locales[0] && l != asked.Locale })
		words, err := phrases.Read(locales...) // reading all languages takes most of a second
		if err != nil {
			return nil, err
		}
		p.speaker, p.palette = words.For(asked.Locale), render.Standard
		if asked.Palette == "colour-blind" {
			p.palette = render.ColourBlind
		}
		if p.table != nil {
			p.sit(p.table.Game, p.table.Held)
		}
		return p.menu(), nil
	case "deal":
		player := puzzles.Named(p.players, asked.Puzzle)
		if player == nil {
			return nil, fmt.Errorf("no puzzle %q", asked.Puzzle)
		}
		spec := puzzles.Spec{Rows: asked.Rows, Cols: asked.Cols, Difficulty: puzzles.Difficulty(asked.Difficulty)}
		start, err := puzzles.DealPlayable(ctx, p.rng, player, spec)
		if err != nil {
			return nil, err
		}
		return p.begin(ctx, player, start)
	case "act", "view":
		if p.table == nil {
			return nil, errors.New("no game")
		}
		if call == "view" {
			return p.table.View(ctx)
		}
		before := p.table.Game
		if err := p.table.Act(ctx, p.rng, time.Since(p.began).Truncate(time.Millisecond), asked.Action); err != nil {
			return nil, err
		}
		if p.table.Game != before {
			p.began = time.Now()
		}
		return p.table.View(ctx)
	}
	return nil, fmt.Errorf("no call %q", call)
}

// sit starts a new table for a game, as if the page had no tiles.
func (p *page) sit(g *puzzles.Game, held puzzles.Held) {
	p.table = &table.Table{Game: g, Held: held, Speaker: p.speaker, Palette: p.palette, Seen: map[string]bool{}}
}

func (p *page) begin(ctx context.Context, player puzzles.Player, start puzzles.Start) (table.View, error) {
	g, err := puzzles.New(player, start)
	if err != nil {
		return table.View{}, err
	}
	p.sit(g, puzzles.Held{})
	p.began = time.Now()
	return p.table.View(ctx)
}

type choice struct {
	Puzzle string                               `json:"puzzle"`
	Title  string                               `json:"title"`
	Rule   string                               `json:"rule"`
	Sizes  map[puzzles.Difficulty]puzzles.Sizes `json:"sizes"`
}

func (p *page) menu() (all []choice) {
	for _, player := range p.players {
		about := player.About()
		all = append(all, choice{about.Name, p.speaker.Say(about.Title), p.speaker.Say(about.Rule), about.Sizes})
	}
	return all
}

// open starts a game from a position, or from the nearest solvable one.
func (p *page) open(ctx context.Context, link string) (any, error) {
	q, player, err := table.Open(p.players, link)
	if err != nil {
		return nil, err
	}
	start, err := player.Deal(ctx, p.rng, puzzles.Spec{Position: q})
	var unsolvable *puzzles.Unsolvable
	nearest := errors.As(err, &unsolvable)
	if nearest {
		start, err = unsolvable.Nearest(ctx, p.rng)
	}
	if err != nil {
		return nil, puzzles.Unplayable(player, err)
	}
	v, err := p.begin(ctx, player, start)
	if nearest {
		v.Notice = p.speaker.Say("play_nearest")
	}
	return v, err
}

// board is one interpretation of a board that was read.
type board struct {
	Title string     `json:"title"`
	Link  string     `json:"link"`
	View  table.View `json:"view"` // cells alone
}

// read returns the boards that a text may stand for, the likeliest first.
func (p *page) read(ctx context.Context, text string) ([]board, error) {
	first, err := reader.Read(text, notation.Ask{Forms: puzzles.Forms(p.players...)})
	if err != nil {
		return nil, err
	}
	fits := first.Fits
	if first.Puzzle != "" && len(first.Doubts) == 0 {
		fits = []notation.Puzzle{first.Puzzle}
	}
	return found(p.add(ctx, nil, text, fits))
}

// look returns the boards that a picture may show, and for puzzles of two states those with on and off swapped.
func (p *page) look(ctx context.Context, file []byte) ([]board, error) {
	img, err := picture.Decode(file)
	if err != nil {
		return nil, &puzzles.Complaint{Phrase: "picture_format", Cause: err}
	}
	seen, err := picture.Read(ctx, img, "")
	if errors.Is(err, picture.ErrNoBoard) {
		return nil, &puzzles.Complaint{Phrase: "picture_no_board", Cause: err}
	}
	if err != nil {
		return nil, err
	}
	all := p.add(ctx, nil, seen.Text(), seen.Fits)
	if seen.TwoState() {
		all = p.add(ctx, all, seen.Swapped().Text(), seen.Fits)
	}
	return found(all)
}

func found(all []board) ([]board, error) {
	if len(all) == 0 {
		return nil, &puzzles.Complaint{Phrase: "read_no_board_at_all", With: phrases.With{"Example": notation.Examples[""]}}
	}
	return all, nil
}

// add appends the boards that a text may stand for in the puzzles given: all for one puzzle, the likeliest of each for
// several.
func (p *page) add(ctx context.Context, all []board, text string, fits []notation.Puzzle) []board {
	for _, fit := range fits {
		readings, err := reader.ReadAll(ctx, text, notation.Ask{Puzzle: fit, Forms: puzzles.Forms(p.players...)})
		player := puzzles.Named(p.players, string(fit))
		if err != nil || player == nil {
			continue
		}
		if len(fits) > 1 {
			readings = readings[:1]
		}
		for _, r := range readings {
			q, err := player.Interpret(&r, puzzles.NoOptions{})
			if err != nil {
				continue
			}
			b := board{p.speaker.Say(player.About().Title), table.Link(player, q), table.Picture(q, p.palette)}
			if !slices.ContainsFunc(all, func(other board) bool { return other.Link == b.Link }) {
				all = append(all, b)
			}
		}
	}
	return all
}
