package cli

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"switchboard/tools/must"
)

// keyboard is a person at the page without a mouse. KEYS names a folder for a
// picture of every step.
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
