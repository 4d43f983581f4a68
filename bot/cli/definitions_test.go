package cli

import (
	"encoding/json"
	"log/slog"
	"testing"

	"switchboard/phrases"
	"switchboard/playground/rules"
	"switchboard/tools/must"
)

// Every command is what Discord takes, and is called something in every language, told apart from those beside it.
func TestDefinitionsInEveryLanguage(t *testing.T) {
	b := must.Get(build(config{APIURL: "http://127.0.0.1:1/api/v10"}, slog.New(slog.DiscardHandler), nil))(t)
	data := must.Get(json.Marshal(b.set.Definitions()))(t)
	if refused := rules.Commands(data); refused != nil {
		t.Error(refused)
	}
	var all []any
	must.Do(t, json.Unmarshal(data, &all))
	if inEveryLanguage(t, "", all); len(all) < 5 {
		t.Errorf("%d commands", len(all))
	}
}

// inEveryLanguage looks at commands, options or choices that stand beside each other, and at what they hold.
func inEveryLanguage(t *testing.T, of string, beside []any) {
	taken := map[string]bool{}
	for _, one := range beside {
		m := one.(map[string]any)
		path := of + " " + m["name"].(string)
		for _, locale := range phrases.Locales[1:] {
			for _, field := range []string{"name", "description"} {
				names, _ := m[field+"_localizations"].(map[string]any)
				name, _ := names[locale].(string)
				if m[field] != nil && m[field] != "" && name == "" {
					t.Errorf("%s:%s has no %s", locale, path, field)
				}
				if key := locale + name; field == "name" && taken[key] {
					t.Errorf("%s:%s is called %s, as another beside it", locale, path, name)
				} else if field == "name" {
					taken[key] = true
				}
			}
		}
		for _, inner := range []string{"options", "choices"} {
			list, _ := m[inner].([]any)
			inEveryLanguage(t, path, list)
		}
	}
}
