package cli

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"switchboard/notation"
	"switchboard/playground"
	"switchboard/playground/playgroundtest"
	"switchboard/playground/wire"
	"switchboard/solver/mines"

	"github.com/chromedp/chromedp"
)

// mouse is a person at the page, 400 pixels wide, who only clicks. SHOTS names a
// folder for pictures.
type mouse struct {
	t   *testing.T
	ctx context.Context
	who *playground.User
}

// click clicks an element of a message, and waits until the message is another.
func (p *mouse) click(m *wire.Message, selectors ...string) *wire.Message {
	p.t.Helper()
	at := "#m" + m.ID + " "
	seen := fmt.Sprintf("document.querySelector('%sarticle').dataset.seen = 1", at)
	steps := []chromedp.Action[chromedp.Void]{chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		_, err := chromedp.Run(ctx, chromedp.Evaluate[int](seen))
		return err
	})}
	for _, s := range selectors {
		steps = append(steps, chromedp.Click(at+s))
	}
	err := p.again(steps)
	if err == nil {
		err = chromedp.Do(p.ctx, chromedp.WaitVisible(at+"article:not([data-seen])"))
	}
	if err != nil {
		p.t.Fatalf("click %v: %v\n%s", selectors, err, playground.Text(p.who.Find(m.ID)))
	}
	return p.who.Find(m.ID)
}

// again clicks, and opens a menu once more that closed before its option was clicked: a
// message that is shown anew takes the open menu with it.
func (p *mouse) again(clicks []chromedp.Action[chromedp.Void]) error {
	for {
		ctx, cancel := context.WithTimeout(p.ctx, 20*time.Second)
		err := chromedp.Do(ctx, clicks...)
		cancel()
		if err == nil || p.ctx.Err() != nil || !errors.Is(err, context.DeadlineExceeded) {
			return err
		}
	}
}

func (p *mouse) button(m *wire.Message, id string) *wire.Message {
	p.t.Helper()
	return p.click(m, fmt.Sprintf("[data-custom='%s']", id))
}

// shot keeps a picture of the page in both themes.
func (p *mouse) shot(name string) {
	p.t.Helper()
	folder := os.Getenv("SHOTS")
	if folder == "" {
		return
	}
	for _, theme := range []string{"light", "dark"} {
		if _, err := chromedp.Run(p.ctx, chromedp.Evaluate[string](fmt.Sprintf("document.documentElement.dataset.theme = %q", theme))); err != nil {
			p.t.Fatal(err)
		}
		picture, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
		if err == nil {
			err = os.WriteFile(filepath.Join(folder, name+"-"+theme+".png"), picture, 0o644)
		}
		if err != nil {
			p.t.Fatal(err)
		}
	}
}

// screens are the sizes at which the page is looked at.
var screens = []struct{ width, height int64 }{{1280, 800}, {400, 860}}

// inSight reports which of the texts are not wholly in sight in the last message.
const inSight = `(texts => {
	const box = document.getElementById("scroll").getBoundingClientRect(), last = document.querySelector("#messages li:last-child");
	const all = [...last.querySelectorAll("strong, button, span, p, div")];
	return texts.filter(t => !all.some(e => {
		const at = e.getBoundingClientRect();
		return e.textContent.trim() === t && at.top >= box.top && at.bottom <= box.bottom && at.left >= 0 && at.right <= innerWidth;
	})).join();
})(%q.split("|"))`

