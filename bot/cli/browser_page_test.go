package cli

import (
	"context"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"switchboard/notation"
	"switchboard/playground"
	"switchboard/playground/playgroundtest"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// startPlayground runs what `go run ./bot playground` does until the test ends.
func startPlayground(t *testing.T) *playground.Server {
	t.Helper()
	ctx, stop := context.WithCancel(context.Background())
	ready, done := make(chan *playground.Server, 1), make(chan error, 1)
	go func() {
		done <- runPlayground(ctx, playgroundCLI{LogLevel: "error"}, nil, io.Discard, func(s *playground.Server) { ready <- s })
	}()
	t.Cleanup(func() {
		stop()
		if err := <-done; err != nil {
			t.Errorf("the playground ended with %v", err)
		}
	})
	select {
	case s := <-ready:
		return s
	case <-time.After(20 * time.Second):
		t.Fatal("the playground is not ready")
		return nil
	}
}

// newcomer is a person at the page, of a window's width.
func newcomer(t *testing.T, width int) *keyboard {
	t.Helper()
	return &keyboard{t: t, ctx: playgroundtest.Browser(t, int64(width), 860)}
}

// open goes to a page whose script listens.
func (k *keyboard) open(url string) {
	k.t.Helper()
	k.do("open", chromedp.Navigate(url), chromedp.WaitReady("[aria-pressed]"))
}

func (k *keyboard) click(selector string) {
	k.t.Helper()
	k.do("click "+selector, chromedp.Click(selector, chromedp.NodeVisible))
}

// inSight reports which of the texts are not wholly in sight in the last message.
const inSight = `(texts => {
	const box = document.getElementById("scroll").getBoundingClientRect(), last = document.querySelector("#messages li:last-child");
	const all = [...last.querySelectorAll("strong, button, span, p, div")];
	return texts.filter(t => !all.some(e => {
		const at = e.getBoundingClientRect();
		return e.textContent.trim() === t && at.top >= box.top && at.bottom <= box.bottom && at.left >= 0 && at.right <= innerWidth;
	})).join();
})(%q.split("|"))`

// From the first page to the first win it is one choice and the cells, at any width and without a word of help; page and board pass
// axe-core, and who has won sees what comes next without scrolling.
func TestFirstWinInABrowser(t *testing.T) {
	t.Parallel()
	playgroundtest.NeedsBrowser(t)
	axe, srv := playgroundtest.Axe(t, "../../playground/playgroundtest/axe"), startPlayground(t)
	for _, width := range []int{400, 1200} {
		k := newcomer(t, width)
		k.open(srv.URL)
		k.see("#welcome .cover", "#welcome .lead")
		if got := k.eval("document.querySelector('.cover').naturalWidth > 0"); got != "true" {
			t.Error("the picture of the first page is not there")
		}
		look := func(what string) {
			if width == 400 { // in the wide window there is more in the channel
				k.accessible(what)
			}
		}
		k.do("load axe", chromedp.Evaluate[chromedp.Void](axe))
		look("the first page")
		k.click("#welcome li:first-child button")
		k.see(lastMessage + ".cells .button")
		look("a board")
		ann := srv.User("Ann")
		all := ann.Messages()
		presses := fewest(t, notation.Squares, copied(t, ann, all[len(all)-1]))
		copies := ann.Messages()
		srv.World.Dismiss(ann.Person, copies[len(copies)-1].ID)
		if clicks := 1 + len(presses); clicks > 4 {
			t.Errorf("at %d the first win takes %d clicks from the page", width, clicks)
		}
		for _, at := range presses {
			before := k.eval("document.querySelector('#messages li:last-child').dataset.mark")
			k.do("press", chromedp.Evaluate[chromedp.Void](fmt.Sprintf("%s[%d].click()", k.cells(), at)))
			k.do("see it", chromedp.Poll[chromedp.Void](fmt.Sprintf("document.querySelector('#messages li:last-child').dataset.mark !== %q", before)))
		}
		k.says("Solved")
		k.do("see it won", chromedp.Poll[chromedp.Void](fmt.Sprintf(inSight, "Solved!|Another one, a step harder")+` === ""`))
		if got := k.eval("innerWidth < document.documentElement.scrollWidth"); got != "false" {
			t.Errorf("at %d the page is wider than its window", width)
		}
		before := k.eval("document.querySelectorAll('#messages .message').length")
		k.click("#welcome li:nth-child(2) button")
		k.do("today's puzzle", chromedp.Poll[chromedp.Void](fmt.Sprintf("document.querySelectorAll('#messages .message').length > %s", before)))
		k.says("Switchboard #")
	}
}

func (k *keyboard) cells() string {
	return "document.querySelectorAll('#messages li:last-child .cells .button')"
}

// accessible has axe-core look at the page as it stands.
func (k *keyboard) accessible(what string) {
	k.t.Helper()
	for _, violation := range playgroundtest.Violations(k.t, k.ctx) {
		k.t.Errorf("%s: %s", what, violation)
	}
}

// A picture dropped on the page goes to the message, or to the command that is open, in place of its example; whoever
// switches the language has the page and the bot's commands in it.
func TestPicturesAndLanguagesInABrowser(t *testing.T) {
	t.Parallel()
	playgroundtest.NeedsBrowser(t)
	srv := startPlayground(t)
	k := newcomer(t, 400)
	k.open(srv.URL)
	k.give("drop")
	k.see("#attached img")
	k.press(kb.Enter)
	k.see(lastMessage + "figure img")
	k.eval("document.querySelector('" + lastMessage + "figure img').dispatchEvent(new MouseEvent('contextmenu', {bubbles: true, cancelable: true, clientX: 90, clientY: 300}))")
	k.see("#menu [role=menuitem]:focus")
	if got := k.eval("document.querySelector('#menu').innerText"); !strings.Contains(got, "Solve this board") {
		t.Errorf("the menu of a picture has %q", got)
	}
	k.press(kb.Escape)
	k.give("paste")
	k.see("#attached img")
	k.click("#attached button")
	k.do("taken out", chromedp.WaitNotVisible("#attached"))
	k.click("#welcome li:last-child button")
	k.see("#o-board")
	k.give("drop")
	k.see("#command .tray img")
	if got := k.eval("document.querySelector('#o-board') + ' ' + document.querySelector('#o-file').files[0].name"); got != "null board.png" {
		t.Errorf("with a picture in the place of the example the command has %s", got)
	}
	k.eval(`(s => { s.value = "ru"; s.dispatchEvent(new Event("change")); })(document.getElementById("language"))`)
	k.do("in Russian", chromedp.WaitReady("html[lang=ru] [aria-pressed]"))
	if got := k.eval("document.querySelector('#side').textContent"); !strings.Contains(got, "Личные сообщения") {
		t.Errorf("in Russian the side says %q", got)
	}
	k.eval(`(b => { b.value = "/решить квадраты поле:10/01"; b.dispatchEvent(new Event("input")); })(document.getElementById("box"))`)
	k.do("a command by its Russian name", chromedp.Poll[chromedp.Void](`document.querySelector("#pick0")?.textContent.startsWith("/решить квадраты")`))
	k.click("#pick0")
	k.do("its option by its Russian name", chromedp.Poll[chromedp.Void](`document.querySelector("#o-board")?.value === "10/01"`))
	if got := srv.User("Ann").Locale(); got != "ru" {
		t.Errorf("the person's language is %q", got)
	}
	k.eval(`(s => { s.value = "zh-TW"; s.dispatchEvent(new Event("change")); })(document.getElementById("server-language"))`)
	k.do("the server's language", chromedp.Evaluate[chromedp.Void](`(async () => {
		while (!(await (await fetch(location.href)).text()).split("server-language")[1].includes('value="zh-TW" selected')) await new Promise(r => setTimeout(r, 20));
	})()`, chromedp.EvalAwaitPromise))
	if got := srv.World.Home().Locale; got != "zh-TW" {
		t.Errorf("the server's language is %q", got)
	}
}

// give drops or pastes a picture.
func (k *keyboard) give(how string) {
	k.t.Helper()
	k.do(how, chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`new Promise(done => {
		const canvas = document.createElement("canvas");
		canvas.toBlob(blob => {
			const files = new DataTransfer();
			files.items.add(new File([blob], "board.png", {type: "image/png"}));
			document.body.dispatchEvent(%q === "drop" ? new DragEvent("drop", {dataTransfer: files, bubbles: true, cancelable: true}) : new ClipboardEvent("paste", {clipboardData: files, bubbles: true}));
			done();
		});
	})`, how), chromedp.EvalAwaitPromise))
}

// The clock of the playground is the bot's, too: put forward by a day, it brings the next
// daily puzzle, and what the bot was asked before is as young as it was.
func TestTheClockGoesForward(t *testing.T) {
	t.Parallel()
	srv := startPlayground(t)
	ann := srv.User("Ann")
	title := func() string {
		return strings.SplitN(playground.Text(slash(t, ann, "daily play", nil).Message), " · ", 2)[0]
	}
	today, asked := title(), slash(t, ann, "play squares", nil).Message
	srv.World.PutForward(24 * time.Hour)
	if tomorrow := title(); tomorrow == today {
		t.Errorf("a day later the daily is still %s", tomorrow)
	}
	says(t, press(t, ann, asked, "Hint").Message, "💡")
}
