package cli

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"switchboard/puzzles/daily"

	"switchboard/playground/playgroundtest"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// keyboard is a person at the page without a mouse. KEYS names a folder for a
// picture of every step.
type keyboard struct {
	t     *testing.T
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

// press sends keys as a real keyboard does, where a key that the page has used
// types nothing.
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
	picture, err := chromedp.Run(k.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		k.t.Fatal(err)
	}
	k.shots++
	if err := os.WriteFile(filepath.Join(folder, fmt.Sprintf("%02d.png", k.shots)), picture, 0o644); err != nil {
		k.t.Fatal(err)
	}
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

// The daily challenge from its setup to the shared card, by keyboard alone.
func TestDailyByKeyboard(t *testing.T) {
	t.Parallel()
	playgroundtest.NeedsBrowser(t)
	b := startBot(t, nil)
	ctx := playgroundtest.Browser(t, 400, 860)
	k := &keyboard{t: t, ctx: ctx}
	k.do("open", chromedp.Navigate(b.URL()), chromedp.WaitVisible("#box"))
	k.press(kb.Tab)
	k.see(".skip:focus")
	k.press(kb.Enter)
	k.see("#box:focus")
	k.setUpDaily()
	today := daily.Number(noon())
	mines := today - 1
	for turn.Of(mines).About().Name != "mines" {
		mines--
	}
	k.openMines(mines)
	k.playToday(today)
	k.afterTheGame(today)
	if got := k.eval("innerWidth < document.documentElement.scrollWidth"); got != "false" {
		t.Error("the page is wider than its window")
	}
}

const lastMessage = "#messages li:last-child "

// setUpDaily chooses a channel and a zone.
func (k *keyboard) setUpDaily() {
	k.t.Helper()
	k.press("/daily set")
	k.see("#pick0[aria-selected=true]")
	k.press(kb.Enter)
	k.see("#o-channel:focus")
	k.press(kb.ArrowDown + kb.ArrowDown) // nothing, #puzzles, #general
	k.goTo("[title^='Time zone']", kb.Tab)
	k.press(kb.Enter)
	k.see("#o-zone:focus")
	k.press("berl")
	k.see("#o-zone[aria-activedescendant]", ".hints [aria-selected=true]")
	k.press(kb.Escape) // closes the list and nothing else
	k.do("close", chromedp.WaitNotVisible(".hints"))
	k.press(kb.ArrowDown)
	k.see(".hints [aria-selected=true]")
	k.press(kb.Enter)
	k.see("#o-zone:focus")
	k.press(kb.Enter)
	k.see(lastMessage+".private", "#box:focus")
	k.says("comes to #general at 9:00, Europe/Berlin")
	k.heard("Only you can see this")
	k.back(".more")
	k.press(kb.Enter)
	k.see("#menu [role=menuitem]:focus")
	k.press(kb.Escape)
	k.see(".more:focus")
	k.goTo("#box", kb.Tab)
}

// openMines opens a cell by the form, after closing it once.
func (k *keyboard) openMines(number int) {
	k.t.Helper()
	k.press("/daily arch" + kb.Enter)
	k.see("#o-number:focus")
	k.press(fmt.Sprint(number) + kb.Enter)
	open := fmt.Sprintf("%s[data-custom='daily:name:%d']", lastMessage, number)
	k.see(open, "#box:focus")
	k.back(fmt.Sprintf("[data-custom='daily:text:%d']", number))
	k.goTo(fmt.Sprintf("[data-custom='daily:name:%d']", number), kb.ArrowLeft)
	k.press(kb.Enter)
	k.see("dialog input[type=text]:focus, dialog textarea:focus")
	k.press(kb.Escape)
	k.see(open + ":focus")
	k.press(kb.Enter)
	k.see("dialog input[type=text]:focus, dialog textarea:focus")
	k.press("A1")
	k.goTo("dialog [type=submit]", kb.Tab)
	k.press(kb.Enter)
	k.see(lastMessage+".edited", open+":focus")
	k.goTo("#box", kb.Tab)
}

// playToday presses a cell, where there are buttons for cells, and gives up.
func (k *keyboard) playToday(number int) {
	k.t.Helper()
	id := func(what string) string { return fmt.Sprintf("[data-custom='daily:%s:%d']", what, number) }
	k.press("/daily pl" + kb.Enter)
	k.see("#command [type=submit]:focus")
	k.press(kb.Enter)
	k.see(lastMessage+id("giveup"), "#box:focus")
	k.back(id("giveup"))
	if turn.Of(number).About().Name != "mines" {
		k.press(kb.ArrowUp + kb.ArrowUp + kb.ArrowLeft)
		cell := k.eval("document.activeElement.dataset.custom")
		k.press(kb.Enter)
		k.see(lastMessage+".edited", "[data-custom='"+cell+"']:focus")
		k.press(kb.ArrowDown + kb.ArrowDown)
		k.goTo(id("giveup"), kb.ArrowRight)
	}
	k.press(kb.Enter)
	k.see(id("stay") + ":focus") // not on the button that ends it
	k.press(kb.ArrowLeft)
	k.see(id("end") + ":focus")
	k.press(kb.Enter)
	k.see(fmt.Sprintf("%s[data-custom='ds:%d']", lastMessage, number), lastMessage+".message:focus")
	k.says("This solves it")
	k.heard("This solves it")
	k.goTo(fmt.Sprintf("[data-custom='ds:%d']", number), kb.Tab)
	k.goTo("#box", kb.Tab)
}

// afterTheGame looks at the lists and shares the result.
func (k *keyboard) afterTheGame(number int) {
	k.t.Helper()
	for i, command := range []string{"board", "stats", "share"} {
		k.press("/daily " + command + kb.Enter)
		k.see("#command [type=submit]:focus, #command select:focus")
		k.press(kb.Enter)
		k.see(fmt.Sprintf("#messages li:nth-child(%d) .text", 4+i), "#box:focus")
		k.says([]string{"this server so far", fmt.Sprintf("1 played, 0 of them ranked\nGiven up: #%d\n#%d comes ", number, number+1), fmt.Sprintf("Switchboard #%d", number)}[i])
		if private := k.eval("document.querySelector('" + lastMessage + ".private') !== null"); private != fmt.Sprint(command != "share") {
			k.t.Errorf("/daily %s is private: %s", command, private)
		}
	}
	k.back("[data-dismiss]") // of the statistics
	k.press(kb.Enter)
	k.do("dismiss", chromedp.WaitNotPresent("#messages li:nth-child(6)"))
	k.see(lastMessage + ".message:focus")
}
