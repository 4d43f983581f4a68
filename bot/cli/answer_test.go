package cli

import (
	"fmt"
	"testing"

	"switchboard/notation"
	"switchboard/playground"
	"switchboard/playground/wire"
	"switchboard/tools/must"
)

// fromMenu takes an entry of the menu under an answer.
func fromMenu(t testing.TB, u *playground.User, m *wire.Message, label string) *playground.Answer {
	t.Helper()
	value := ""
	menu := part(t, m, label, func(c *wire.Component) bool {
		for _, o := range c.Options {
			if o.Label == label {
				value = o.Value
				return true
			}
		}
		return false
	})
	return must.Get(u.Select(within(t), m, menu.CustomID, value))(t)
}

// What if assumes cells in private, beside the answer, and further ones on top of them; the matrix of ghosts comes with its
// picture and its text.
func TestWhatIfBesideAnAnswer(t *testing.T) {
	t.Parallel()
	b := startBot(t, nil)
	ann := b.User("Ann")
	assume := func(m *wire.Message, label, cells string) *wire.Message {
		t.Helper()
		a := must.Get(ann.Submit(within(t), fromMenu(t, ann, m, label), map[string]string{"typed": cells}))(t)
		whispers(t, a)
		return a.Message
	}
	answer := slash(t, ann, "solve mines", playground.Values{"board": "#####/#####/12221/00000"}).Message
	one := assume(answer, "What if: mines...", "A2")
	says(t, one, "What if mines: `A2`")
	two := assume(one, "What if: safe...", "C2")
	says(t, two, "What if mines: `A2`", "What if safe: `C2`")
	says(t, assume(answer, "What if: mines...", "A3"), "not a hidden cell")

	cover := fromMenu(t, ann, slash(t, ann, "solve ghosts", playground.Values{"ghosts": "B4 A3 A2 B2 D2 D1"}).Message, "Exact cover")
	whispers(t, cover, "Exact cover: 28 columns", "marked rows")
	if n := len(cover.Message.Attachments); n != 2 {
		t.Errorf("%d files", n)
	}
}

// A board of /play by buttons, one by menus, a post, an attempt at one and the puzzle of the day are solved from
// their messages as they stand, though their cells are buttons or a picture.
func TestABoardThatIsPlayedIsSolvedFromItsMessage(t *testing.T) {
	t.Parallel()
	b := startBot(t, nil)
	ann := b.User("Ann")
	small := slash(t, ann, "play lights", playground.Values{"size": "4", "difficulty": "hard"}).Message
	small = clickOn(t, ann, small, cellID(t, small, 5)).Message
	large := slash(t, ann, "play lights", playground.Values{"size": "8"}).Message
	large = selectOn(t, ann, large, ":column:", "2")
	large = selectOn(t, ann, large, ":row:", "1")
	large = press(t, ann, large, "Press C2").Message
	post := slash(t, ann, "post lights", playground.Values{"size": "4"}).Message
	attempt := press(t, ann, ann.Find(post.ID), "Play").Message
	attempt = clickOn(t, ann, attempt, cellID(t, attempt, 0)).Message
	for name, m := range map[string]*wire.Message{"small": small, "large": large, "a post": post, "an attempt": attempt} {
		left := len(fewest(t, notation.Lights, copied(t, ann, m)))
		a, err := ann.MessageCommand(within(t), "Solve this board", m)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		says(t, a, fmt.Sprintf("Press %d: `", left))
	}
	day := slash(t, ann, "daily play", nil).Message
	must.Get(ann.MessageCommand(within(t), "Hint for this board", day))(t)
	says(t, slash(t, ann, "daily play", nil), "With help")
}
