package playgroundtest

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"os"
	"os/exec"
	"sync"
	"testing"
	"time"

	"switchboard/playground"
	"switchboard/tools/must"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// browserTimeout is how long a test may use a browser. On a busy machine it starts slowly.
const browserTimeout = 5 * time.Minute

// chromium is the browser that all tests of a package share, from the first that needs it to the end of Main.
var chromium struct {
	sync.Mutex
	ctx  context.Context
	quit context.CancelFunc
}

// Main runs the tests of a package, stops the browser that they shared, and returns the exit code. Packages whose tests
// call Browser call it in TestMain.
func Main(m *testing.M) int {
	code := m.Run()
	if chromium.ctx != nil {
		chromium.quit()
	}
	return code
}

// Browser opens a focused tab of a size in a headless Chromium, which tests share. They do not share storage as long as
// their servers have different ports. Unless TEST_BROWSER names the browser, the test is skipped.
func Browser(t testing.TB, width, height int64) context.Context {
	t.Helper()
	return tabOf(t, startChromium(t), width, height)
}

func tabOf(t testing.TB, browser context.Context, width, height int64) context.Context {
	t.Helper()
	within, cancel := context.WithTimeout(browser, browserTimeout)
	t.Cleanup(cancel)
	tab, end := chromedp.NewContext(within)
	t.Cleanup(end)
	focused := chromedp.Func(func(ctx context.Context, page *chromedp.Target) error {
		_, err := cdp.Call(ctx, page, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true})
		return err
	})
	must.Do(t, chromedp.Do(tab, chromedp.EmulateViewport(width, height), focused))
	return tab
}

// Discord starts a browser for which the host names of Discord, its CDN and Activities are a playground with a valid
// certificate. The function it returns opens a tab of a size.
func Discord(t testing.TB, srv *playground.Server) func(width, height int64) context.Context {
	t.Helper()
	spki := sha256.Sum256(srv.Certificate.RawSubjectPublicKeyInfo)
	rules := fmt.Sprintf("MAP discord.com:443 %[1]s, MAP *.discordsays.com:443 %[1]s, MAP cdn.discordapp.com:443 %[1]s", srv.Host)
	ctx, quit := launch(t, chromedp.UserDataDir(t.TempDir()), chromedp.Flag("host-resolver-rules", rules),
		chromedp.Flag("ignore-certificate-errors-spki-list", base64.StdEncoding.EncodeToString(spki[:])))
	t.Cleanup(quit)
	return func(width, height int64) context.Context { return tabOf(t, ctx, width, height) }
}

func startChromium(t testing.TB) context.Context {
	t.Helper()
	chromium.Lock()
	defer chromium.Unlock()
	if chromium.ctx != nil {
		return chromium.ctx
	}
	chromium.ctx, chromium.quit = launch(t)
	return chromium.ctx
}

func launch(t testing.TB, more ...chromedp.ExecAllocatorOption) (ctx context.Context, quit context.CancelFunc) {
	t.Helper()
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(NeedsBrowser(t)), chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.Flag("force-prefers-reduced-motion", true), // frames cost time, and nobody watches
		chromedp.Flag("renderer-process-limit", "1"), chromedp.Flag("disable-features",
			"Translate,BlinkGenPropertyTrees,SpareRendererForSitePerProcess"),
		chromedp.WSURLReadTimeout(browserTimeout))
	alloc, stop := chromedp.NewExecAllocator(context.Background(), append(options, more...)...)
	ctx, end := chromedp.NewContext(alloc)
	quit = func() { end(); stop() }
	if err := chromedp.Do(ctx); err != nil {
		quit()
		t.Fatal(err)
	}
	return ctx, quit
}

// NeedsBrowser returns the path of the browser that TEST_BROWSER names, and skips the test if it names none.
func NeedsBrowser(t testing.TB) string {
	t.Helper()
	name := os.Getenv("TEST_BROWSER")
	if name == "" {
		t.Skip("TEST_BROWSER names no Chromium: the page is not tried in a browser")
	}
	return must.Get(exec.LookPath(name))(t)
}
