package playgroundtest

import (
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
)

// Axe returns the script of axe-core, in the version that this package's folder axe locks; folder is its path from the
// test. npm installs it in a temporary folder unless it is installed there already. Without npm, or without a registry,
// the test is skipped.
func Axe(t testing.TB, folder string) string {
	t.Helper()
	script := filepath.Join("node_modules", "axe-core", "axe.min.js")
	b, err := os.ReadFile(filepath.Join(folder, script))
	if errors.Is(err, fs.ErrNotExist) {
		b, err = os.ReadFile(filepath.Join(install(t, folder), script))
	}
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func install(t testing.TB, folder string) string {
	t.Helper()
	npm, err := exec.LookPath("npm")
	if err != nil {
		t.Skip("no npm is installed: axe-core does not look at the page")
	}
	scratch := t.TempDir()
	if err := os.CopyFS(scratch, os.DirFS(folder)); err != nil {
		t.Fatal(err)
	}
	ci := exec.CommandContext(t.Context(), npm, "ci")
	ci.Dir = scratch
	if out, err := ci.CombinedOutput(); err != nil {
		t.Skipf("npm does not give axe-core: %v\n%s", err, out)
	}
	return scratch
}

// axeScript finishes animations and runs axe-core in the dark theme, and in the light one for colours alone.
const axeScript = `(async () => {
	const root = document.documentElement, before = root.dataset.theme, found = [];
	for (const [theme, only] of [["dark", {}], ["light", {runOnly: ["color-contrast", "link-in-text-block"]}]]) {
		root.dataset.theme = theme;
		document.getAnimations().filter(a => a.effect.getTiming().iterations !== Infinity).forEach(a => a.finish());
		const {violations} = await axe.run({resultTypes: ["violations"], ...only});
		found.push(...violations.map(v => theme + ": " + v.id + ": " + v.help + v.nodes.map(n => "\n\t" + n.html.slice(0, 200) + "\n\t\t" + n.failureSummary).join("")));
	}
	before === undefined ? delete root.dataset.theme : root.dataset.theme = before;
	return JSON.stringify(found);
})()`

// Violations returns what axe-core, whose script is loaded, finds on a tab's page in either theme.
func Violations(t testing.TB, tab context.Context) []string {
	t.Helper()
	raw, err := chromedp.Run(tab, chromedp.Evaluate[string](axeScript, chromedp.EvalAwaitPromise))
	if err != nil {
		t.Fatalf("axe-core: %v", err)
	}
	var out []string
	if err := json.Unmarshal([]byte(raw), &out); err != nil {
		t.Fatalf("axe-core: %v", err)
	}
	return out
}
