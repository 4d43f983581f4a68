package activity_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/performance"
	"github.com/chromedp/chromedp"

	"switchboard/tools/must"
)

// slowPhone is how much slower than this machine a slow phone is.
const slowPhone = 4

func (v *visitor) call(name string, params map[string]any) {
	v.t.Helper()
	v.do(chromedp.Func(func(ctx context.Context, tab *chromedp.Target) error {
		_, err := cdp.Call(ctx, tab, cdp.Command[map[string]any, cdp.Empty]{Method: name}, params)
		return err
	}))
}

func (v *visitor) slow(times float64) {
	v.t.Helper()
	v.do(chromedp.Func(func(ctx context.Context, tab *chromedp.Target) error {
		_, err := cdp.Call(ctx, tab, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: times})
		return err
	}))
}

func (v *visitor) number(script string) (n float64) {
	v.t.Helper()
	if _, err := fmt.Sscan(v.text(script), &n); err != nil {
		v.t.Fatal(script, err)
	}
	return n
}

// worked is how long the page's thread has worked, in milliseconds.
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

// BenchmarkFirst is how long a slow phone takes, on a connection of 1.6 Mbit/s with 150 ms to
// an answer: from the click to the first paint, and with the puzzles kept by the browser to
// a board that can be tapped.
func BenchmarkFirst(b *testing.B) {
	v := visit(b, 400, "")
	v.phone()
	v.slow(slowPhone)
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

// BenchmarkTap is what one tap costs the page's thread on a slow phone, on a field of 30 x 16:
// all tasks of a flag, and of an area that opens. A frame has 16.7 ms.
func BenchmarkTap(b *testing.B) {
	v := visitByPhone(b)
	v.call("Performance.enable", map[string]any{})
	v.slow(slowPhone)
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

// BenchmarkFrames is the time between frames on a slow phone while a field of 30 x 16 is panned, and while it is pinched. At 60 frames a second it is 16.7 ms.
func BenchmarkFrames(b *testing.B) {
	v := visitByPhone(b)
	v.deal("mines", "hard", 16, 30)
	v.slow(slowPhone)
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
