package commands_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"switchboard/commands"
	"switchboard/commands/commandstest"
	"switchboard/notation"
	"switchboard/notation/reader"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/puzzles/known"
	"switchboard/render"
	"switchboard/tools/must"

	"github.com/bwmarrin/discordgo"
)

// What a message says besides its rows still holds after its rows were corrected: the answer equals that to a correct
// message.
func TestWhatWasSaidHoldsForMendedRows(t *testing.T) {
	for _, m := range []struct{ said, broken, mended string }{
		{"lights out", "10110\n101001\n10001", "10110\n10100\n10001"},
		{"lights out, x = off", "xx.x.\n.x.x\nx.x.x", "xx.x.\n.x.x.\nx.x.x"},
		{"lights out, x = off", "xx.x.\n.x.x\nx.x.x", "00101\n10101\n01010"}, // the board was typed anew in other symbols
		{"lights out, 0 = on", "00101\n10101\n0101", "00101\n10101\n01010"},
		{"squares, make them all on", "10110\n101001\n10001", "10110\n10100\n10001"},
		{"lights out, a press flips diagonal neighbours too", "10110\n10100\n1000", "10110\n10100\n10001"},
		{"minesweeper, 3 mines", "####\n#21\n#10\n#10", "####\n#210\n#100\n#100"},
		{"minesweeper, 2 mines left", "##F#\n#21\n#10\n#10", "##F#\n#210\n#100\n#100"},
		{"minesweeper, o = hidden", "oooo\no21\no10", "oooo\no210\no100"},
		{"safe, all horizontal please", "|-|-\n--|\n||||\n-|-|", "|-|-\n--|-\n||||\n-|-|"},
		{"lights out, <:a:123456789012345678> = on", "<:a:123456789012345678><:b:123456789012345679>\n<:b:123456789012345679>\n<:b:123456789012345679><:b:123456789012345679>",
			"<:a:123456789012345678><:b:123456789012345679>\n<:b:123456789012345679><:a:123456789012345678>\n<:b:123456789012345679><:b:123456789012345679>"},
	} {
		s := newClient(t)
		r := s.OnMessage(t, "Solve this board", &discordgo.Message{Content: m.said + "\n" + m.broken})
		form := s.Press(t, r, "Fix...")
		if form.Modal == nil {
			t.Errorf("%s: no form: %q", m.said, r.Text)
			continue
		}
		fixed := s.Fill(t, form.Modal, "board", m.mended)
		whole := s.OnMessage(t, "Solve this board", &discordgo.Message{Content: m.said + "\n" + m.mended})
		if fixed.Text != whole.Text {
			t.Errorf("%s\n%s\nmended:\n%s\nat once:\n%s", m.said, m.mended, fixed.Text, whole.Text)
		}
	}
}

// A list of pairs may count rows from the bottom, which is asked.
func TestPairsFromTheBottomAreAskedAbout(t *testing.T) {
	s := newClient(t)
	const list = "[(1,2), (2,1), (2,4), (3,3), (4,1), (4,4)]"
	r := s.OnMessage(t, "Solve this board", &discordgo.Message{Content: list})
	if board := copied(t, s, r); board != "1001\n0010\n1001\n0100" {
		t.Errorf("asked about %q", board)
	}
	top := s.Press(t, r, "Rows from the top")
	if board := copied(t, s, top); board != "0100\n1001\n0010\n1001" {
		t.Errorf("answered %q", board)
	}
	if other := s.Press(t, top, "Rows from the bottom"); copied(t, s, other) != "1001\n0010\n1001\n0100" {
		t.Errorf("the other way: %q", other.Text)
	}
}

// A picture that shows another puzzle than the command's is refused with the right command.
func TestAPictureOfAnotherPuzzle(t *testing.T) {
	s := newClient(t)
	for _, c := range []struct{ shown, board, asked, want string }{
		{"mines", "1##2#\n12###\n01###\n012##\n001##", "squares", "looks like Minesweeper, not Squares. Use `/solve mines`"},
		{"lights", "01110\n10101\n11011\n10101\n01110", "system", ", not Linear system."},
	} {
		s.File = drawn(t, notation.Puzzle(c.shown), c.board)
		r := s.Ask(t, "solve "+c.asked, map[string]any{"file": "x"})
		if !r.Private || !strings.Contains(r.Text, c.want) {
			t.Errorf("%s asked as %s: %q", c.shown, c.asked, r.Text)
		}
	}
}

// drawn is a picture of a board, as the bot draws it.
func drawn(t *testing.T, p notation.Puzzle, board string) string {
	t.Helper()
	read := must.Get(reader.Read(board, notation.Ask{Puzzle: p}))(t)
	all := known.Puzzles()
	at := slices.IndexFunc(all, func(one puzzles.Puzzle) bool { return one.About().Name == string(p) })
	q := must.Get(all[at].Interpret(&read, puzzles.NoOptions{}))(t)
	var out bytes.Buffer
	must.Do(t, render.PNG(&out, q.Scene(), render.Standard))
	return out.String()
}

