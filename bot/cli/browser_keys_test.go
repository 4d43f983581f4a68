package cli

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"switchboard/notation"
	"switchboard/playground"
	"switchboard/playground/playgroundtest"
	"switchboard/playground/wire"
	"switchboard/tools/must"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// keyboard is a person at the page without a mouse. KEYS names a folder for a picture of every step.
type keyboard struct {
	t     testing.TB
	ctx   context.Context
	shots int
}

func (k *keyboard) do(what string, steps ...chromedp.Action[chromedp.Void]) {
	k.t.Helper()
	if err := chromedp.Do(k.ctx, steps...); err != nil {
		k.t.Fatalf("%s: %v; the focus is on %s", what, err, k.eval("document.activeElement.outerHTML.slice(0, 200)"))
	}
}

func (k *keyboard) eval(js string) string {
	s, _ := chromedp.Run(context.WithoutCancel(k.ctx), chromedp.Evaluate[string]("String("+js+")"))
	return s
}

// press sends keys as a real keyboard does, where a key that the page has used types nothing.
func (k *keyboard) press(keys string, opts ...chromedp.KeyOption) {
	k.t.Helper()
	k.do(fmt.Sprintf("press %q", keys), chromedp.Func(func(ctx context.Context, tab *chromedp.Target) error {
		for _, r := range keys {
			for _, e := range kb.Encode(r) {
				for _, o := range opts {
					o(e)
				}
				if e.Type == kb.KeyDown {
					e.Type = kb.KeyRawDown
				}
				if err := tab.Call(ctx, "Input.dispatchKeyEvent", *e, &struct{}{}); err != nil {
					return err
				}
			}
		}
		return nil
	}))
}

// see waits for what the step shows.
func (k *keyboard) see(selectors ...string) {
	k.t.Helper()
	ctx, cancel := context.WithTimeout(k.ctx, time.Minute)
	defer cancel()
	for _, s := range selectors {
		if err := chromedp.Do(ctx, chromedp.WaitVisible(s)); err != nil {
			k.t.Fatalf("%s: %v; the focus is on %s", s, err, k.eval("document.activeElement.outerHTML.slice(0, 200)"))
		}
	}
	folder := os.Getenv("KEYS")
	if folder == "" {
		return
	}
	picture := must.Get(chromedp.Run(k.ctx, chromedp.CaptureScreenshot()))(k.t)
	k.shots++
	must.Do(k.t, os.WriteFile(filepath.Join(folder, fmt.Sprintf("%02d.png", k.shots)), picture, 0o644))
}

// goTo presses a key until the focus is where it should be.
func (k *keyboard) goTo(selector, key string, opts ...chromedp.KeyOption) {
	k.t.Helper()
	for range 12 {
		if k.eval(fmt.Sprintf("document.activeElement.matches(%q)", selector)) == "true" {
			return
		}
		k.press(key, opts...)
	}
	k.t.Fatalf("%q does not lead to %s; the focus is on %s", key, selector, k.eval("document.activeElement.outerHTML.slice(0, 200)"))
}

// back goes with Shift and Tab.
func (k *keyboard) back(selector string) {
	k.t.Helper()
	k.goTo(selector, kb.Tab, chromedp.KeyModifiers(chromedp.ModifierShift))
}

// says waits until the last message has the words.
func (k *keyboard) says(words string) {
	k.t.Helper()
	until(k.t, fmt.Sprintf("%q in the last message", words), func() bool {
		return strings.Contains(k.eval("document.querySelector('#messages li:last-child .inner').innerText"), words)
	})
}

// heard waits until the words were read out last.
func (k *keyboard) heard(words string) {
	k.t.Helper()
	until(k.t, fmt.Sprintf("%q read out", words), func() bool {
		return strings.Contains(k.eval("document.getElementById('said').lastChild?.textContent"), words)
	})
}

const lastMessage = "#messages li:last-child "

// A board of buttons and one with menus for its cells are won by keyboard alone, from the command to the last move, and whoever plays
// stays where they are after each move.
func TestBoardsAreWonByKeyboardInABrowser(t *testing.T) {
	t.Parallel()
	playgroundtest.NeedsBrowser(t)
	b := startBot(t, nil)
	p := newTypist(t, b.Server, b.User("Ann"))
	const cols = 6
	for size, press := range map[string]func(m *wire.Message, cell int) *wire.Message{
		"4": func(m *wire.Message, cell int) *wire.Message { return p.button(m, cellID(t, m, cell)) },
		"6x3": func(m *wire.Message, cell int) *wire.Message {
			m = p.choose(m, "column", fmt.Sprint(cell%cols))
			m = p.choose(m, "row", fmt.Sprint(cell/cols))
			return p.button(m, button(t, m, "Press "+notation.CellName(cell/cols, cell%cols)))
		},
	} {
		m := p.command("/play lights", size)
		for _, cell := range fewest(t, notation.Lights, copied(t, p.who, m)) {
			m = press(m, cell)
		}
		says(t, m, "Solved!")
		p.see("#m" + m.ID + " .message:focus") // nothing has moved under the key
		p.heard("Solved!")                     // and what is typed next goes to the box
	}
}

