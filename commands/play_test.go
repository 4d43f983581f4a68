package commands_test

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"switchboard/commands"
	"switchboard/commands/commandstest"
	"switchboard/commands/play"
	"switchboard/notation"
	"switchboard/puzzles"
	"switchboard/puzzles/known"
	"switchboard/tools/must"

	"github.com/bwmarrin/discordgo"
)

// shelf is a store of games in memory.
type shelf struct {
	data       map[string][]byte
	revision   map[string]int64
	beforeSave func() // called before a save
	reads      int
}

func newShelf() *shelf { return &shelf{data: map[string][]byte{}, revision: map[string]int64{}} }

func (s *shelf) CreateGame(_ context.Context, _ string, data []byte) (string, error) {
	id := fmt.Sprintf("G%d", len(s.data))
	s.data[id] = data
	return id, nil
}

func (s *shelf) Game(_ context.Context, id string) ([]byte, int64, error) {
	s.reads++
	data, ok := s.data[id]
	if !ok {
		return nil, 0, puzzles.ErrNotFound
	}
	return data, s.revision[id], nil
}

func (s *shelf) SaveGame(_ context.Context, id string, revision int64, data []byte) (bool, error) {
	if s.beforeSave != nil {
		s.beforeSave()
	}
	if s.revision[id] != revision {
		return false, nil
	}
	s.data[id], s.revision[id] = data, revision+1
	return true, nil
}

// player is a person who uses /play.
type player struct {
	*commandstest.Client
	shelf   *shelf
	surface *play.Surface
	clicks  int
	message *discordgo.Message // that is clicked on; nil if it does not matter
}

func newPlayer(t testing.TB, emoji func(string) string) *player {
	t.Helper()
	return playerWith(t, commands.Needs{Emoji: emoji})
}

func playerWith(t testing.TB, needs commands.Needs) *player {
	t.Helper()
	needs.Puzzles = known.Puzzles()
	kept := newShelf()
	var surface *play.Surface
	room := func(s *commands.Services) commands.Room {
		surface = play.New(s)
		return play.NewRoom(surface, kept, nil)
	}
	return &player{commandstest.New(t, needs, room), kept, surface, 0, nil}
}

// nowhere lets boards be opened, of which none has a page.
func nowhere(context.Context, string, puzzles.Puzzle, puzzles.Position) (string, error) {
	return "", nil
}

// shown is a message as its parts.
type shown struct {
	text  string
	ids   map[string]string // by label
	cells map[int]string    // custom ids of the buttons of cells
	more  discordgo.SelectMenu
	reply commands.Reply
}

func look(t testing.TB, r commands.Reply) shown {
	t.Helper()
	s := shown{ids: map[string]string{}, cells: map[int]string{}, reply: r}
	var words []string
	var walk func([]discordgo.MessageComponent)
	walk = func(all []discordgo.MessageComponent) {
		for _, c := range all {
			switch c := c.(type) {
			case discordgo.Container:
				walk(c.Components)
			case discordgo.TextDisplay:
				words = append(words, c.Content)
			case discordgo.ActionsRow:
				walk(c.Components)
			case discordgo.Button:
				if _, dup := s.ids[c.Label]; dup && len(c.Label) > 3 {
					t.Errorf("two buttons %q", c.Label)
				}
				s.ids[c.Label] = c.CustomID
				if parts := strings.Split(c.CustomID, ":"); parts[1] == "cell" {
					cell := 0
					fmt.Sscan(parts[3], &cell)
					s.cells[cell] = c.CustomID
				}
			case discordgo.SelectMenu:
				if strings.Contains(c.CustomID, ":more:") {
					s.more = c
				}
			case discordgo.MediaGallery:
				for _, item := range c.Items {
					if item.Description == nil || len([]rune(*item.Description)) > commands.AltLimit || strings.Contains(*item.Description, "`") {
						t.Errorf("the alt text is %v", item.Description)
					}
				}
			}
		}
	}
	walk(r.Laid())
	s.text = strings.Join(words, "\n")
	return s
}

// do clicks a button, or submits a form if fields are given, as a new interaction.
func (c *player) do(t testing.TB, customID string, fields map[string]string) shown {
	t.Helper()
	if customID == "" {
		t.Fatal("no such button")
	}
	c.clicks++
	return look(t, c.send(t, fmt.Sprintf("i%d", c.clicks), customID, nil, fields))
}

