package playground_test

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/pelletier/go-toml/v2"

	"switchboard/tools/must"
)

// Every text of the page exists in every language, with what it is about in it where English has that.
func TestWordsInEveryLanguage(t *testing.T) {
	tables := map[string]map[string]string{}
	for _, file := range must.Get(filepath.Glob("page/words/*.toml"))(t) {
		var words map[string]string
		must.Do(t, toml.Unmarshal(must.Get(os.ReadFile(file))(t), &words))
		tables[filepath.Base(file)] = words
	}
	english := tables["en-US.toml"]
	names := slices.Sorted(maps.Keys(english))
	for file, table := range tables {
		if got := slices.Sorted(maps.Keys(table)); !slices.Equal(got, names) || len(names) == 0 {
			t.Errorf("%s has the texts %v, want %v", file, got, names)
		}
		for name, text := range table {
			if text == "" || strings.Count(text, "{x}") != strings.Count(english[name], "{x}") {
				t.Errorf("%s: %s is %q where English has %q", file, name, text, english[name])
			}
			if file != "en-US.toml" && text == english[name] {
				t.Errorf("%s: %s is English", file, name)
			}
		}
	}
}
