package phrases

import "testing"

// A language that lacks a phrase says it in English, and a phrase that nobody
// has comes back as its id.
func TestWhatALanguageLacks(t *testing.T) {
	c, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	if got := c.For("xx").Say("already_solved"); got != "Already solved" {
		t.Errorf("got %q", got)
	}
	if got := c.For("en-US").Say("no such phrase"); got != "[no such phrase]" {
		t.Errorf("got %q", got)
	}
}
