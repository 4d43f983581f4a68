package activity_test

import (
	"bytes"
	"context"
	"encoding/base64"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"time"

	"switchboard/activity/page"
	"switchboard/commands/commandstest"
	"switchboard/playground/playgroundtest"
	"switchboard/puzzles/known"
	"switchboard/render"
	"switchboard/tools/must"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/performance"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

func TestMain(m *testing.M) { os.Exit(playgroundtest.Main(m)) }

// visitor is a person at the page.
type visitor struct {
	t   testing.TB
	ctx context.Context
	url string
}

// visit opens the page at a width, with a fragment.
func visit(t testing.TB, width int64, link string) *visitor {
	t.Helper()
	v := arrive(t, width, link, nil)
	v.until(`document.querySelector('.cell')`)
	return v
}

// arrive is visit without waiting for the puzzles, which are held back until a channel is closed.
func arrive(t testing.TB, width int64, link string, wait <-chan struct{}) *visitor {
	t.Helper()
	playgroundtest.NeedsBrowser(t)
	h := must.Get(page.Handler(commandstest.Shelf{"c0de": page.Keep("lights.AAMDugA")}))(t)
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, ".gz") && wait != nil {
			<-wait
		}
		h.ServeHTTP(w, r)
	}))
	t.Cleanup(srv.Close)
	v := &visitor{t, playgroundtest.Browser(t, width, 820), srv.URL + "/"}
	v.do(chromedp.Navigate(v.url + link))
	return v
}

func (v *visitor) do(steps ...chromedp.Action[chromedp.Void]) {
	v.t.Helper()
	must.Do(v.t, chromedp.Do(v.ctx, steps...))
}

// js runs a script.
func (v *visitor) js(format string, args ...any) {
	v.t.Helper()
	v.do(chromedp.Evaluate[chromedp.Void](fmt.Sprintf(format, args...)))
}

// text returns the result of a script.
func (v *visitor) text(script string) string {
	v.t.Helper()
	s, err := chromedp.Run(v.ctx, chromedp.Evaluate[string]("String("+script+")"))
	if err != nil {
		v.t.Fatal(script, err)
	}
	return s
}

// until waits until a script returns true.
func (v *visitor) until(format string, args ...any) {
	v.t.Helper()
	script := fmt.Sprintf(format, args...)
	if err := chromedp.Do(v.ctx, chromedp.Poll[chromedp.Void]("!!("+script+")")); err != nil {
		v.t.Fatalf("%s: %v\n%s", script, err, v.text("document.body.innerText"))
	}
}

// changed does something and waits until the page shows a new view.
func (v *visitor) changed(do func()) {
	v.t.Helper()
	v.js("document.querySelector('#grid').dataset.redrawn = 'none'")
	do()
	v.until("document.querySelector('#grid').dataset.redrawn !== 'none'")
}

// tap taps the centre of the element that a selector finds, as a finger does.
func (v *visitor) tap(selector string) {
	v.t.Helper()
	x, y := v.middle(selector)
	v.touch(x, y, 0)
}

// touch holds a finger at a point for a time.
func (v *visitor) touch(x, y float64, held time.Duration) {
	v.t.Helper()
	v.fingers(input.DispatchTouchEventTypeTouchStart, x, y)
	time.Sleep(held)
	v.fingers(input.DispatchTouchEventTypeTouchEnd)
}

// fingers sets the positions of all fingers: x and y of each.
func (v *visitor) fingers(kind input.DispatchTouchEventType, at ...float64) {
	v.t.Helper()
	points := []*input.TouchPoint{}
	for i := 0; i < len(at); i += 2 {
		id := float64(i)
		points = append(points, &input.TouchPoint{X: at[i], Y: at[i+1], ID: &id})
	}
	v.do(chromedp.Func(func(ctx context.Context, tab *chromedp.Target) error {
		_, err := cdp.Call(ctx, tab, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: points})
		return err
	}))
}