// Cells are named in the form, whose Enter sends it; what cannot be pressed any more
// keeps the keyboard, and so does a list that is shown anew while it is open.
func TestTheKeyboardStaysInABrowser(t *testing.T) {
	t.Parallel()
	playgroundtest.NeedsBrowser(t)
	b := startBot(t, nil)
	p := newTypist(t, b.Server, b.User("Ann"))
	m := p.command("/play fivers", "7")
	p.walk(m, p.at(button(t, m, "Cells...")))
	p.press(kb.Enter)
	p.see("dialog input[type=text]:focus")
	m = p.changed(m, func() { p.press("A1 G7" + kb.Enter) })
	p.see(p.at(button(t, m, "Cells...")) + ":focus")
	for range 2 {
		m = p.button(m, button(t, m, "Undo"))
	}
	p.see(p.at(button(t, m, "Undo")) + "[aria-disabled]:focus")
	p.press(kb.Enter)
	p.walk(m, list("column"))
	p.press(kb.Enter)
	p.see("[data-value='6']:focus")
	p.press("f")
	p.see("[data-value='5']:focus")
	p.press(kb.Escape)
	p.see(list("column") + ":focus")
	p.press(kb.Enter)
	p.see("[data-value='6']:focus")
	m = p.changed(m, func() { press(t, p.who, m, "Press G7") })
	p.see(".select[open] [data-value='6']:focus")
	p.press(kb.Tab)
	p.do("closed", chromedp.WaitNotPresent(".select[open]"))
}

// typist is a person at the page who has a keyboard only, as a hand.
type typist struct {
	*keyboard
	who *playground.User
}

func newTypist(t *testing.T, srv *playground.Server, who *playground.User) *typist {
	t.Helper()
	p := &typist{&keyboard{t: t, ctx: playgroundtest.Browser(t, 400, 860)}, who}
	p.do("open", chromedp.Navigate(srv.URL+"?as="+who.ID), chromedp.WaitVisible("#box"), chromedp.Focus("#box"))
	return p
}

// command sends a command, with a size if there is one, and goes to its answer.
func (p *typist) command(command, size string) *wire.Message {
	p.t.Helper()
	p.press(command)
	p.see("#pick0[aria-selected=true]")
	p.press(kb.Enter)
	p.see("#command :focus")
	before := len(p.who.Messages())
	p.press(size + kb.Enter)
	p.see(fmt.Sprintf("#messages li:nth-child(%d) [data-custom*=':giveup:']", before+1), "#box:focus")
	all := p.who.Messages()
	p.back(".button")
	return all[len(all)-1]
}

// at is where the button of a custom id is, and list where the menu is whose custom id has a part.
func (p *typist) at(id string) string { return fmt.Sprintf("[data-custom='%s']", id) }

func list(menu string) string {
	return fmt.Sprintf("[data-select*=':%s:'] summary", menu)
}

func (p *typist) button(m *wire.Message, id string) *wire.Message {
	p.t.Helper()
	p.walk(m, p.at(id))
	return p.stay(m, func() { p.press(kb.Enter) })
}

func (p *typist) choose(m *wire.Message, menu, value string) *wire.Message {
	p.t.Helper()
	p.walk(m, list(menu))
	p.press(kb.Enter)
	p.see("#m" + m.ID + " [data-value]:focus")
	p.goTo(fmt.Sprintf("[data-value='%s']", value), kb.ArrowDown)
	return p.stay(m, func() { p.press(kb.Enter) })
}

// changed waits until what is done has changed a message.
func (p *typist) changed(m *wire.Message, do func()) *wire.Message {
	p.t.Helper()
	p.eval(fmt.Sprintf("document.querySelector('#m%s article').dataset.seen = 1", m.ID))
	do()
	p.see("#m" + m.ID + " article:not([data-seen])")
	return p.who.Find(m.ID)
}

// stay does something that changes a message, and expects the keyboard to be where it was as long as the game goes on.
func (p *typist) stay(m *wire.Message, do func()) *wire.Message {
	p.t.Helper()
	before := p.place(m, "document.activeElement")
	m = p.changed(m, do)
	if after := p.place(m, "document.activeElement"); after != before && !strings.Contains(playground.Text(m), "Solved!") {
		p.t.Fatalf("the keyboard was at %v of\n%s\nand is at %v", before, playground.Text(m), after)
	}
	return m
}

// spot is a line of what can be pressed in a message, and how far along it.
type spot struct{ Down, Along int }

// place is where an element is.
func (p *typist) place(m *wire.Message, element string) (s spot) {
	p.t.Helper()
	got := p.eval(fmt.Sprintf(`JSON.stringify((() => {
		const lines = [...document.querySelectorAll("#m%s .components .row:has(.button, summary), #m%[1]s .select:not(.row *)")].map(row => [...row.querySelectorAll(".button, summary")]);
		const element = %s, one = element.closest(".select")?.querySelector("summary") ?? element;
		const down = lines.findIndex(line => line.includes(one));
		return {down, along: down < 0 ? -1 : lines[down].indexOf(one)};
	})())`, m.ID, element))
	if err := json.Unmarshal([]byte(got), &s); err != nil {
		p.t.Fatalf("%s: %v", got, err)
	}
	return s
}

// walk goes by the arrows to an element of a message.
func (p *typist) walk(m *wire.Message, selector string) {
	p.t.Helper()
	to := p.place(m, fmt.Sprintf("document.querySelector(%q)", "#m"+m.ID+" "+selector))
	for range 30 {
		from := p.place(m, "document.activeElement")
		switch {
		case from == to && to.Down >= 0:
			return
		case from.Down < to.Down:
			p.press(kb.ArrowDown)
		case from.Down > to.Down:
			p.press(kb.ArrowUp)
		case from.Along < to.Along:
			p.press(kb.ArrowRight)
		default:
			p.press(kb.ArrowLeft)
		}
	}
	p.t.Fatalf("the arrows do not lead to %s at %v; the focus is on %s", selector, to, p.eval("document.activeElement.outerHTML.slice(0, 200)"))
}
