package cli

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"switchboard/notation"
	"switchboard/playground"
	"switchboard/playground/wire"
	"switchboard/puzzles/known"
	"switchboard/tools/must"

	"github.com/bwmarrin/discordgo"
)

// shows waits until a message says something.
func shows(t testing.TB, u *playground.User, id, words string) *wire.Message {
	t.Helper()
	until(t, fmt.Sprintf("%q in the message", words), func() bool { return strings.Contains(playground.Text(u.Find(id)), words) })
	return u.Find(id)
}

// solvePresses plays a board of presses to its end by the cells.
func solvePresses(t testing.TB, u *playground.User, m *wire.Message, puzzle notation.Puzzle) *wire.Message {
	t.Helper()
	for _, cell := range fewest(t, puzzle, copied(t, u, m)) {
		m = clickOn(t, u, m, cellID(t, m, cell)).Message
	}
	says(t, m, "Solved")
	return m
}

var codeIn = regexp.MustCompile("code `([A-Z0-9]{6})`")

// A board is posted, played by its button and by its code, solved and given up, and the post keeps score through a
// restart, in which no command is registered anew; whoever posted it closes it.
func TestAPostKeepsScore(t *testing.T) {
	t.Parallel()
	b := startBot(t, nil)
	ann, ben, cara, dan := b.User("Ann"), b.User("Ben"), b.User("Cara"), b.User("Dan")
	posted := slash(t, ann, "post lights", playground.Values{"board": "110/100/001", "say": "can you do it?"})
	m := posted.Message
	openly(t, posted, "0 tried, 0 solved", "> can you do it?", "Goal: all off")
	code := codeIn.FindStringSubmatch(posted.Text())
	if code == nil {
		t.Fatalf("no code in:\n%s", posted.Text())
	}
	byCode := slash(t, cara, "play lights", playground.Values{"code": code[1]})
	if !byCode.Private() || copied(t, cara, byCode.Message) != "110\n100\n001" {
		t.Errorf("by its code, private %v:\n%s", byCode.Private(), byCode.Text())
	}
	first := clickOn(t, cara, byCode.Message, cellID(t, byCode.Message, 4)).Message
	shows(t, ann, m.ID, "1 tried, 0 solved") // though nobody clicked on it
	own := press(t, ben, ben.Find(m.ID), "Play")
	whispers(t, own)
	par := len(fewest(t, notation.Lights, copied(t, ben, own.Message)))
	solvePresses(t, ben, own.Message, notation.Lights)
	best := fmt.Sprintf("2 tried, 1 solved, best %d press", par)
	says(t, shows(t, ann, m.ID, best), ": <@"+ben.ID+">")
	b.end(t)
	b.run(t, nil)
	giveUp(t, cara, first)
	hint := press(t, dan, dan.Find(m.ID), "Hint")
	whispers(t, hint, "💡")
	whispers(t, press(t, dan, dan.Find(m.ID), "Results"), "1\\. <@"+ben.ID+">", "1 gave up")
	whispers(t, press(t, ben, ben.Find(m.ID), "Close"), "Only who posted")
	over := press(t, ann, ann.Find(m.ID), "Close").Message
	if alt := over.Attachments[0].Description; !strings.Contains(alt, fmt.Sprintf("and its solution\nLit: A1 B1 A2 C3\nPress %d: ", par)) {
		t.Errorf("closed, its picture is said to be %q", alt)
	}
	closed := playground.Text(over)
	says(t, closed, fmt.Sprintf("Press %d: `", par), "1\\. <@"+ben.ID+">")
	says(t, clickOn(t, dan, hint.Message, cellID(t, hint.Message, 0)), "its solution is shown")
	whispers(t, slash(t, dan, "play lights", playground.Values{"code": code[1]}), "closed")
	says(t, slash(t, dan, "play lights", playground.Values{"code": "ABCDEF"}), "no board with the code")
}

// Every puzzle is posted, and a dealt field starts open for everybody alike.
func TestEveryPuzzleIsPosted(t *testing.T) {
	t.Parallel()
	b := startBot(t, nil)
	ann, ben := b.User("Ann"), b.User("Ben")
	for _, p := range known.Players() {
		puzzle := p.About().Name
		t.Run(puzzle, func(t *testing.T) {
			t.Parallel() // each waits for the score of its post
			m := slash(t, ann, "post "+puzzle, nil).Message
			one, two := press(t, ann, ann.Find(m.ID), "Play"), press(t, ben, ben.Find(m.ID), "Play")
			if a, b := copied(t, ann, one.Message), copied(t, ben, two.Message); a != b || puzzle == "mines" && !strings.ContainsAny(a, "012345678") {
				t.Errorf("one has\n%s\nand the other\n%s", a, b)
			}
			solved(t, ben, two.Message, puzzle)
			shows(t, ann, m.ID, "1 tried, 1 solved, best ")
			never(t, press(t, ann, ann.Find(m.ID), "Close").Message, "[")
		})
	}
}