// Who has won sees the headline, what to share and what comes next without scrolling.
func TestAWinIsInSight(t *testing.T) {
	t.Parallel()
	playgroundtest.NeedsBrowser(t)
	for _, screen := range screens {
		b := startBot(t, nil)
		ctx := playgroundtest.Browser(t, screen.width, screen.height)
		p := &mouse{t, ctx, b.User("Ann")}
		if err := chromedp.Do(ctx, chromedp.Navigate(b.URL()+"?as="+p.who.ID), chromedp.WaitVisible("#box")); err != nil {
			t.Fatal(err)
		}
		for name, win := range map[string]func() *wire.Message{
			"daily": func() *wire.Message { return playOut(t, p.who, slash(t, p.who, "daily play", nil).Message) },
			"squares": func() *wire.Message {
				m := slash(t, p.who, "play squares", playground.Values{"size": "5"}).Message
				presses := fewest(t, notation.Squares, copied(t, p.who, m))
				all := p.who.Messages()
				b.World.Dismiss(p.who.Person, all[len(all)-1].ID)
				for _, cell := range presses {
					m = clickOn(t, p.who, m, cellID(t, m, cell)).Message
				}
				return m
			},
		} {
			seen := map[string]string{"daily": "Solved!|Share", "squares": "Solved!|Another one, a step harder"}[name]
			m := win()
			if err := chromedp.Do(ctx, chromedp.WaitVisible("#m"+m.ID+" img")); err != nil {
				t.Fatal(err)
			}
			p.shot(fmt.Sprintf("won-%s-%d", name, screen.width))
			var missing string
			until(t, fmt.Sprintf("%s at %d x %d in sight", name, screen.width, screen.height), func() bool {
				var err error
				if missing, err = chromedp.Run(ctx, chromedp.Evaluate[string](fmt.Sprintf(inSight, seen))); err != nil {
					t.Fatal(err)
				}
				return missing == "" || ctx.Err() != nil
			})
		}
	}
}

// A field of 9 x 9 takes a phone fewer than two taps for each cell that its player opens.
func TestAWideFieldTakesFewTaps(t *testing.T) {
	t.Parallel()
	playgroundtest.NeedsBrowser(t)
	b := startBot(t, nil)
	ctx := playgroundtest.Browser(t, 400, 860)
	p := &mouse{t, ctx, b.User("Ann")}
	if err := chromedp.Do(ctx, chromedp.Navigate(b.URL()+"?as="+p.who.ID), chromedp.WaitVisible("#box")); err != nil {
		t.Fatal(err)
	}
	m := slash(t, p.who, "play mines", playground.Values{"size": "9"}).Message
	if err := chromedp.Do(ctx, chromedp.WaitVisible("#m"+m.ID+" article")); err != nil {
		t.Fatal(err)
	}
	m = p.button(m, button(t, m, "Open A1"))
	taps, opened := 1, 1
	for !strings.Contains(playground.Text(m), "Solved!") {
		found, err := mines.Find(within(t), fieldOf(t, p.who, m))
		if err != nil {
			t.Fatal(err)
		}
		menu, picked := "", []string{}
		for _, c := range found.Certain {
			if in := pickMenu(m, fmt.Sprint(c.Cell)); !c.Mine && in != "" && (menu == "" || menu == in) {
				menu, picked = in, append(picked, fmt.Sprint(c.Cell))
			}
		}
		if len(picked) == 0 {
			t.Fatalf("a guess is needed, or no menu has a safe cell:\n%s", copied(t, p.who, m))
		}
		in := fmt.Sprintf("[data-select='%s'] ", menu)
		selectors := []string{in + "summary"}
		for _, cell := range picked {
			selectors = append(selectors, fmt.Sprintf("%s[data-value='%s']", in, cell))
		}
		selectors = append(selectors, in+"[data-done]")
		m = p.click(m, selectors...)
		taps, opened = taps+len(selectors), opened+len(picked)
	}
	p.shot("mines-9")
	const safe = 71
	t.Logf("%d taps, %d cells picked, %d cells opened", taps, opened, safe)
	if taps >= 2*safe {
		t.Errorf("%d taps for %d cells", taps, safe)
	}
}

// pickMenu is the custom id of the menu of a message that has a value.
func pickMenu(m *wire.Message, value string) (id string) {
	wire.Each(m.Components, func(c *wire.Component) {
		if c.Type == wire.StringSelect && slices.ContainsFunc(c.Options, func(o wire.SelectOption) bool { return o.Value == value }) {
			id = c.CustomID
		}
	})
	return id
}
