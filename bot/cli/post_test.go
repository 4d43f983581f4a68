package cli

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"switchboard/notation"
	"switchboard/playground"
	"switchboard/playground/wire"
	"switchboard/tools/must"
)

// shows waits until a message says something.
func shows(t testing.TB, u *playground.User, id, words string) *wire.Message {
	t.Helper()
	until(t, fmt.Sprintf("%q in the message", words), func() bool { return strings.Contains(playground.Text(u.Find(id)), words) })
	return u.Find(id)
}

// clickPost clicks a button under a post.
func clickPost(t testing.TB, u *playground.User, m *wire.Message, label string) *playground.Answer {
	t.Helper()
	return clickOn(t, u, u.Find(m.ID), button(t, m, label))
}

// solvePresses plays a board of presses to its end by the cells.
func solvePresses(t testing.TB, u *playground.User, m *wire.Message, puzzle notation.Puzzle) *wire.Message {
	t.Helper()
	for _, cell := range fewest(t, puzzle, copied(t, u, m)) {
		m = clickOn(t, u, m, cellID(t, m, cell)).Message
	}
	if !strings.Contains(playground.Text(m), "Solved") {
		t.Errorf("not solved:\n%s", playground.Text(m))
	}
	return m
}

var codeIn = regexp.MustCompile("code `([A-Z0-9]{6})`")

// A board is posted, played by its button and by its code, solved and given up,
// and the post keeps score through a restart; whoever posted it closes it.
func TestAPostKeepsScore(t *testing.T) {
	t.Parallel()
	b := startBot(t, nil)
	ann, ben, cara, dan := b.User("Ann"), b.User("Ben"), b.User("Cara"), b.User("Dan")
	posted := slash(t, ann, "post lights", playground.Values{"board": "110/100/001", "say": "can you do it?"})
	m := posted.Message
	if posted.Private() || !strings.Contains(posted.Text(), "0 tried, 0 solved") || !strings.Contains(posted.Text(), "> can you do it?") || !strings.Contains(posted.Text(), "Goal: all off") {
		t.Fatalf("private %v:\n%s", posted.Private(), posted.Text())
	}
	code := codeIn.FindStringSubmatch(posted.Text())
	if code == nil {
		t.Fatalf("no code in:\n%s", posted.Text())
	}
	own := clickPost(t, ben, m, "Play")
	if !own.Private() {
		t.Error("a board of one's own is for all to see")
	}
	par := len(fewest(t, notation.Lights, copied(t, ben, own.Message)))
	solvePresses(t, ben, own.Message, notation.Lights)
	best := fmt.Sprintf("1 tried, 1 solved, best %d press", par)
	if text := playground.Text(shows(t, ann, m.ID, best)); !strings.Contains(text, ": <@"+ben.ID+">") {
		t.Errorf("best:\n%s", text)
	}
	byCode := slash(t, cara, "play lights", playground.Values{"code": code[1]})
	if !byCode.Private() || copied(t, cara, byCode.Message) != "110\n100\n001" {
		t.Errorf("by its code, private %v:\n%s", byCode.Private(), byCode.Text())
	}
	first := clickOn(t, cara, byCode.Message, cellID(t, byCode.Message, 4)).Message
	b.end(t)
	b.run(t, nil)
	giveUp(t, cara, first)
	shows(t, ann, m.ID, "2 tried, 1 solved")
	hint := clickPost(t, dan, m, "Hint")
	if !hint.Private() || !strings.Contains(hint.Text(), "💡") {
		t.Errorf("hint:\n%s", hint.Text())
	}
	if list := clickPost(t, dan, m, "Results"); !list.Private() || !strings.Contains(list.Text(), "1\\. <@"+ben.ID+">") || !strings.Contains(list.Text(), "1 gave up") {
		t.Errorf("results:\n%s", list.Text())
	}
	if no := clickPost(t, ben, m, "Close"); !no.Private() || !strings.Contains(no.Text(), "Only who posted") {
		t.Errorf("closed by anybody:\n%s", no.Text())
	}
	closed := playground.Text(clickPost(t, ann, m, "Close").Message)
	if !strings.Contains(closed, fmt.Sprintf("Press %d: `", par)) || !strings.Contains(closed, "1\\. <@"+ben.ID+">") {
		t.Errorf("closed:\n%s", closed)
	}
	if no := clickOn(t, dan, hint.Message, cellID(t, hint.Message, 0)); !strings.Contains(no.Text(), "its solution is shown") {
		t.Errorf("a press with the solution in view:\n%s", no.Text())
	}
	if late := slash(t, dan, "play lights", playground.Values{"code": code[1]}); !late.Private() || !strings.Contains(late.Text(), "closed") {
		t.Errorf("after the end:\n%s", late.Text())
	}
	if none := slash(t, dan, "play lights", playground.Values{"code": "ABCDEF"}); !strings.Contains(none.Text(), "no board with the code") {
		t.Errorf("a code of nothing:\n%s", none.Text())
	}
}

