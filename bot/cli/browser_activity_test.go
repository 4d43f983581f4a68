package cli

import (
	"context"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"switchboard/notation"
	"switchboard/playground"
	"switchboard/playground/playgroundtest"
	"switchboard/playground/wire"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
)

// atDiscord runs a bot with an Activity on a Discord that a browser finds by its names.
func atDiscord(t testing.TB) (b *started, open func(u *playground.User, width int64) *framed) {
	t.Helper()
	playgroundtest.NeedsBrowser(t)
	srv := playgroundtest.Start(t, playground.Options{Unlimited: true})
	b = &started{Server: srv, now: srv.World.Now}
	b.run(t, map[string]string{"PUBLIC_URL": publicURL, "DISCORD_CLIENT_SECRET": "hush"})
	t.Cleanup(func() { b.end(t) })
	b.EnableActivity("hush", &url.URL{Scheme: "http", Host: b.http.Load().(string), Path: "/activity"})
	browser := playgroundtest.Discord(t, srv)
	return b, func(u *playground.User, width int64) *framed {
		f := &framed{keyboard: &keyboard{t: t, ctx: browser(width, 900)}, b: b}
		f.open("https://discord.com/?as=" + u.ID + "&in=" + u.ChannelID)
		return f
	}
}

// framed is Discord's client of a person, with the Activity in a frame.
type framed struct {
	*keyboard
	b    *started
	page *keyboard // within the frame
}

// enter clicks a button that opens the Activity, and waits for its board.
func (f *framed) enter(button string) {
	f.t.Helper()
	f.click(button)
	f.do("the frame", chromedp.WaitReady("#activity iframe"))
	var id target.ID
	own := f.eval("document.querySelector('#activity iframe').src")
	until(f.t, "the frame has a process of its own", func() bool {
		all, err := chromedp.Targets(f.ctx)
		i := slices.IndexFunc(all, func(one *target.Info) bool { return one.Type == "iframe" && one.URL == own })
		if err == nil && i >= 0 {
			id = all[i].TargetID
		}
		return id != ""
	})
	ctx, end := chromedp.NewContext(f.ctx, chromedp.WithTargetID(id))
	f.t.Cleanup(end)
	f.page = &keyboard{t: f.t, ctx: ctx}
	f.page.do("the board", chromedp.WaitReady("[data-cell]"))
}

// leave closes the Activity.
func (f *framed) leave() {
	f.t.Helper()
	f.click("#activity > button")
	f.do("closed", chromedp.WaitNotPresent("#activity iframe"))
}

// tap taps the middle of what a selector finds in the frame with a finger.
func (f *framed) tap(selector string) {
	f.t.Helper()
	at := func(k *keyboard, selector string) (x, y float64) {
		got := k.eval(fmt.Sprintf(`(r => [r.x, r.y, r.width, r.height].join())(document.querySelector(%q).getBoundingClientRect())`, selector))
		var n [4]float64
		for i, s := range strings.Split(got, ",") {
			n[i%4], _ = strconv.ParseFloat(s, 64)
		}
		if k == f.page {
			return n[0] + n[2]/2, n[1] + n[3]/2
		}
		return n[0], n[1]
	}
	left, top := at(f.keyboard, "#activity iframe")
	x, y := at(f.page, selector)
	touch := func(kind input.DispatchTouchEventType, points ...*input.TouchPoint) chromedp.Action[chromedp.Void] {
		return chromedp.Func(func(ctx context.Context, tab *chromedp.Target) error {
			return tab.Call(ctx, "Input.dispatchTouchEvent", input.DispatchTouchEventParams{Type: kind, TouchPoints: points}, &struct{}{})
		})
	}
	f.do("tap "+selector, touch(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: left + x, Y: top + y}), touch(input.DispatchTouchEventTypeTouchEnd))
}

func (f *framed) shows(js string) {
	f.t.Helper()
	f.page.do(js, chromedp.Poll[chromedp.Void](js))
}

const state = "document.querySelector('#grid').dataset.state"

// toOpen is the button under a message that opens the Activity.
func toOpen(m *wire.Message) string { return "#m" + m.ID + " button[data-custom*=':open:']" }

// move taps, and waits until the board stands otherwise: the bot has taken the move.
func (f *framed) move(selector string) {
	f.t.Helper()
	f.page.eval("document.querySelector('#grid').dataset.redrawn = 'none'")
	f.tap(selector)
	f.shows("document.querySelector('#grid').dataset.redrawn !== 'none'")
}

func (f *framed) cell(n int) { f.t.Helper(); f.move(fmt.Sprintf("[data-cell='%d']", n)) }

func (f *framed) wide(width int64) {
	f.t.Helper()
	f.do("another width", chromedp.EmulateViewport(width, 900))
}

// From a click on Open to the end by taps and on to the next board, in a frame of Discord's: across origins, under Discord's policy and
// through its proxy; begun on a phone, ended on a screen, and the other way round.
func TestBoardsByTapsInABrowser(t *testing.T) {
	t.Parallel()
	b, open := atDiscord(t)
	ann := b.User("Ann")
	widths := []int64{400, 1280}
	f := open(ann, widths[0])
	for _, puzzle := range []notation.Puzzle{notation.Lights, notation.Safe} {
		board := slash(t, ann, "play "+string(puzzle), playground.Values{"size": "4"})
		f.enter(toOpen(board.Message))
		if got := f.page.eval("location.hostname + ' ' + (location.hash || 'none')"); got != b.ActivityHost()+" none" {
			t.Errorf("the frame is at %s", got)
		}
		for _, cell := range fewest(t, puzzle, copied(t, ann, board.Message)) {
			f.cell(cell)
		}
		f.shows(state + " === 'solved'")
		slices.Reverse(widths)
		f.wide(widths[0])
		f.see("#activity")
		if got := f.page.eval("innerWidth + ' ' + (document.documentElement.scrollWidth > innerWidth)"); got != fmt.Sprint(widths[0], " false") {
			t.Errorf("%s, %d wide, is %s", puzzle, widths[0], got)
		}
		shows(t, ann, board.Message.ID, "Solved")
		f.tap("#acts button") // again
		f.shows(state + " === 'playing'")
		f.leave()
	}
}

