package cli

import (
	"fmt"
	"testing"

	"switchboard/notation"
	"switchboard/playground"
	"switchboard/playground/playgroundtest"
	"switchboard/playground/wire"
	"switchboard/tools/must"

	"github.com/chromedp/chromedp"
)

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
func TestAWinIsInSightInABrowser(t *testing.T) {
	t.Parallel()
	playgroundtest.NeedsBrowser(t)
	for _, screen := range screens {
		b := startBot(t, nil)
		ctx := playgroundtest.Browser(t, screen.width, screen.height)
		ann := b.User("Ann")
		must.Do(t, chromedp.Do(ctx, chromedp.Navigate(b.URL()+"?as="+ann.ID), chromedp.WaitVisible("#box")))
		for name, win := range map[string]func() *wire.Message{
			"daily": func() *wire.Message { return playOut(t, ann, slash(t, ann, "daily play", nil).Message) },
			"squares": func() *wire.Message {
				m := slash(t, ann, "play squares", playground.Values{"size": "5"}).Message
				presses := fewest(t, notation.Squares, copied(t, ann, m))
				all := ann.Messages()
				b.World.Dismiss(ann.Person, all[len(all)-1].ID)
				for _, cell := range presses {
					m = clickOn(t, ann, m, cellID(t, m, cell)).Message
				}
				return m
			},
		} {
			seen := map[string]string{"daily": "Solved!|Share", "squares": "Solved!|Another one, a step harder"}[name]
			m := win()
			must.Do(t, chromedp.Do(ctx, chromedp.WaitVisible("#m"+m.ID+" img")))
			var missing string
			until(t, fmt.Sprintf("%s at %d x %d in sight", name, screen.width, screen.height), func() bool {
				missing = must.Get(chromedp.Run(ctx, chromedp.Evaluate[string](fmt.Sprintf(inSight, seen))))(t)
				return missing == "" || ctx.Err() != nil
			})
		}
	}
}