// A board without an answer is refused in private with the reason, and the nearest is one click away. A board in a
// message is posted by its message command, and one that was solved or finished from there.
func TestWhatLeadsToAPost(t *testing.T) {
	t.Parallel()
	b := startBot(t, nil)
	ann, ben := b.User("Ann"), b.User("Ben")
	no := slash(t, ann, "post lights", playground.Values{"board": "01000/11100/01000/00000/00010", "say": "look at https://a.example"})
	whispers(t, no, "No solution", "Left out: `https://a.example`")
	openly(t, press(t, ann, no.Message, "Post the nearest"), "0 tried")
	whispers(t, slash(t, ann, "post squares", playground.Values{"size": "30"}), "`/post squares size:3`")
	said := must.Get(ben.Message("look\n01110\n00100\n00000\n00000\n00000"))(t)
	a := must.Get(ann.MessageCommand(within(t), "Post this board", said))(t)
	if !a.Private() {
		t.Logf("posted at once:\n%s", a.Text())
	} else {
		menu := part(t, a.Message, "menu", func(c *wire.Component) bool { return c.Type == discordgo.SelectMenuComponent })
		a = must.Get(ann.Select(within(t), a.Message, menu.CustomID, "lights"))(t)
	}
	openly(t, a, "0 tried, 0 solved")
	said = must.Get(ben.Message("lights out with knight moves\n10000\n00100\n01010\n00100\n00001"))(t)
	if a, err := ann.MessageCommand(within(t), "Post this board", said); err != nil || a.Private() || !strings.Contains(a.Text(), "Rule knight: ") {
		t.Errorf("by the rule in the message, %v, private %v:\n%s", err, a.Private(), a.Text())
	}
	solved := slash(t, ann, "solve lights", playground.Values{"board": "010/111/010"})
	mine := press(t, ann, solved.Message, "Play it")
	end := solvePresses(t, ann, mine.Message, notation.Lights)
	challenge := press(t, ann, end, "Challenge")
	openly(t, challenge, "1 tried, 1 solved, best 1 press: <@"+ann.ID+">")
	code := codeIn.FindStringSubmatch(challenge.Text())[1]
	whispers(t, press(t, ann, end, "Challenge"), "code:"+code)
}

// A board that draws a text is posted and played, and its solver told what it was; what cannot be drawn is refused.
func TestPostDraws(t *testing.T) {
	t.Parallel()
	b := startBot(t, nil)
	ann := b.User("Ann")
	posted := slash(t, ann, "post lights", playground.Values{"draw": "Hi"})
	openly(t, posted, "8 x 5", "20")
	mine := press(t, ann, ann.Find(posted.Message.ID), "Play")
	drawn := []byte(strings.Repeat("........\n", 5))
	cells := fewest(t, notation.Lights, copied(t, ann, mine.Message))
	for _, cell := range cells {
		drawn[cell/8*9+cell%8] = '#'
	}
	const hi = "#.#.###.\n#.#..#..\n###..#..\n#.#..#..\n#.#.###.\n"
	if string(drawn) != hi {
		t.Errorf("the fewest presses draw\n%s", drawn)
	}
	letters := notation.Cells(cells, 8)
	end := playground.Text(typeCells(t, ann, mine.Message, letters))
	if want := "Your presses draw something: `" + letters + "`"; !strings.Contains(end, want) {
		t.Errorf("no %q at the end:\n%s", want, end)
	}
	whispers(t, slash(t, ann, "post lights", playground.Values{"draw": "`Ж`"}), "I can't draw")
}

// typeCells presses cells by their names.
func typeCells(t testing.TB, u *playground.User, board *wire.Message, cells string) *wire.Message {
	t.Helper()
	a := must.Get(u.Submit(within(t), press(t, u, board, "Cells..."), map[string]string{"cells": cells}))(t)
	return a.Message
}

// privately waits for a message that only the person sees and that says something, and gives the last one that does.
func privately(t testing.TB, u *playground.User, words string) *wire.Message {
	t.Helper()
	var found *wire.Message
	until(t, fmt.Sprintf("%q for %s", words, u.Name()), func() bool {
		for _, m := range u.Messages() {
			if m.Flags&discordgo.MessageFlagsEphemeral != 0 && strings.Contains(playground.Text(m), words) {
				found = m
			}
		}
		return found != nil
	})
	return found
}

// Where people brought the app and the bot is not in the channel, a post keeps score too:
// at every click on it, and for a while after one by itself.
func TestAPostWhereTheBotIsAGuest(t *testing.T) {
	t.Parallel()
	b := startBot(t, nil)
	ann, ben, cara := b.User("Ann").In(playground.Foreign), b.User("Ben").In(playground.Foreign), b.User("Cara").In(playground.Foreign)
	m := slash(t, ann, "post lights", playground.Values{"board": "110/100/001"}).Message
	if again := press(t, ben, ben.Find(m.ID), "Play"); again.Message.ID != m.ID {
		t.Fatalf("the post was not shown again, but:\n%s", again.Text())
	}
	board := privately(t, ben, "Goal: all off")
	par := len(fewest(t, notation.Lights, copied(t, ben, board)))
	solvePresses(t, ben, board, notation.Lights)
	shows(t, ann, m.ID, fmt.Sprintf("1 tried, 1 solved, best %d press", par))
	press(t, cara, cara.Find(m.ID), "Results")
	privately(t, cara, "1\\. <@"+ben.ID+">")
	says(t, press(t, ann, ann.Find(m.ID), "Close").Message, fmt.Sprintf("Press %d: `", par))
}