// Two race, each in a tab of their own: who is behind sees how far the other is and who was first.
func TestTwoRaceInABrowser(t *testing.T) {
	t.Parallel()
	b, open := atDiscord(t)
	ann, ben := b.User("Ann"), b.User("Ben")
	picture := "0123456789abcdef0123456789abcdef"
	ann.Avatar = &picture
	post := slash(t, ann, "post lights", playground.Values{"board": twoPresses})
	button := toOpen(post.Message)
	one, other := open(ann, 400), open(ben, 400)
	one.enter(button)
	other.enter(button)
	one.shows("document.querySelector('#others i')?.innerText === 'B'") // who has no picture
	one.tap("[data-cell='0']")
	other.shows("document.querySelector('#others progress')?.value === 0.5 && document.querySelector('#others').innerText.includes('Ann')")
	other.shows("document.querySelector('#others img')?.naturalWidth === 64")
	if got := other.page.eval("document.querySelector('#others').innerText"); strings.ContainsAny(got, "0123456789") {
		t.Errorf("before Ann has finished Ben sees %q", got)
	}
	other.see("#activity")
	one.tap("[data-cell='8']")
	one.shows(state + " === 'solved' && document.querySelector('#text').innerText.includes('first')")
	other.shows("document.querySelector('#toast').innerText.includes('Ann is the first to finish')")
	if got := other.page.eval(state); got != "playing" {
		t.Errorf("Ben's board is %s", got)
	}
	other.shows("document.querySelector('#others').innerText.includes('🥇')")
	other.see("#activity")
	other.page.do("by night", chromedp.Func(func(ctx context.Context, tab *chromedp.Target) error {
		dark := emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: "dark"}}}
		_, err := cdp.Call(ctx, tab, emulation.SetEmulatedMedia, dark)
		return err
	}))
	other.see("#activity")
	other.tap("[data-cell='0']")
	other.tap("[data-cell='8']")
	other.shows(state + " === 'solved'")
	shows(t, ann, post.Message.ID, "First to finish: <@"+ann.ID+">")
}

// The bot goes away and comes back while somebody plays: the page goes on by itself, and
// what was tapped meanwhile is done.
func TestTheConnectionIsCutInABrowser(t *testing.T) {
	t.Parallel()
	b, open := atDiscord(t)
	ann := b.User("Ann")
	board := slash(t, ann, "play lights", playground.Values{"board": twoPresses})
	f := open(ann, 400)
	f.enter(toOpen(board.Message))
	b.end(t)
	f.shows("document.body.dataset.connection === 'lost'")
	f.tap("[data-cell='0']")
	b.run(t, map[string]string{"PUBLIC_URL": publicURL, "DISCORD_CLIENT_SECRET": "hush"})
	b.EnableActivity("hush", &url.URL{Scheme: "http", Host: b.http.Load().(string), Path: "/activity"})
	f.shows("document.body.dataset.connection !== 'lost' && !document.querySelector('#acts button').disabled")
	f.tap("[data-cell='8']")
	f.shows(state + " === 'solved'")
}

// Discord's list of apps opens today's puzzle, and the Activity is closed again.
func TestTheListOfAppsInABrowser(t *testing.T) {
	t.Parallel()
	b, open := atDiscord(t)
	f := open(b.User("Ann"), 400)
	f.enter("#launch")
	f.leave()
	if r := b.Requests("POST /oauth2/token"); len(r) != 1 || r[0].Status != 200 {
		t.Errorf("tokens: %v", r)
	}
}

// What `go run ./bot playground` shows has Open, and plays at its own address.
func TestOpenInThePlaygroundsOwnPage(t *testing.T) {
	t.Parallel()
	playgroundtest.NeedsBrowser(t)
	srv := startPlayground(t)
	ann := srv.User("Ann")
	board := slash(t, ann, "play lights", playground.Values{"board": twoPresses})
	k := newcomer(t, 400)
	k.open(srv.URL + "/?as=" + ann.ID)
	k.click(toOpen(board.Message))
	in := "document.querySelector('#activity iframe')?.contentDocument"
	for _, cell := range []int{0, 8} {
		k.do("the board", chromedp.Poll[chromedp.Void](fmt.Sprintf("%s?.querySelector('[data-cell=\"%d\"]')", in, cell)))
		k.eval(fmt.Sprintf("%s.querySelector('[data-cell=\"%d\"]').click()", in, cell))
	}
	k.do("solved", chromedp.Poll[chromedp.Void](in+"?.querySelector('#grid').dataset.state === 'solved'"))
}

// From a click on Open to the first tap that the bot has taken, in a browser that has had the page open before.
func BenchmarkFirstTap(b *testing.B) {
	on, open := atDiscord(b)
	ann := on.User("Ann")
	board := slash(b, ann, "play lights", playground.Values{"size": "9"})
	f := open(ann, 400)
	f.enter(toOpen(board.Message))
	f.cell(0)
	f.leave()
	for b.Loop() {
		f.enter(toOpen(board.Message))
		f.cell(0)
		b.StopTimer()
		f.leave()
		b.StartTimer()
	}
}
