package cli

import (
	"strings"
	"testing"

	"switchboard/playground"
	"switchboard/playground/wire"
	"switchboard/tools/must"
)

// fromMenu takes an entry of the menu under an answer.
func fromMenu(t testing.TB, u *playground.User, m *wire.Message, label string) *playground.Answer {
	t.Helper()
	menu, value := "", ""
	wire.Each(m.Components, func(c *wire.Component) {
		for _, o := range c.Options {
			if o.Label == label {
				menu, value = c.CustomID, o.Value
			}
		}
	})
	a, err := u.Select(within(t), m, menu, value)
	if err != nil {
		t.Fatalf("%q under\n%s: %v", label, playground.Text(m), err)
	}
	return a
}

// What if assumes cells in private, beside the answer, further ones on top of them, and takes them back one by one; the matrix of
// ghosts comes with its picture and its text.
func TestWhatIfBesideAnAnswer(t *testing.T) {
	t.Parallel()
	b := startBot(t, nil)
	ann := b.User("Ann")
	assume := func(m *wire.Message, label, cells string) *wire.Message {
		t.Helper()
		a := must.Get(ann.Submit(within(t), fromMenu(t, ann, m, label), map[string]string{"typed": cells}))(t)
		if !a.Private() {
			t.Errorf("%s %s is seen by all:\n%s", label, cells, a.Text())
		}
		return a.Message
	}
	holds := func(m *wire.Message, wants ...string) {
		t.Helper()
		for _, want := range wants {
			if text := playground.Text(m); !strings.Contains(text, want) {
				t.Errorf("no %q in\n%s", want, text)
			}
		}
	}
	answer := slash(t, ann, "solve mines", playground.Values{"board": "#####/#####/12221/00000"}).Message
	one := assume(answer, "What if: mines...", "A2")
	holds(one, "What if mines: `A2`")
	two := assume(one, "What if: safe...", "C2")
	holds(two, "What if mines: `A2`", "What if safe: `C2`")
	back := clickOn(t, ann, two, button(t, two, "Take it back")).Message
	holds(back, "What if mines: `A2`")
	again := clickOn(t, ann, back, button(t, back, "Take it back")).Message
	if playground.Text(again) == playground.Text(back) || strings.Contains(playground.Text(again), "What if") {
		t.Errorf("taken back it says\n%s", playground.Text(again))
	}
	holds(assume(answer, "What if: mines...", "A3"), "not a hidden cell")

	cover := fromMenu(t, ann, slash(t, ann, "solve ghosts", playground.Values{"ghosts": "B4 A3 A2 B2 D2 D1"}).Message, "Exact cover")
	holds(cover.Message, "Exact cover: 28 columns", "marked rows")
	if n := len(cover.Message.Attachments); !cover.Private() || n != 2 {
		t.Errorf("private %v, %d files", cover.Private(), n)
	}
}