func (c *player) send(t testing.TB, id, customID string, values []string, fields map[string]string) commands.Reply {
	t.Helper()
	i := &discordgo.Interaction{
		ID: id, Type: discordgo.InteractionMessageComponent, Locale: discordgo.EnglishUS, User: &discordgo.User{ID: commandstest.User},
		Data: discordgo.MessageComponentInteractionData{CustomID: customID, Values: values}, Message: c.message,
	}
	if fields != nil {
		i.Type, i.Data = discordgo.InteractionModalSubmit, commands.Submission{CustomID: customID, Fields: fields}
	}
	req := commands.NewRequest(i, time.Unix(100, 0))
	ctx, cancel := context.WithCancel(t.Context()) // its end lets others move
	defer cancel()
	reply, err := c.Handle(ctx, req)
	if err != nil {
		return c.Explain(req, err, "")
	}
	reply.Text, reply.Below = commandstest.Said(reply), ""
	return reply
}

// stored is the last game in the store.
func (c *player) stored(t testing.TB) *puzzles.Game {
	t.Helper()
	return must.Get(c.surface.Decode("G", c.shelf.data[fmt.Sprintf("G%d", len(c.shelf.data)-1)]))(t).Game
}

// Every puzzle is won on the surface by its solution: with clicks if its cells are buttons, else with the form.
func TestEveryPuzzleIsWon(t *testing.T) {
	for _, c := range []struct {
		command string
		options map[string]any
	}{
		{"play squares", nil}, {"play lights", map[string]any{"difficulty": "medium"}}, {"play safe", nil}, {"play fivers", nil},
		{"play mines", nil}, {"play mines", map[string]any{"size": "5"}}, {"play ghosts", nil},
		{"play lights", map[string]any{"size": "8x7"}}, {"play lights", map[string]any{"states": 3, "goal": "on", "rule": "king", "size": "4"}},
		{"play lights", map[string]any{"board": "010/111/010", "goal": "on"}},
		{"play mines", map[string]any{"board": "1#/1#/11"}}, {"play ghosts", map[string]any{"ghosts": "B4 A3 A2 B2 D2 D1"}},
		{"play fivers", map[string]any{"size": "25", "difficulty": "easy"}},
	} {
		t.Run(fmt.Sprint(c.command, c.options), func(t *testing.T) {
			p := newPlayer(t, nil)
			now := look(t, p.Ask(t, c.command, c.options))
			for steps := 0; !p.stored(t).Ended(); steps++ {
				g := p.stored(t)
				m := puzzles.Move{Op: puzzles.Open} // the first cell of a field
				moves, err := g.Board().Solution(t.Context())
				if err == nil {
					m = moves[0]
				} else if !errors.Is(err, puzzles.ErrUnsettled) || steps > 500 {
					t.Fatalf("after %d moves: %v\n%s", steps, err, now.text)
				}
				now = p.make(t, now, g, m)
				if len(p.stored(t).Log()) == len(g.Log()) {
					t.Fatalf("%+v did nothing:\n%s", m, now.text)
				}
			}
			anew := cmp.Or(now.ids["Another one, a step harder"], now.ids["Try another"])
			if !strings.Contains(now.text, "Solved") || now.ids["Replay"] == "" || anew == "" || now.ids["As text"] == "" {
				t.Errorf("the end:\n%s\n%v", now.text, now.ids)
			}
			if replay := p.do(t, now.ids["Replay"], nil).reply; len(replay.Files) != 1 || replay.Files[0].Type() != "image/gif" || !replay.Private {
				t.Errorf("the replay: %q", replay.Text)
			}
			if again := p.do(t, anew, nil); again.ids["Give up"] == "" {
				t.Errorf("another one:\n%s", again.text)
			}
		})
	}
}

// make makes a move with the components on the screen.
func (c *player) make(t testing.TB, now shown, g *puzzles.Game, m puzzles.Move) shown {
	t.Helper()
	name := notation.CellName(m.Cell/g.Start.Cols, m.Cell%g.Start.Cols)
	switch {
	case m.Op == puzzles.Lay:
		menu := strings.Replace(now.ids["Turn"], ":"+strings.Split(now.ids["Turn"], ":")[3], "", 1)
		now = look(t, c.send(t, fmt.Sprintf("turn %d", c.clicks), menu, []string{fmt.Sprintf("%c%d", 'A'+m.Piece, m.Turn)}, nil))
		return c.do(t, now.cells[m.Cell], nil)
	case len(now.cells) > 0:
		return c.do(t, now.cells[m.Cell], nil)
	}
	return c.do(t, now.ids["Cells..."], map[string]string{"cells": name})
}