// middle returns the centre of an element.
func (v *visitor) middle(selector string) (x, y float64) {
	v.t.Helper()
	v.js("document.querySelector(%q).scrollIntoView({block: 'nearest', inline: 'nearest'})", selector)
	box := fmt.Sprintf("document.querySelector(%q).getBoundingClientRect()", selector)
	place := "(r => (r.left + r.width / 2) + ' ' + (r.top + r.height / 2))(" + box + ")"
	if _, err := fmt.Sscan(v.text(place), &x, &y); err != nil {
		v.t.Fatal(selector, err)
	}
	return x, y
}

// deal deals a board by the page's form.
func (v *visitor) deal(puzzle, difficulty string, rows, cols int) {
	v.t.Helper()
	v.js(`document.querySelector('[data-open=new]').click(); puzzle.value = %q; difficulty.value = %q; puzzle.onchange(); rows.value = %d; cols.value = %d`,
		puzzle, difficulty, rows, cols)
	v.changed(func() { v.js("dealit.click()") })
}

// shot saves screenshots of the page in both themes in the folder SHOTS, if that is set.
func (v *visitor) shot(name string) {
	dir := os.Getenv("SHOTS")
	for _, theme := range []string{"dark", "light"} {
		if dir == "" {
			return
		}
		v.js("document.documentElement.dataset.theme = %q", theme)
		png := must.Get(chromedp.Run(v.ctx, chromedp.CaptureScreenshot()))(v.t)
		_ = os.WriteFile(dir+"/"+name+"-"+theme+".png", png, 0o644)
	}
}

// visitByPhone opens the page on a phone and waits for a board.
func visitByPhone(t testing.TB) *visitor {
	t.Helper()
	v := visit(t, 400, "")
	v.phone()
	v.do(chromedp.Reload())
	v.until(`document.querySelector('.cell')`)
	return v
}

// phone emulates touch.
func (v *visitor) phone() {
	v.t.Helper()
	v.call("Emulation.setTouchEmulationEnabled", map[string]any{"enabled": true})
}

// act taps the n-th button of the bar below the board.
func (v *visitor) act(place int) {
	v.t.Helper()
	v.changed(func() { v.tap(fmt.Sprintf("#acts button:nth-child(%d)", place)) })
}

const (
	undo  = 1
	hint  = 2
	again = 1
)

// Every puzzle can be solved by taps alone, following hints, on a phone and on a desktop; then one tap deals the next
// board.
func TestBrowserPlaysEachPuzzleByTaps(t *testing.T) {
	for _, width := range []int64{400, 1280} {
		v := visit(t, width, "")
		v.phone()
		v.js("window.requests = performance.getEntriesByType('resource').length")
		for _, p := range known.Players() {
			puzzle, size := p.About().Name, 4
			if puzzle == "mines" {
				size = 5
			}
			v.deal(puzzle, "easy", size, size)
			v.shot(fmt.Sprintf("%d-%s", width, puzzle))
			if puzzle == "mines" {
				v.changed(func() { v.tap(`[data-cell="12"]`) })
			}
			for n := 0; v.text("document.querySelector('#grid').dataset.state") != "solved"; n++ {
				if n > 120 {
					t.Fatalf("%s: not won", puzzle)
				}
				v.act(hint)
			}
			v.shot(fmt.Sprintf("%d-%s-won", width, puzzle))
			if v.text("[...document.querySelectorAll('#acts > *')].some(b => b.scrollHeight > b.clientHeight)") != "false" {
				t.Errorf("%s at %d: a label is cut off", puzzle, width)
			}
			if puzzle == "squares" {
				v.act(2) // the review
				v.shot(fmt.Sprintf("%d-review", width))
			}
			if got := v.text("innerWidth < document.documentElement.scrollWidth"); got != "false" {
				t.Errorf("%s at %d is wider than the screen", puzzle, width)
			}
			v.act(again)
			if got := v.text("document.querySelector('#grid').dataset.state"); got != "playing" {
				t.Errorf("%s: the next is %s", puzzle, got)
			}
		}
		if got := v.text("performance.getEntriesByType('resource').length - requests"); got != "0" {
			t.Errorf("playing alone made %s requests", got)
		}
		if got := v.text("localStorage.length"); got != "0" {
			t.Errorf("the browser keeps %s things", got)
		}
	}
}