// Broken files and files without a picture are refused with an example.
func TestPicturesThatAreNoBoards(t *testing.T) {
	whole := drawn(t, notation.Lights, "01110\n10101\n11011\n10101\n01110")
	for name, file := range map[string]string{
		"cut short": whole[:len(whole)/2], "magic alone": "\x89PNG\r\n\x1a\n", "gif of nothing": "GIF89a", "jpeg of nothing": "\xff\xd8\xff\xe0",
	} {
		s := newClient(t)
		s.File = file
		r := s.Ask(t, "solve lights", map[string]any{"file": "x"})
		if !r.Private || strings.Contains(r.Text, "Sorry") || !strings.Contains(r.Text, "For example") {
			t.Errorf("%s: %q", name, r.Text)
		}
	}
}

// sent is a reply as a Discord message.
func sent(r commands.Reply) *discordgo.Message {
	m := &discordgo.Message{Content: r.Text, Author: &discordgo.User{ID: "1", Bot: true}}
	for _, c := range r.Components {
		row := &discordgo.ActionsRow{}
		for _, c := range c.(discordgo.ActionsRow).Components {
			switch c := c.(type) {
			case discordgo.Button:
				row.Components = append(row.Components, &c)
			case discordgo.SelectMenu:
				row.Components = append(row.Components, &c)
			}
		}
		m.Components = append(m.Components, row)
	}
	return m
}

// The board of the bot's own answers is found by their buttons.
func TestItsOwnAnswersAreRead(t *testing.T) {
	s := newClient(t)
	for path, options := range map[string]map[string]any{
		"solve lights": {"board": "010/111/010", "show": "image", "goal": "on"},
		"solve safe":   {"board": "-+--/----/----/-+--"},
		"solve mines":  {"board": "1##/12#/01#", "mines": 3},
		"hint ghosts":  {"ghosts": "B4 A3 A2 B2 D2 D1"},
		"solve system": {"board": "01|1/11|0"},
	} {
		first := s.Ask(t, path, options)
		again := s.OnMessage(t, "Solve this board", sent(first))
		if want := copied(t, s, first); copied(t, s, again) != want {
			t.Errorf("%s: answered %q", path, again.Text)
		}
	}
}

// Buttons in messages of others are ignored.
func TestButtonsOfOthersAreNoBoard(t *testing.T) {
	s := newClient(t)
	m := sent(s.Ask(t, "solve lights", map[string]any{"board": "010/111/010"}))
	m.Content, m.Author = "look", &discordgo.User{ID: "2"}
	if r := s.OnMessage(t, "Solve this board", m); strings.Contains(r.Text, "Press") {
		t.Errorf("%q", r.Text)
	}
}

// A board too large for a button is answered as read, with the doubt named, if its puzzle is certain.
func TestABoardTooLargeToAskAbout(t *testing.T) {
	catalogue := must.Get(phrases.Load())(t)
	s := &commandstest.Client{Router: commands.New(commands.NewServices(commands.Needs{Puzzles: known.Puzzles(), Phrases: catalogue}))} // no Keeper
	const text = "1101\n0110\n1011\n0001\n\n3rd row is 1001"
	r := s.OnMessage(t, "Solve this board", &discordgo.Message{Content: "lights out\n" + text})
	if !strings.Contains(r.Text, "3rd row is 1001") || !strings.Contains(r.Text, "too large to ask") || !strings.Contains(r.Text, "Nearest solvable board") {
		t.Errorf("answered %q", r.Text)
	}
	if r := s.OnMessage(t, "Solve this board", &discordgo.Message{Content: text}); !strings.Contains(r.Text, "text file") {
		t.Errorf("which puzzle it is was not told: %q", r.Text)
	}
}

// A link preview that cannot be downloaded does not hide what is wrong with the text.
func TestAPreviewThatIsGone(t *testing.T) {
	s := commandstest.New(t, commands.Needs{Puzzles: known.Puzzles(), Fetch: noFile{}})
	r := s.OnMessage(t, "Solve this board", &discordgo.Message{Content: "10110\n101\n10001", Embeds: []*discordgo.MessageEmbed{{Image: &discordgo.MessageEmbedImage{URL: "x"}}}})
	if _, ok := commandstest.Buttons(r)["Fix..."]; !ok || !strings.Contains(r.Text, "3 cells") {
		t.Errorf("answered %q", r.Text)
	}
}

// copied is the text of the board of a reply.
func copied(t *testing.T, s *commandstest.Client, r commands.Reply) string {
	t.Helper()
	board, ok := s.Copied(t, r)
	if !ok {
		t.Errorf("no board as text under %q", r.Text)
	}
	return board
}
