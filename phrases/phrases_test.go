package phrases

import (
	"testing"

	"switchboard/tools/must"
)

// A missing translation is replaced by English, a missing phrase by its id.
func TestWhatALanguageLacks(t *testing.T) {
	c := must.Get(Load())(t)
	if got := c.For("xx").Say("already_solved"); got != "Already solved" {
		t.Errorf("got %q", got)
	}
	if got := c.For("en-US").Say("no such phrase"); got != "[no such phrase]" {
		t.Errorf("got %q", got)
	}
}