// Every puzzle is posted, and a dealt field starts open for everybody alike.
func TestEveryPuzzleIsPosted(t *testing.T) {
	t.Parallel()
	b := startBot(t, nil)
	ann, ben := b.User("Ann"), b.User("Ben")
	for _, puzzle := range []string{"squares", "lights", "safe", "fivers", "mines", "ghosts"} {
		t.Run(puzzle, func(t *testing.T) {
			t.Parallel() // each waits for the score of its post
			m := slash(t, ann, "post "+puzzle, nil).Message
			one, two := clickPost(t, ann, m, "Play"), clickPost(t, ben, m, "Play")
			if a, b := copied(t, ann, one.Message), copied(t, ben, two.Message); a != b || puzzle == "mines" && !strings.ContainsAny(a, "012345678") {
				t.Errorf("one has\n%s\nand the other\n%s", a, b)
			}
			playOut(t, ben, two.Message)
			shows(t, ann, m.ID, "1 tried, 1 solved, best ")
			closed := playground.Text(clickPost(t, ann, m, "Close").Message)
			if strings.Contains(closed, "[") {
				t.Errorf("closed:\n%s", closed)
			}
		})
	}
}

// A board without an answer is refused in private with the reason, and the nearest
// is one click away. A board in a message is posted by its message command, and one
// that was solved or finished from there.
func TestWhatLeadsToAPost(t *testing.T) {
	t.Parallel()
	b := startBot(t, nil)
	ann, ben := b.User("Ann"), b.User("Ben")
	no := slash(t, ann, "post lights", playground.Values{"board": "01000/11100/01000/00000/00010"})
	if !no.Private() || !strings.Contains(no.Text(), "No solution") {
		t.Fatalf("unsolvable, private %v:\n%s", no.Private(), no.Text())
	}
	if near := clickOn(t, ann, no.Message, button(t, no.Message, "Post the nearest")); near.Private() || !strings.Contains(near.Text(), "0 tried") {
		t.Errorf("the nearest:\n%s", near.Text())
	}
	said, err := ben.Message("look\n01110\n00100\n00000\n00000\n00000")
	if err != nil {
		t.Fatal(err)
	}
	a := must.Get(ann.MessageCommand(within(t), "Post this board", said))(t)
	if !a.Private() {
		t.Logf("posted at once:\n%s", a.Text())
	} else {
		m := a.Message
		menu := ""
		wire.Each(m.Components, func(c *wire.Component) {
			if c.Type == wire.StringSelect {
				menu = c.CustomID
			}
		})
		a = must.Get(ann.Select(within(t), m, menu, "lights"))(t)
	}
	if a.Private() || !strings.Contains(a.Text(), "0 tried, 0 solved") {
		t.Errorf("from a message, private %v:\n%s", a.Private(), a.Text())
	}
	said = must.Get(ben.Message("lights out with knight moves\n10000\n00100\n01010\n00100\n00001"))(t)
	if a, err = ann.MessageCommand(within(t), "Post this board", said); err != nil || a.Private() || !strings.Contains(a.Text(), "Rule knight: ") {
		t.Errorf("by the rule in the message, %v, private %v:\n%s", err, a.Private(), a.Text())
	}
	solved := slash(t, ann, "solve lights", playground.Values{"board": "010/111/010"})
	mine := clickOn(t, ann, solved.Message, button(t, solved.Message, "Play it"))
	end := solvePresses(t, ann, mine.Message, notation.Lights)
	challenge := clickOn(t, ann, end, button(t, end, "Challenge"))
	if challenge.Private() || !strings.Contains(challenge.Text(), "1 tried, 1 solved, best 1 press: <@"+ann.ID+">") {
		t.Errorf("the challenge:\n%s", challenge.Text())
	}
	code := codeIn.FindStringSubmatch(challenge.Text())[1]
	if again := clickOn(t, ann, end, button(t, end, "Challenge")); !again.Private() || !strings.Contains(again.Text(), "code:"+code) {
		t.Errorf("a second click, private %v:\n%s", again.Private(), again.Text())
	}
}
