package daily

import (
	"strings"
	"testing"

	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/puzzles/known"
	"switchboard/tools/must"
)

func everyName(s phrases.Speaker, players puzzles.Players) string {
	var names []string
	for _, p := range players {
		names = append(names, s.CommandName(p.About().Name))
	}
	return strings.Join(names, ",")
}

// Puzzles are named in the person's language or in English.
func TestReadKinds(t *testing.T) {
	catalogue := must.Get(phrases.Load())(t)
	players := known.Players()
	for _, c := range []struct{ locale, given, want string }{
		{"en-US", "lights; Mines lights", "lights,mines"},
		{"ru", "лампочки, Сапёр, safe", "lights,mines,safe"},
		{"zh-CN", "关灯，扫雷", "lights,mines"},
		{"zh-TW", "關燈、踩地雷", "lights,mines"},
		{"zh-TW", "關燈 all", ""},
		{"ru", everyName(catalogue.For("ru"), players), ""},
	} {
		if got, err := readKinds(catalogue.For(c.locale), c.given, players); err != nil || got != c.want {
			t.Errorf("%s %q: %q, %v; want %q", c.locale, c.given, got, err, c.want)
		}
	}
	if got, err := readKinds(catalogue.For("en-US"), "лампочки", players); err == nil {
		t.Errorf("read as %q", got)
	}
}
