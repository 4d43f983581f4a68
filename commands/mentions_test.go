package commands

import (
	"bytes"
	"testing"
)

// What is kept for a button mentions nobody, whom nobody asked.
func TestWhatIsKeptMentionsNobody(t *testing.T) {
	req := &Request{options: map[string]any{"say": "look, <@123> and <@!123> of <@&123>", "private": true}}
	p := New(NewServices(Needs{})).newPending(req)
	if kept := p.pack(); bytes.Contains(kept, []byte("123")) || !bytes.Contains(kept, []byte("look,")) {
		t.Errorf("kept %s", kept)
	}
}
