package playgroundtest

import (
	"context"
	"os/exec"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// browsing is how long a test may use a browser: on a busy machine that starts slowly
// and draws slowly.
const browsing = 5 * time.Minute

// Browser opens a headless Chromium with an empty profile and a page of that size.
// The test is skipped where there is none.
func Browser(t testing.TB, width, height int64) context.Context {
	t.Helper()
	path := ""
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome", "chrome"} {
		if p, err := exec.LookPath(name); err == nil {
			path = p
			break
		}
	}
	if path == "" {
		t.Skip("no Chromium is installed: the page is not tried in a browser")
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.UserDataDir(t.TempDir()), chromedp.Flag("disable-background-networking", true), chromedp.WSURLReadTimeout(browsing))
	within, cancel := context.WithTimeout(context.Background(), browsing)
	t.Cleanup(cancel)
	alloc, stop := chromedp.NewExecAllocator(within, options...)
	t.Cleanup(stop)
	tab, end := chromedp.NewContext(alloc)
	t.Cleanup(end)
	if err := chromedp.Do(tab, chromedp.EmulateViewport(width, height)); err != nil {
		t.Fatal(err)
	}
	return tab
}
