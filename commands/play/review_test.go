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

// How did I do? tells what every move was worth, and shows the board before the first that cost something.
func TestHowDidIDo(t *testing.T) {
	for _, c := range []struct {
		puzzle, board string
		cells         []int // played
		says          []string
		picture       bool
	}{
		{"lights", "010/111/010", []int{4}, []string{"🟩 `B2`", "No move led away"}, false},
		{"lights", "010/111/010", []int{0, 0, 4}, []string{"🟥 `A1`  🟩 `A1`  🟩 `B2`", "Move 1 (`A1`) led away: 1 to go became 2", "🟥 a step away",
			"Press `B2`\n`B1 A2 B2 C2 B3` are wrong, and `B2` changes exactly these 5."}, true},
		{"mines", "1#/1#/11", []int{1}, []string{"`B1`"}, false},
	} {
		t.Run(fmt.Sprint(c.puzzle, c.cells), func(t *testing.T) {
			p := newClient(t, nil)
			now := look(t, p.Ask(t, "play "+c.puzzle, map[string]any{"board": c.board}))
			for _, cell := range c.cells {
				now = p.do(t, now.cells[cell], nil)
			}
			if !p.stored(t).Ended() {
				now = p.do(t, p.do(t, now.ids["Give up"], nil).ids["Yes, give up"], nil)
			}
			reply := p.do(t, now.ids["How did I do?"], nil).reply
			for _, words := range c.says {
				if !strings.Contains(reply.Text, words) {
					t.Errorf("no %q in\n%s", words, reply.Text)
				}
			}
			if !reply.Private || c.picture && len(reply.Files) != 1 {
				t.Errorf("private %v, %d files:\n%s", reply.Private, len(reply.Files), reply.Text)
			}
		})
	}
}

// Whoever only asks for hints and clicks the button of the move that is shown wins, and no
// other button presses the chosen cell meanwhile.
func TestTheMovesOfHintsWin(t *testing.T) {
	for _, command := range []string{"play squares", "play lights", "play safe", "play fivers", "play ghosts", "play mines", "play lights size"} {
		p := newClient(t, nil)
		options := map[string]any{"difficulty": "medium"}
		command, wide := strings.CutSuffix(command, " size")
		if wide {
			options["size"] = "8"
		}
		now := look(t, p.Ask(t, command, options))
		if command == "play mines" {
			now = look(t, p.Ask(t, command, map[string]any{"size": "5"}))
			now = p.do(t, now.cells[0], nil)
		}
		for clicks := 0; !p.stored(t).Solved(); clicks++ {
			id := ""
			for _, one := range now.ids {
				switch what := strings.Split(one, ":")[1]; {
				case what == "move":
					id = one
				case what == "hint" && !strings.HasPrefix(id, "play:move"):
					id = one
				}
			}
			if strings.HasPrefix(id, "play:move") {
				for label, one := range now.ids {
					if strings.HasPrefix(one, "play:press") {
						t.Errorf("%s: %q beside the move of the hint", command, label)
					}
				}
			}
			if id == "" || clicks > 300 {
				t.Fatalf("%s: stuck after %d clicks:\n%s", command, clicks, now.text)
			}
			now = p.do(t, id, nil)
		}
	}
}

// No board that is dealt is won by its first click.
func TestNoFirstClickWins(t *testing.T) {
	for range 40 {
		p := newClient(t, nil)
		look(t, p.Ask(t, "play squares", map[string]any{"size": "3"}))
		if par := p.stored(t).Start.Par; par < 2 {
			t.Errorf("a board of par %d", par)
		}
		p = newClient(t, nil)
		now := look(t, p.Ask(t, "play mines", map[string]any{"size": "4"}))
		if p.do(t, now.cells[0], nil); p.stored(t).Solved() {
			t.Errorf("the first cell won:\n%s", p.stored(t).View().Text())
		}
	}
}

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