// A hint advances level by level, and giving up takes one confirmation.
func TestHintsAndGivingUp(t *testing.T) {
	for _, player := range known.Players() {
		p, puzzle := newPlayer(t, nil), player.About().Name
		now := look(t, p.Ask(t, "play "+puzzle, nil))
		if puzzle == "mines" {
			now = p.do(t, now.ids["Cells..."], map[string]string{"cells": "A1"})
		}
		for _, label := range []string{"Hint", "Why?", "Keep playing", "Hint", "Why?", "Next step", "Next step", "Show the move"} {
			switch {
			case now.ids[label] == "": // fewer steps, or a reason that is not a picture of its own
				continue
			case label == "Keep playing":
				if now = p.do(t, now.ids[label], nil); now.ids["Undo"] == "" || strings.Contains(now.text, "💡") {
					t.Errorf("%s: the board does not come back:\n%s", puzzle, now.text)
				}
				continue
			}
			if now = p.do(t, now.ids[label], nil); !strings.Contains(now.text, "💡") {
				t.Errorf("%s: no hint after %s:\n%s", puzzle, label, now.text)
			}
		}
		if g := p.stored(t); g.Hints() != 1 {
			t.Errorf("%s: %d hints count", puzzle, g.Hints())
		}
		now = p.do(t, now.ids["Give up"], nil)
		if p.stored(t).Ended() || now.ids["Yes, give up"] == "" {
			t.Fatalf("%s: asked nothing:\n%s", puzzle, now.text)
		}
		now = p.do(t, now.ids["Keep playing"], nil)
		now = p.do(t, p.do(t, now.ids["Give up"], nil).ids["Yes, give up"], nil)
		if !p.stored(t).GaveUp() || !strings.Contains(now.text, "Given up") || strings.Contains(now.text, "[") {
			t.Errorf("%s: given up:\n%s", puzzle, now.text)
		}
	}
}

// An interaction that is delivered several times counts once.
func TestAnInteractionCountsOnce(t *testing.T) {
	p := newPlayer(t, nil)
	now := look(t, p.Ask(t, "play lights", nil))
	for range 3 {
		p.send(t, "same", now.cells[0], nil, nil)
	}
	if g := p.stored(t); g.Count() != 1 {
		t.Errorf("%d presses", g.Count())
	}
}

// Messages stay within Discord's limits at every size and with hints. A board in an old format is gone.
func TestLimitsOfDiscord(t *testing.T) {
	for _, player := range known.Players() {
		puzzle := player.About().Name
		for _, size := range []string{"3", "4", "5", "6", "5x4", "4x5", "25x25", "30x20"} {
			p := newPlayer(t, nil)
			reply := p.Ask(t, "play "+puzzle, map[string]any{"size": size})
			if !reply.Layout {
				continue // the puzzle does not have this size
			}
			now := look(t, reply)
			if reply.Accent == 0 {
				t.Errorf("%s %s has no colour", puzzle, size)
			}
			for _, label := range []string{"Cells...", "Undo", "Hint", "Give up", "As text"} {
				if now.ids[label] == "" {
					t.Errorf("%s %s has no %s", puzzle, size, label)
				}
			}
			p = playerWith(t, commands.Needs{Open: nowhere})
			now = look(t, p.Ask(t, "play "+puzzle, map[string]any{"size": size}))
			hinted := p.do(t, now.ids["Hint"], nil)
			for _, on := range []shown{now, hinted} {
				answers := map[string]commands.Reply{}
				for i, o := range on.more.Options {
					answers[o.Label] = p.send(t, fmt.Sprint("more", i), on.more.CustomID, []string{o.Value}, nil)
				}
				cells, text := on.ids["Cells..."] != "" || answers["Cells..."].Modal != nil, on.ids["As text"]+answers["As text"].Text != ""
				if on.ids["Open"] == "" || !cells || !text {
					t.Errorf("%s %s has %v and a menu of %v", puzzle, size, on.ids, answers)
				}
			}
		}
	}
	p := newPlayer(t, nil)
	now := look(t, p.Ask(t, "play lights", nil))
	p.shelf.data["G0"] = []byte(`{"version": 1, "puzzle": "lights", "moves": []}`)
	if r := p.do(t, now.cells[0], nil).reply; !strings.Contains(r.Text, "no longer kept") {
		t.Errorf("a game of before: %q", r.Text)
	}
}

