package commands

import (
	"bytes"
	"compress/flate"
	"io"
	"testing"

	"github.com/bwmarrin/discordgo"
)

// What is kept for a button mentions nobody, whom nobody asked.
func TestWhatIsKeptMentionsNobody(t *testing.T) {
	req := &Request{options: map[string]*discordgo.ApplicationCommandInteractionDataOption{
		"say": {Name: "say", Value: "look, <@123> and <@!123> of <@&123>"}, "private": {Name: "private", Value: true},
	}}
	r := New(Needs{})
	p := r.newPending(req, find{})
	p.Rows = "0101"
	kept, err := io.ReadAll(flate.NewReader(bytes.NewReader(p.pack())))
	if err != nil || bytes.Contains(kept, []byte("123")) || !bytes.Contains(kept, []byte("look,")) {
		t.Errorf("kept %s, %v", kept, err)
	}
}