// On a field of 30 x 16 on a phone, cells are large enough for a thumb, a long press flags, and a tap redraws changed
// cells only.
func TestBrowserPlaysTheExpertFieldOnAPhone(t *testing.T) {
	v := visitByPhone(t)
	v.deal("mines", "hard", 16, 30)
	if got := v.text("document.querySelector('.cell').offsetWidth >= 32"); got != "true" {
		t.Error("the cells are too small to touch")
	}
	v.changed(func() { v.tap(`[data-cell="200"]`) })
	v.shot("expert-open")
	closed := v.text("[...document.querySelectorAll('.cell')].findIndex(c => c.classList.contains('t-a10'))")
	x, y := v.middle(`[data-cell="` + closed + `"]`)
	v.changed(func() { v.touch(x, y, 600*time.Millisecond) })
	if got := v.text("document.querySelector('[data-cell=\"" + closed + "\"]').className"); !strings.Contains(got, "t-a11") {
		t.Errorf("after a long touch the cell is %q", got)
	}
	if got := v.text("document.querySelector('#grid').dataset.redrawn"); got != "1" {
		t.Errorf("a flag redraws %s cells", got)
	}
	v.act(undo)
	if got := v.text("document.querySelector('#grid').dataset.redrawn"); got != "1" {
		t.Errorf("to take it back redraws %s cells", got)
	}
	v.shot("expert-flag")
}

// Pinching zooms about the point between the fingers. A tap with a second finger flags the cell under the first, and
// does not open it.
func TestBrowserByTwoFingers(t *testing.T) {
	v := visitByPhone(t)
	v.deal("mines", "hard", 16, 30)
	side := func() (px int) {
		must.Get(fmt.Sscan(v.text("document.querySelector('.cell').offsetWidth"), &px))(t)
		return px
	}
	before, under := side(), v.text("document.elementFromPoint(200, 300).dataset.cell")
	v.fingers(input.DispatchTouchEventTypeTouchStart, 180, 300)
	v.fingers(input.DispatchTouchEventTypeTouchStart, 180, 300, 220, 300)
	for by := 5.0; by <= 20; by += 5 {
		v.fingers(input.DispatchTouchEventTypeTouchMove, 180-by, 300, 220+by, 300)
	}
	v.fingers(input.DispatchTouchEventTypeTouchEnd, 160, 300)
	v.fingers(input.DispatchTouchEventTypeTouchEnd)
	if after := side(); after < before*3/2 {
		t.Errorf("after two fingers parted to twice as far the cells went from %d to %d pixels", before, after)
	}
	if got := v.text("document.elementFromPoint(200, 300).dataset.cell"); got != under {
		t.Errorf("between the fingers was cell %s, and then %s", under, got)
	}
	if got := v.text("document.querySelectorAll('.cell:not(.t-a10)').length"); got != "0" {
		t.Errorf("zooming touched %s cells", got)
	}
	v.shot("zoomed")
	v.changed(func() {
		v.fingers(input.DispatchTouchEventTypeTouchStart, 200, 300)
		v.fingers(input.DispatchTouchEventTypeTouchStart, 200, 300, 300, 400)
		v.fingers(input.DispatchTouchEventTypeTouchEnd, 200, 300)
	})
	v.fingers(input.DispatchTouchEventTypeTouchEnd)
	if got := v.text("document.querySelector('[data-cell=\"" + under + "\"]').className"); !strings.Contains(got, "t-a11") {
		t.Errorf("after a second finger the cell is %q", got)
	}
	if got := v.text("document.querySelectorAll('.cell:not(.t-a10)').length"); got != "1" {
		t.Errorf("a second finger changed %s cells", got)
	}
}

