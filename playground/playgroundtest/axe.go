package playgroundtest

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"switchboard/tools/must"

	"github.com/chromedp/chromedp"
)

// Axe returns the script of axe-core, in the version that this package's folder axe locks; folder is its path from the
// test. Unless `npm ci` has been run there, as .ci/run does, the test is skipped.
func Axe(t testing.TB, folder string) string {
	t.Helper()
	b, err := os.ReadFile(filepath.Join(folder, "node_modules/axe-core/axe.min.js"))
	if err != nil {
		t.Skipf("axe-core does not look at the page: %v", err)
	}
	return string(b)
}

// axeScript finishes animations and runs axe-core in the dark theme, and in the light one for colours alone.
const axeScript = `(async () => {
	const root = document.documentElement, before = root.dataset.theme, found = [];
	for (const [theme, only] of [["dark", {}], ["light", {runOnly: ["color-contrast", "link-in-text-block"]}]]) {
		root.dataset.theme = theme;
		document.getAnimations().filter(a => a.effect.getTiming().iterations !== Infinity).forEach(a => a.finish());
		const {violations} = await axe.run({resultTypes: ["violations"], ...only});
		found.push(...violations.map(v => theme + ": " + v.id + ": " + v.help +
			v.nodes.map(n => "\n\t" + n.html.slice(0, 200) + "\n\t\t" + n.failureSummary).join("")));
	}
	before === undefined ? delete root.dataset.theme : root.dataset.theme = before;
	return JSON.stringify(found);
})()`

// Violations returns what axe-core, whose script is loaded, finds on a tab's page in either theme.
func Violations(t testing.TB, tab context.Context) []string {
	t.Helper()
	raw := must.Get(chromedp.Run(tab, chromedp.Evaluate[string](axeScript, chromedp.EvalAwaitPromise)))(t)
	var out []string
	must.Do(t, json.Unmarshal([]byte(raw), &out))
	return out
}
