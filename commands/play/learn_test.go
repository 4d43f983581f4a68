package play_test

import (
	"bytes"
	"context"
	"fmt"
	"image/png"
	"strings"
	"testing"
	"time"

	"switchboard/commands"
	"switchboard/commands/commandstest"
	"switchboard/puzzles"
	"switchboard/puzzles/known"
	"switchboard/puzzles/puzzlestest"
	"switchboard/tools/must"

	"github.com/bwmarrin/discordgo"
)

// Who knows nothing of a puzzle gets from /help to its last card, sees a picture with
// each and can play the board of each, with something left to do.
func TestEveryCardIsFollowedToItsEnd(t *testing.T) {
	for _, p := range known.Players() {
		name := p.About().Name
		teacher, teaches := p.(puzzles.Teacher)
		if !teaches {
			continue
		}
		c := newClient(t, nil)
		card := c.Press(t, c.Ask(t, "help", map[string]any{"puzzle": name}), "Learn")
		cards := teacher.Cards()
		for number := range cards {
			if of := fmt.Sprintf("(%d/%d)", number+1, len(cards)); !strings.Contains(card.Text, of) || !card.Private {
				t.Fatalf("%s: no %s in %q, private %v", name, of, card.Text, card.Private)
			}
			if len(card.Files) != 1 || card.Files[0].Alt == "" {
				t.Fatalf("%s, card %d: %d files", name, number+1, len(card.Files))
			}
			if _, err := png.Decode(bytes.NewReader(card.Files[0].Data)); err != nil {
				t.Errorf("%s, card %d: %v", name, number+1, err)
			}
			tried := c.Press(t, card, "Try it")
			if !tried.Layout || look(t, tried).ids["Give up"] == "" || !tried.Private {
				t.Errorf("%s, card %d: its board cannot be played: %q", name, number+1, tried.Text)
			}
			if _, more := commandstest.Buttons(card)["Next"]; more != (number+1 < len(cards)) {
				t.Fatalf("%s, card %d of %d: next %v", name, number+1, len(cards), more)
			} else if more {
				card = c.Press(t, card, "Next")
			}
		}
		if back := c.Press(t, card, "Back"); !card.Update || !strings.Contains(back.Text, fmt.Sprintf("(%d/%d)", len(cards)-1, len(cards))) {
			t.Errorf("%s: Back shows %q, update %v", name, back.Text, card.Update)
		}
		for _, id := range []string{"l", "l:" + name + ":99", "l:" + name + ":-1", "l:chess:0", "l:" + name + ":x"} {
			if r := c.Click(t, id); !r.Private || !strings.Contains(r.Text, "out of date") {
				t.Errorf("%s is answered: %q", id, r.Text)
			}
		}
	}
}

// The board of a card speaks to the learner, whatever the language of the server, and is
// for the learner alone, move after move.
func TestATriedBoardIsTheLearnersOwn(t *testing.T) {
	c := newClient(t, nil)
	card := c.Press(t, c.Ask(t, "help", map[string]any{"puzzle": "squares"}), "Learn")
	click := func(id, on string) commands.Reply {
		english := discordgo.EnglishUS
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		return must.Get(c.Handle(ctx, commands.NewRequest(&discordgo.Interaction{
			ID: id, Type: discordgo.InteractionMessageComponent, Locale: discordgo.Russian, GuildID: "5", GuildLocale: &english,
			Member: &discordgo.Member{User: &discordgo.User{ID: commandstest.User}},
			Data:   discordgo.MessageComponentInteractionData{CustomID: on},
		}, time.Unix(100, 0))))(t)
	}
	goal := puzzlestest.Speaker(t, "ru").Say("goal_off")
	board := click("t1", commandstest.Buttons(card)["Try it"].CustomID)
	for move := range 2 {
		seen := look(t, board)
		if !board.Private || !strings.Contains(seen.text, goal) {
			t.Fatalf("move %d, private %v: %q", move, board.Private, seen.text)
		}
		board = click(fmt.Sprintf("m%d", move), seen.cells[0])
	}
}