// The whole solution can be shown and hidden, and a win is shared as a card with a picture.
func TestBrowserShowsAllAndACard(t *testing.T) {
	v := visit(t, 400, "")
	v.phone()
	v.deal("safe", "easy", 4, 4)
	v.js("document.querySelector('#acts button:nth-child(3)').click()")
	v.until("document.querySelector('#more').open")
	v.shot("more")
	v.changed(func() { v.js("all.click()") })
	v.shot("all-shown")
	for n := 0; v.text("document.querySelector('#grid').dataset.state") != "solved"; n++ {
		if n > 40 {
			t.Fatal("what all shows does not solve it")
		}
		v.changed(func() { v.tap(`.cell[aria-label$=", press"], .cell[aria-label*="press"]`) })
	}
	v.js("document.querySelector('#acts button:last-child').click()")
	v.until("document.querySelector('#card').open && document.querySelector('#picture-of').naturalWidth > 300")
	v.shot("card")
	v.js("document.querySelector('#copy-text').click()")
	v.until("!document.querySelector('#toast').hidden")
	v.shot("card-copied")
}

// A pasted board is read; if it fits several puzzles, the person is asked.
func TestBrowserReadsWhatIsPasted(t *testing.T) {
	v := visit(t, 400, "")
	paste := func(text string) {
		v.js(`(d => { d.setData('text/plain', %q); document.body.dispatchEvent(new ClipboardEvent('paste', {clipboardData: d, bubbles: true})) })(new DataTransfer())`, text)
	}
	v.changed(func() { paste("##1\n123\n#2#") })
	if got := v.text("document.body.dataset.puzzle"); got != "mines" {
		t.Errorf("a mine field is read as %s", got)
	}
	paste("010\n111\n010")
	v.until("document.querySelector('#which').open")
	v.shot("which")
	v.changed(func() { v.js("document.querySelector('#readings button').click()") })
	if got := v.text("document.body.dataset.puzzle + location.hash"); got != "lights#lights.AAMDugA" {
		t.Errorf("the plus is %s", got)
	}
	scene := render.NewScene(5, 6)
	for i := range scene.Cells {
		scene.Cells[i].Face = render.Covered
		if i%7 < 3 {
			scene.Cells[i] = render.Cell{Face: render.Number, Value: uint8(1 + i%3)}
		}
	}
	var png bytes.Buffer
	must.Do(t, render.PNG(&png, scene, render.Standard))
	v.js(`(d => { d.items.add(new File([Uint8Array.from(atob(%q), c => c.charCodeAt(0))], 'board.png', {type: 'image/png'}));
		document.body.dispatchEvent(new ClipboardEvent('paste', {clipboardData: d, bubbles: true})) })(new DataTransfer())`,
		base64.StdEncoding.EncodeToString(png.Bytes()))
	v.until("document.querySelector('#grid').getAttribute('aria-colcount') === '6'")
	v.shot("picture-read")
	paste("hello there")
	v.until("!document.querySelector('#toast').hidden")
	v.shot("nothing-read")
}

