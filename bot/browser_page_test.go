package main

import (
	"context"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"switchboard/playground"
	"switchboard/playground/playgroundtest"

	"github.com/chromedp/chromedp"
)

// startPlayground runs what `go run ./bot playground` does until the test ends.
func startPlayground(t *testing.T) *playground.Server {
	t.Helper()
	ctx, stop := context.WithCancel(context.Background())
	ready, done := make(chan *playground.Server, 1), make(chan error, 1)
	go func() {
		done <- runPlayground(ctx, playgroundCLI{LogLevel: "error"}, io.Discard, func(s *playground.Server) { ready <- s })
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
	tab := browser(t)
	ctx, cancel := context.WithTimeout(tab, 90*time.Second)
	t.Cleanup(cancel)
	k := &keyboard{t: t, ctx: ctx}
	k.do("size", chromedp.EmulateViewport(int64(width), 860))
	return k
}

func (k *keyboard) click(selector string) {
	k.t.Helper()
	k.do("click "+selector, chromedp.Click(selector, chromedp.NodeVisible))
}

// From the first page to the first win it is one choice and the cells, at any
// width and without a word of help.
func TestFirstWinInABrowser(t *testing.T) {
	srv := startPlayground(t)
	for _, width := range []int{400, 1200} {
		k := newcomer(t, width)
		k.do("open", chromedp.Navigate(srv.URL()))
		k.see("#welcome .cover", "#welcome .lead")
		if got := k.eval("document.querySelector('.cover').naturalWidth > 0"); got != "true" {
			t.Error("the picture of the first page is not there")
		}
		k.click("#welcome li:first-child button")
		k.see(lastMessage + ".cells .button")
		looks := strings.Split(k.eval("[..."+k.cells()+"].map(b => b.innerText + (b.querySelector('img')?.alt ?? '')).join('|')"), "|")
		for _, at := range pressesOfSquares(t, looks) {
			before := k.eval("document.querySelector('#messages li:last-child').dataset.mark")
			k.do("press", chromedp.Evaluate[chromedp.Void](fmt.Sprintf("%s[%d].click()", k.cells(), at)))
			k.do("see it", chromedp.Poll[chromedp.Void](fmt.Sprintf("document.querySelector('#messages li:last-child').dataset.mark !== %q", before)))
		}
		k.says("Solved")
		if got := k.eval("innerWidth < document.documentElement.scrollWidth"); got != "false" {
			t.Errorf("at %d the page is wider than its window", width)
		}
	}
}

func (k *keyboard) cells() string {
	return "document.querySelectorAll('#messages li:last-child .cells .button')"
}

// pressesOfSquares finds the cells of a 3 x 3 board to press, by trying all
// sets of them.
func pressesOfSquares(t *testing.T, looks []string) []int {
	t.Helper()
	if len(looks) != 9 {
		t.Fatalf("there are %d cells: %q", len(looks), looks)
	}
	lit := 0
	for i, look := range looks {
		if !strings.Contains(look, "⬛") && !strings.Contains(look, "off") {
			lit |= 1 << i
		}
	}
	var flips [9]int
	for i := range flips {
		flips[i] = 1 << i
		for _, d := range [][2]int{{-1, -1}, {-1, 1}, {1, -1}, {1, 1}} {
			if x, y := i%3+d[0], i/3+d[1]; x >= 0 && x < 3 && y >= 0 && y < 3 {
				flips[i] |= 1 << (3*y + x)
			}
		}
	}
	for set := range 1 << 9 {
		left := lit
		var out []int
		for i := range 9 {
			if set>>i&1 == 1 {
				left ^= flips[i]
				out = append(out, i)
			}
		}
		if left == 0 {
			return out
		}
	}
	t.Fatalf("%q cannot be solved", looks)
	return nil
}

// Everything the page shows passes axe-core, on both themes and at both widths.
func TestPageIsAccessible(t *testing.T) {
	axe := playgroundtest.Axe(t, "../playground/playgroundtest/axe")
	srv := startPlayground(t)
	for _, width := range []int{400, 1200} {
		for _, theme := range []string{"dark", "light"} {
			t.Run(fmt.Sprintf("%s at %d", theme, width), func(t *testing.T) {
				k := newcomer(t, width)
				k.do("open", chromedp.Navigate(srv.URL()))
				k.see("#box")
				k.eval(fmt.Sprintf("document.documentElement.dataset.theme = %q", theme))
				k.do("load axe", chromedp.Evaluate[chromedp.Void](axe))
				k.accessible("the first page")
				k.click("#you summary")
				k.accessible("the menu of the person")
				k.click("#you summary")
				k.click("#welcome li:last-child button")
				k.see("#o-board")
				k.accessible("a command")
				k.eval("document.querySelector('#command').requestSubmit()")
				k.see("#messages li:first-child .components")
				k.click("#welcome li:first-child button")
				k.see("#messages li:nth-child(2) .cells .button")
				k.accessible("an answer and a board")
				k.eval("document.querySelector('" + lastMessage + ".more').click()")
				k.see("#menu [role=menuitem]:focus")
				k.accessible("the menu of a message")
			})
		}
	}
}

// accessible has axe-core look at the page as it stands.
func (k *keyboard) accessible(what string) {
	k.t.Helper()
	for _, violation := range playgroundtest.Violations(k.t, k.ctx) {
		k.t.Errorf("%s: %s", what, violation)
	}
}