// The bot's own emoji and Unicode emoji are never mixed, also with a hint.
func TestEmojiAreNotMixed(t *testing.T) {
	for _, have := range []bool{false, true} {
		p := newPlayer(t, func(name string) string {
			if have || name == "lamp_on" {
				return "42"
			}
			return ""
		})
		hinted := look(t, p.Ask(t, "play lights", nil))
		for _, label := range []string{"Hint", "Why?", "Next step", "Next step", "Show the move"} {
			if hinted.ids[label] != "" {
				hinted = p.do(t, hinted.ids[label], nil)
			}
		}
		r := hinted.reply
		own, others := 0, 0
		for _, row := range r.Components {
			if row, ok := row.(discordgo.ActionsRow); ok {
				for _, c := range row.Components {
					if b, ok := c.(discordgo.Button); ok && b.Emoji != nil && b.Emoji.ID != "" {
						own++
					} else if ok && b.Emoji != nil {
						others++
					}
				}
			}
		}
		if own > 0 != have || others > 0 == have || own+others != 16 {
			t.Errorf("all there %t: %d of its own, %d others", have, own, others)
		}
	}
}

// /help offers newcomers a board that is won in seconds, privately.
func TestHelpBeginsAGame(t *testing.T) {
	c := newPlayer(t, nil)
	help := c.Ask(t, "help", nil)
	if len(help.Files) != 1 || help.Files[0].Alt == "" {
		t.Errorf("%d pictures with /help", len(help.Files))
	}
	board := c.Press(t, help, "Play a 20-second board")
	if s := look(t, board); !board.Private || !strings.Contains(s.text, "3 x 3") || len(s.cells) != 9 {
		t.Errorf("private %v, %d cells:\n%s", board.Private, len(s.cells), s.text)
	}
	form := c.Press(t, help, "Solve one I have").Modal
	if form == nil || form.Title != "Type the board" {
		t.Fatalf("no form for a board: %+v", form)
	}
	if asked := c.Fill(t, form, "board", "lights out 010/111/010"); !strings.Contains(asked.Text, "Press 1: `B2`") {
		t.Errorf("the board is answered with %q", asked.Text)
	}
}

// The example in a refusal is of the command that was used, and it works.
func TestExamplesAreOfTheCommandThatWasUsed(t *testing.T) {
	s := newPlayer(t, nil)
	example := regexp.MustCompile("`/(\\S+ \\S+) board:(\\S+) (\\S+):(\\d+)`")
	for _, command := range []string{"solve lights", "hint lights", "play lights", "solve mines", "hint mines", "play mines"} {
		given := map[string]any{"board": "012/210/111", "mines": -1}
		refused := s.Ask(t, command, given)
		found := example.FindStringSubmatch(refused.Text)
		if !refused.Private || found == nil || found[1] != command {
			t.Errorf("/%s %v: %q", command, given, refused.Text)
			continue
		}
		n := must.Get(strconv.Atoi(found[4]))(t)
		if r := s.Ask(t, found[1], map[string]any{"board": found[2], found[3]: n}); example.MatchString(r.Text) {
			t.Errorf("%s is refused: %q", found[0], r.Text)
		}
	}
}

// A board that cannot be played is refused with one that can.
func TestASolvedBoardIsRefusedWithAnExample(t *testing.T) {
	s := newPlayer(t, nil)
	r := s.Ask(t, "play lights", map[string]any{"board": "000/000/000"})
	if !r.Private || !strings.Contains(r.Text, "For example: `010/111/010`") {
		t.Errorf("%q", r.Text)
	}
}

// A board beside a file is not read, and named as left out.
func TestABoardBesideAFileIsNamed(t *testing.T) {
	s := newPlayer(t, nil)
	s.File = "11\n10"
	r := s.Ask(t, "solve lights", map[string]any{"board": "010/111/010", "file": "x"})
	if !strings.Contains(r.Text, "Left out: `010/111/010`") {
		t.Errorf("%q", r.Text)
	}
}

// A field on which no cell was opened has no mines to list when it is given up.
func TestAFieldIsGivenUpUnopened(t *testing.T) {
	p := newPlayer(t, nil)
	asked := p.do(t, look(t, p.Ask(t, "play mines", nil)).ids["Give up"], nil)
	if end := p.do(t, asked.ids["Yes, give up"], nil); !strings.Contains(end.text, "no mine had a place yet") || strings.Contains(end.text, "solves it") {
		t.Errorf("%q", end.text)
	}
}

// A puzzle with one size says so, and not that its boards have from 4 to 4 columns.
func TestTheOnlySize(t *testing.T) {
	if r := newPlayer(t, nil).Ask(t, "play ghosts", map[string]any{"size": "5"}); !strings.Contains(r.Text, "expected 4, the only size.") {
		t.Errorf("%q", r.Text)
	}
}