// A link opens its position, which can be played by keyboard, and cells have labels for screen readers.
func TestBrowserByKeysAndLinks(t *testing.T) {
	v := visit(t, 1280, "#lights.AAMDugA")
	if got := v.text("document.querySelector('[data-cell=\"1\"]').getAttribute('aria-label')"); got != "B1, lit" {
		t.Errorf("the cell is called %q", got)
	}
	v.js("document.querySelector('[data-cell=\"0\"]').focus()")
	v.do(chromedp.KeyEvent(kb.ArrowDown), chromedp.KeyEvent(kb.ArrowRight))
	v.changed(func() { v.do(chromedp.KeyEvent(kb.Enter)) })
	if got := v.text("document.querySelector('#grid').dataset.state"); got != "solved" {
		t.Errorf("the middle pressed, it is %s", got)
	}
	v.js("document.querySelector('[data-open=settings]').click(); locale.value = 'ru'; locale.onchange()")
	v.until("document.querySelector('#grid [data-cell]').getAttribute('aria-label') === 'A1, выключено'")
	v.js("document.querySelector('#settings').close()")
	v.shot("russian")
	v.js("location.hash = '#@none'")
	v.until("!document.querySelector('#toast').hidden")
	if got := v.text("document.querySelector('#toast').innerText"); !strings.Contains(got, "три месяца") {
		t.Errorf("of a board that is no longer kept it says %q", got)
	}
	v.shot("gone")
	v.changed(func() { v.js("location.hash = '#@c0de'") })
	if got := v.text("location.hash"); got != "#lights.AAMDugA" {
		t.Errorf("a code opens %s", got)
	}
	if got := v.text("Object.keys(localStorage).join()"); got != "switchboard" {
		t.Errorf("the browser keeps %s", got)
	}
}

// The page shows a frame for the board before the puzzles are loaded, and the board in its place after.
func TestBrowserShowsAFrameFirst(t *testing.T) {
	wait := make(chan struct{})
	v := arrive(t, 400, "", wait)
	v.until("document.querySelector('.frame').offsetWidth > 200 && document.querySelector('[data-open=new]').innerText === 'New'")
	v.js("document.querySelector('[data-open=new]').click()")
	v.shot("first")
	close(wait)
	v.until("document.querySelector('.cell') && !document.querySelector('.frame')")
	if got := v.text("document.querySelector('#toast').hidden"); got != "true" {
		t.Error("it is sorry for " + v.text("document.querySelector('#toast').innerText"))
	}
}

// axe-core finds nothing on the page, with a hint and in every dialog.
func TestPageIsAccessible(t *testing.T) {
	playgroundtest.NeedsBrowser(t)
	axe := playgroundtest.Axe(t, "../playground/playgroundtest/axe")
	v := visit(t, 400, "")
	v.js("%s", axe)
	check := func(what string) {
		t.Helper()
		for _, violation := range playgroundtest.Violations(t, v.ctx) {
			t.Errorf("%s: %s", what, violation)
		}
	}
	v.deal("ghosts", "easy", 4, 4)
	v.act(hint)
	check("a hint")
	for _, dialog := range []string{"new", "paste", "settings", "more", "sure", "type"} {
		v.js("document.querySelector('#%s').showModal()", dialog)
		check(dialog)
		v.js("document.querySelector('#%s').close()", dialog)
	}
}

// call calls a method of the DevTools protocol.
func (v *visitor) call(name string, params map[string]any) {
	v.t.Helper()
	v.do(chromedp.Func(func(ctx context.Context, tab *chromedp.Target) error {
		_, err := cdp.Call(ctx, tab, cdp.Command[map[string]any, cdp.Empty]{Method: name}, params)
		return err
	}))
}

// slow makes the browser as slow as a slow phone.
func (v *visitor) slow() {
	v.t.Helper()
	v.call("Emulation.setCPUThrottlingRate", map[string]any{"rate": 4})
}

func (v *visitor) number(script string) (n float64) {
	v.t.Helper()
	if _, err := fmt.Sscan(v.text(script), &n); err != nil {
		v.t.Fatal(script, err)
	}
	return n
}

// worked returns the CPU time of the page's main thread, in milliseconds.
func (v *visitor) worked() (ms float64) {
	v.t.Helper()
	v.do(chromedp.Func(func(ctx context.Context, tab *chromedp.Target) error {
		got, err := cdp.Call(ctx, tab, performance.GetMetrics, cdp.Empty{})
		for _, m := range got.Metrics {
			if m.Name == "TaskDuration" {
				ms = m.Value * 1000
			}
		}
		return err
	}))
	return ms
}

