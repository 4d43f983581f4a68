package commands_test

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
	"switchboard/notation"
	"switchboard/puzzles/known"
	"switchboard/puzzles/puzzlestest"
	"switchboard/tools/must"

	"github.com/bwmarrin/discordgo"
)

// "How did I do?" shows the verdict on every move, and the board before the first move that cost something.
func TestHowDidIDo(t *testing.T) {
	for _, c := range []struct {
		puzzle, board string
		cells         []int // the cells pressed or opened
		says          []string
		picture       bool
	}{
		{"lights", "010/111/010", []int{4}, []string{"🟩 `B2`", "No move led away"}, false},
		{"lights", "010/111/010", []int{0, 0, 4}, []string{"🟥 `A1`  🟩 `A1`  🟩 `B2`", "Move 1 (`A1`) led away: 1 to go became 2", "🟥 a step away",
			"Press `B2`\n`B1 A2 B2 C2 B3` are wrong, and `B2` changes exactly these 5."}, true},
		{"mines", "1#/1#/11", []int{1}, []string{"`B1`"}, false},
	} {
		t.Run(fmt.Sprint(c.puzzle, c.cells), func(t *testing.T) {
			p := newPlayer(t, nil)
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

// Following the buttons of hints alone wins. No other button touches the selected cell meanwhile.
func TestTheMovesOfHintsWin(t *testing.T) {
	for _, command := range []string{"play squares", "play lights", "play safe", "play fivers", "play ghosts", "play mines", "play lights size"} {
		p := newPlayer(t, nil)
		options := map[string]any{"difficulty": "easy"}
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

// No dealt board is won by the first click.
func TestNoFirstClickWins(t *testing.T) {
	for range 40 {
		p := newPlayer(t, nil)
		look(t, p.Ask(t, "play squares", map[string]any{"size": "3"}))
		if par := p.stored(t).Start.Par; par < 2 {
			t.Errorf("a board of par %d", par)
		}
		p = newPlayer(t, nil)
		now := look(t, p.Ask(t, "play mines", map[string]any{"size": "4"}))
		if p.do(t, now.cells[0], nil); p.stored(t).Solved() {
			t.Errorf("the first cell won:\n%s", p.stored(t).View().Text())
		}
	}
}

// From /help, a person can follow the cards of a puzzle to the last one. Each has a picture and a playable board.
func TestEveryCardIsFollowedToItsEnd(t *testing.T) {
	for _, p := range known.Players() {
		name := p.About().Name
		cards := p.About().Cards
		if len(cards) == 0 {
			continue
		}
		c := newPlayer(t, nil)
		card := c.Press(t, c.Ask(t, "help", map[string]any{"puzzle": name}), "Learn")
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

// The board of a card is private and in the person's language, move after move, whatever the language of the server.
func TestATriedBoardIsTheLearnersOwn(t *testing.T) {
	c := newPlayer(t, nil)
	card := c.Press(t, c.Ask(t, "help", map[string]any{"puzzle": "squares"}), "Learn")
	goal := puzzlestest.Speaker(t, "ru").Say("goal_off")
	board := c.clickRussian(t, "t1", commandstest.Buttons(card)["Try it"].CustomID)
	for move := range 2 {
		seen := look(t, board)
		if !board.Private || !strings.Contains(seen.text, goal) {
			t.Fatalf("move %d, private %v: %q", move, board.Private, seen.text)
		}
		board = c.clickRussian(t, fmt.Sprintf("m%d", move), seen.cells[0])
	}
}

// clickRussian clicks a button as a Russian in an English server.
func (c *player) clickRussian(t *testing.T, id, on string) commands.Reply {
	t.Helper()
	english := discordgo.EnglishUS
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	return must.Get(c.Handle(ctx, commands.NewRequest(&discordgo.Interaction{
		ID: id, Type: discordgo.InteractionMessageComponent, Locale: discordgo.Russian, GuildID: "5", GuildLocale: &english,
		Member: &discordgo.Member{User: &discordgo.User{ID: commandstest.User}},
		Data:   discordgo.MessageComponentInteractionData{CustomID: on},
	}, time.Unix(100, 0))))(t)
}

// A public board speaks the server's language, and the private message after it the person's.
func TestAPrivateMessageAfterAPublicBoard(t *testing.T) {
	c := newPlayer(t, nil)
	answer := c.Ask(t, "solve lights", map[string]any{"board": "11100/01000/00100/10010/01111"})
	board := c.clickRussian(t, "t1", commandstest.Buttons(answer)["Play it"].CustomID)
	goal, nearest := puzzlestest.Speaker(t, "en-US").Say("goal_off"), puzzlestest.Speaker(t, "ru").Say("play_nearest")
	if !strings.Contains(look(t, board).text, goal) || board.Private || !board.Also.Private || board.Also.Text != nearest {
		t.Errorf("private %v:\n%s\nthen private %v:\n%s", board.Private, look(t, board).text, board.Also.Private, board.Also.Text)
	}
}

// inView are the presses in the line that shows all of them.
func inView(t *testing.T, now shown, cols int) []int {
	t.Helper()
	for line := range strings.Lines(now.text) {
		if _, list, ok := strings.Cut(line, "💡 Press "); ok {
			_, list, _ = strings.Cut(list, "`")
			return must.Get(notation.ParseCells(strings.TrimRight(list, "`\n"), 64, cols))(t)
		}
	}
	return nil
}

// "Show all" keeps the whole solution in view, privately: each press of it makes it one shorter, any other one longer.
// It counts as a hint and costs the gold frame. The shared board shows nothing of it but the presses made.
func TestShowAllFollowsEveryPress(t *testing.T) {
	for _, command := range []string{"play squares", "play lights", "play safe", "play fivers", "play lights 8"} {
		p := newPlayer(t, nil)
		command, wide := strings.CutSuffix(command, " 8")
		options := map[string]any{"difficulty": "easy"}
		if wide {
			options["size"] = "8"
		}
		public := look(t, p.Ask(t, command, options))
		start := p.stored(t).Start
		now := p.do(t, public.ids["Show all"], nil)
		if !now.reply.Private || now.reply.Update || now.ids["Show all"] != "" {
			t.Fatalf("%s: private %v, update %v:\n%s", command, now.reply.Private, now.reply.Update, now.text)
		}
		left := inView(t, now, start.Cols)
		if len(left) != start.Par {
			t.Fatalf("%s: %d presses in view of a board of %d:\n%s", command, len(left), start.Par, now.text)
		}
		names := func(cell int) map[string]string {
			return map[string]string{"cells": notation.CellName(cell/start.Cols, cell%start.Cols)}
		}
		form := now.ids["Cells..."]
		now = p.do(t, form, names(left[0]))
		if again := p.do(t, public.ids["As text"], nil); strings.Contains(again.reply.Text, "💡") || p.stored(t).Count() != 1 {
			t.Errorf("%s: %d presses are stored, others see\n%s", command, p.stored(t).Count(), again.reply.Text)
		}
		if other := p.do(t, form, names(left[0])); len(inView(t, other, start.Cols)) != len(left) {
			t.Errorf("%s: after a press back\n%s", command, other.text)
		}
		hidden := p.do(t, now.ids["Hide all"], nil)
		if inView(t, hidden, start.Cols) != nil || hidden.ids["Show all"] == "" {
			t.Errorf("%s: hidden it shows\n%s", command, hidden.text)
		}
		for now = p.do(t, hidden.ids["Show all"], nil); !p.stored(t).Solved(); {
			left := inView(t, now, start.Cols)
			if len(left) == 0 {
				t.Fatalf("%s: nothing is in view:\n%s", command, now.text)
			}
			if now = p.do(t, form, names(left[0])); len(inView(t, now, start.Cols)) != len(left)-1 {
				t.Fatalf("%s: after %v there is\n%s", command, left, now.text)
			}
		}
		if g := p.stored(t); g.Hints() != 1 || g.Unaided() || !strings.Contains(now.text, "Solved") || !strings.Contains(now.text, "1 hint") {
			t.Errorf("%s: %d hints, unaided %v:\n%s", command, g.Hints(), g.Unaided(), now.text)
		}
	}
	for _, command := range []string{"play mines", "play ghosts"} {
		if now := look(t, newPlayer(t, nil).Ask(t, command, nil)); now.ids["Show all"] != "" {
			t.Errorf("%s shows all", command)
		}
	}
}

// The private view of the whole solution opens the shared board in the Activity.
func TestOpenUnderTheWholeSolution(t *testing.T) {
	p := playerWith(t, commands.Needs{Open: nowhere})
	public := look(t, p.Ask(t, "play lights", nil))
	whole := p.do(t, public.ids["Show all"], nil)
	opened := p.do(t, whole.ids["Open"], nil).reply.Launch
	if opened == nil {
		t.Fatalf("%v opens nothing", whole.ids)
	}
	a, err := p.surface.Enter(t.Context(), commandstest.Asked("play lights", nil), *opened)
	if err != nil || a.Prefix != "play" || a.Private || a.Refused != nil {
		t.Errorf("%q is %+v, %v", *opened, a, err)
	}
}

// "Play it" under an unsolvable board begins the nearest solvable one, at the distance that the answer gives, and says
// so.
func TestPlayItBeginsTheNearestBoard(t *testing.T) {
	for command, board := range map[string]string{
		"solve lights": "11100/01000/00100/10010/01111", "solve squares": "11100/01000/00100/10010/01101", "solve safe": "11100/01000/00101/10010/01111",
		"solve fivers": "10110/01000/00100/10010/01111",
	} {
		p := newPlayer(t, nil)
		answer := p.Ask(t, command, map[string]any{"board": board})
		now := look(t, p.Press(t, answer, "Play it"))
		begun := strings.ReplaceAll(p.stored(t).View().Text(), "\n", "/")
		for i, sign := range []string{"-", "+"} {
			begun = strings.ReplaceAll(begun, sign, string("01"[i]))
		}
		changed := 0
		for i := range board {
			if len(begun) != len(board) || begun[i] != board[i] {
				changed++
			}
		}
		start := p.stored(t)
		solution, err := must.Get(start.Player().Begin(start.Start))(t).Solution(t.Context())
		if err != nil || len(solution) != start.Start.Par || now.reply.Also == nil || !strings.Contains(now.reply.Also.Text, "nearest one") ||
			!strings.Contains(commandstest.Said(answer), fmt.Sprintf("Nearest solvable board: change %d cell", changed)) {
			t.Errorf("%s: %d cells are changed, %d presses, %v:\n%s\nafter\n%s", command, changed, len(solution), err, now.text, commandstest.Said(answer))
		}
	}
}

// The refusal of a board mentions the button that begins the nearest one, and the answer has that button even if it
// does not show the board.
func TestARefusedBoardIsToldTheWayToTheNearest(t *testing.T) {
	for puzzle, board := range map[string]string{"lights": "01010/11011/00100/11011/01110", "ghosts": "1110/1110/0000/0000"} {
		p := newPlayer(t, nil)
		given := map[string]any{"board": board}
		refused := commandstest.Said(p.Ask(t, "play "+puzzle, given))
		now := look(t, p.Press(t, p.Ask(t, "solve "+puzzle, given), "Play it"))
		if !strings.Contains(refused, "/solve "+puzzle) || !strings.Contains(refused, "**Play it**") || now.reply.Also == nil {
			t.Errorf("%s: refused with %s\nand then\n%s", puzzle, refused, now.text)
		}
	}
}

// "Play it" does not refer to itself: the nearest board to a single light is solved already.
func TestPlayItDoesNotSendInACircle(t *testing.T) {
	p := newPlayer(t, nil)
	answer := p.Ask(t, "solve lights", map[string]any{"board": "10000/00000/00000/00000/00000"})
	if refused := p.Press(t, answer, "Play it"); !strings.Contains(refused.Text, "no solution") || strings.Contains(refused.Text, "Play it") {
		t.Errorf("refused with %s", refused.Text)
	}
}

// A size alone deals the original riddle of Fivers, all white; with a difficulty it deals a board like others.
func TestASizeOfFiversIsTheWhiteBoard(t *testing.T) {
	p := newPlayer(t, nil)
	look(t, p.Ask(t, "play fivers", map[string]any{"size": "5"}))
	if g := p.stored(t); strings.Contains(g.View().Text(), "1") || g.Start.Par != 15 {
		t.Errorf("par %d:\n%s", g.Start.Par, g.View().Text())
	}
	look(t, p.Ask(t, "play fivers", map[string]any{"size": "5", "difficulty": "easy"}))
	if g := p.stored(t); !strings.Contains(g.View().Text(), "1") {
		t.Errorf("easy it is\n%s", g.View().Text())
	}
}

// "Play it" is offered for playable boards only: not for numbers that contradict each other and so were misread, nor
// for boards that are solved or have a target.
func TestPlayItStandsUnderWhatCanBePlayed(t *testing.T) {
	for _, board := range []string{"mines 1#1/###/1#3/#0#", "lights 000/000", "lights 010/111/010 to 000/000/010", "mines 1#1/1#1"} {
		p := newPlayer(t, nil)
		puzzle, rows, _ := strings.Cut(board, " ")
		answer := p.Ask(t, "solve "+puzzle, map[string]any{"board": rows})
		if _, offered := commandstest.Buttons(answer)["Play it"]; offered != (rows == "1#1/1#1") {
			t.Errorf("%s: offered %v under\n%s", board, offered, answer.Text)
		}
		refused := p.Ask(t, "play "+puzzle, map[string]any{"board": rows})
		if n := strings.Count(answer.Text, "Contradiction"); n > 1 || n == 1 && strings.Contains(refused.Text, "Play it") {
			t.Errorf("%s:\n%s\nrefused with %s", board, answer.Text, refused.Text)
		}
	}
}
