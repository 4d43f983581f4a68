package cli

import (
	"context"
	"os"
	"strings"
	"testing"

	"switchboard/playground/playgroundtest"

	"github.com/chromedp/chromedp"
)

// A person with a keyboard sends /solve in the page, sees the grid, and presses
// a button under it.
func TestSolveInABrowser(t *testing.T) {
	t.Parallel()
	playgroundtest.NeedsBrowser(t)
	b := startBot(t, nil)
	ctx := playgroundtest.Browser(t, 400, 860)
	do := func(what string, steps ...chromedp.Action[chromedp.Void]) {
		t.Helper()
		if err := chromedp.Do(ctx, steps...); err != nil {
			screenshot(t, ctx)
			t.Fatalf("%s: %v", what, err)
		}
	}
	last := func() string {
		t.Helper()
		s, err := chromedp.Run(ctx, chromedp.Text("#messages li:last-child article"))
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	menu := "#messages li:last-child [data-select^='m:menu:'] "
	do("open", chromedp.Navigate(b.URL()), chromedp.WaitVisible("#box"))
	do("pick", chromedp.SendKeys("#box", "/solve squares"), chromedp.WaitVisible("#pick0"), chromedp.SendKeys("#box", "\r"))
	do("send", chromedp.WaitVisible("#o-board"), chromedp.SendKeys("#o-board", "10/01\r"), chromedp.WaitVisible(menu+"summary"))
	if got := last(); !strings.Contains(got, "Press 1: B2") && !strings.Contains(got, "Press 1: A1") {
		t.Errorf("the answer reads %q", got)
	}
	do("swap", chromedp.Click(menu+"summary"), chromedp.Click(menu+"[data-value='s:swap']"), chromedp.WaitVisible("#messages li:last-child .edited"))
	if got := last(); !strings.Contains(got, "Press 1: B1") && !strings.Contains(got, "Press 1: A2") {
		t.Errorf("after the button the answer reads %q", got)
	}
	screenshot(t, ctx)
}

// screenshot leaves a picture of the page at the path in SCREENSHOT, if set.
func screenshot(t *testing.T, tab context.Context) {
	path := os.Getenv("SCREENSHOT")
	if path == "" {
		return
	}
	picture, err := chromedp.Run(tab, chromedp.CaptureScreenshot())
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, picture, 0o644); err != nil {
		t.Fatal(err)
	}
}