// BenchmarkFirst measures a slow phone on a connection of 1.6 Mbit/s with a latency of 150 ms: the time to the first
// paint, and with cached puzzles to a board that can be tapped.
func BenchmarkFirst(b *testing.B) {
	v := visit(b, 400, "")
	v.phone()
	v.slow()
	v.call("Network.enable", map[string]any{})
	paint, board := 1e9, 1e9
	for b.Loop() {
		v.call("Network.emulateNetworkConditions", map[string]any{
			"offline": false, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 93_750})
		v.do(chromedp.Navigate(v.url + "?" + fmt.Sprint(b.N, paint)))
		v.until("document.querySelector('.cell')")
		paint = min(paint, v.number("performance.getEntriesByName('first-contentful-paint')[0].startTime"))
		board = min(board, v.number("performance.now()"))
	}
	b.ReportMetric(paint, "ms-to-paint")
	b.ReportMetric(board, "ms-to-board")
}

// BenchmarkTap measures the work of the main thread for a tap on a slow phone, on a field of 30 x 16: a flag, and an
// area that opens. A frame has 16.7 ms.
func BenchmarkTap(b *testing.B) {
	v := visitByPhone(b)
	v.call("Performance.enable", map[string]any{})
	v.slow()
	flag, area := 1e9, 1e9
	cost := func(do func()) float64 {
		v.do(chromedp.Evaluate[chromedp.Void]("new Promise(d => setTimeout(d, 300))", chromedp.EvalAwaitPromise))
		before := v.worked()
		v.changed(do)
		v.do(chromedp.Evaluate[chromedp.Void]("new Promise(d => requestAnimationFrame(() => setTimeout(d, 50)))", chromedp.EvalAwaitPromise))
		return v.worked() - before
	}
	for b.Loop() {
		v.deal("mines", "hard", 16, 30)
		x, y := v.middle(`[data-cell="200"]`)
		area = min(area, cost(func() { v.touch(x, y, 0) }))
		flag = min(flag, cost(func() { v.do(chromedp.KeyEvent("f")) }))
	}
	b.ReportMetric(flag, "ms-a-flag")
	b.ReportMetric(area, "ms-an-area")
}

// BenchmarkFrames measures the time between frames on a slow phone while a field of 30 x 16 is panned, and pinched. At
// 60 frames a second it is 16.7 ms.
func BenchmarkFrames(b *testing.B) {
	v := visitByPhone(b)
	v.deal("mines", "hard", 16, 30)
	v.slow()
	frames := func(move string) float64 {
		ms := must.Get(chromedp.Run(v.ctx, chromedp.Evaluate[float64](`new Promise(done => {
			const scroll = document.querySelector("#scroll"), count = 90
			let n = 0, began = 0
			const step = (now) => {
				if (!n) began = now
				if (n === count) return done((now - began) / count)
				`+move+`
				n++
				requestAnimationFrame(step)
			}
			requestAnimationFrame(step)
		})`, chromedp.EvalAwaitPromise)))(b)
		return ms
	}
	pan, zoom := 1e9, 1e9
	for b.Loop() {
		pan = min(pan, frames(`scroll.scrollLeft = 8 * (45 - Math.abs(45 - n))`))
		zoom = min(zoom, frames(`const finger = (id, x) => new Touch({ identifier: id, target: scroll, clientX: x, clientY: 300 })
			const fire = (type, ...touches) => scroll.dispatchEvent(new TouchEvent(type, { cancelable: true, touches }))
			if (n === 0) fire("touchstart", finger(0, 150), finger(1, 250))
			fire("touchmove", finger(0, 150 - 4 * (n % 20)), finger(1, 250 + 4 * (n % 20)))
			if (n === count - 1) fire("touchend")`))
	}
	b.ReportMetric(pan, "ms-a-frame-panned")
	b.ReportMetric(zoom, "ms-a-frame-pinched")
}
