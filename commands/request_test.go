package commands_test

import (
	"encoding/json"
	"errors"
	"testing"
	"time"

	"switchboard/commands"
	"switchboard/puzzles"

	"github.com/bwmarrin/discordgo"
)

// Whatever an interaction lacks, it is answered: by a complaint where there is
// anything to put right, and by an error for the log where there is not.
func TestInteractionsThatLackSomething(t *testing.T) {
	for raw, complains := range map[string]bool{
		`{"id":"1","type":2,"data":{"name":"solve","options":[null]}}`:                                             false,
		`{"id":"1","type":2,"data":{"name":"solve","options":[{"name":"lights","type":1,"options":[null,null]}]}}`: true,
		`{"id":"1","type":2,"data":{"name":"solve"}}`:                                                              false,
		`{"id":"1","type":2,"data":{"name":"of another version","options":[]}}`:                                    false,
		`{"id":"1","type":2,"data":{"name":"solve","options":[{"name":"lights","type":1,"options":[
			{"name":"board","type":3,"value":{"a":1}}]}]}}`: true,
		`{"id":"1","type":2,"data":{"name":"solve","options":[{"name":"mines","type":1,"options":[
			{"name":"board","type":3,"value":"1#"},{"name":"mines","type":4,"value":1e300}]}]}}`: true,
		`{"id":"1","type":2,"data":{"name":"solve","options":[{"name":"lights","type":1,"options":[
			{"name":"file","type":11,"value":"1"}]}],"resolved":{"attachments":{"1":null}}}}`: true,
		`{"id":"1","type":2,"data":{"name":"Solve this board","type":3,"target_id":"9","resolved":{"messages":{"9":null}}}}`: true,
		`{"id":"1","type":3,"data":{"custom_id":"","component_type":2}}`:                                                     true,
		`{"id":"1","type":3,"member":{"user":null},"data":{"custom_id":"s:x:y","component_type":2}}`:                         true,
		`{"id":"1","type":5,"data":{"custom_id":"w:x:y","components":[]}}`:                                                   true,
	} {
		var i discordgo.Interaction
		if err := json.Unmarshal([]byte(raw), &i); err != nil {
			t.Errorf("%s: %v", raw, err)
			continue
		}
		_, err := newClient(t).Handle(t.Context(), commands.NewRequest(&i, time.Unix(0, 0)))
		var complaint *puzzles.Complaint
		if err == nil || errors.As(err, &complaint) != complains {
			t.Errorf("%s: %v", raw, err)
		}
	}
}

// A form of components that discordgo cannot read comes without its data.
func TestAFormThatCannotBeRead(t *testing.T) {
	req := commands.NewRequest(&discordgo.Interaction{ID: "1", Type: discordgo.InteractionModalSubmit}, time.Unix(0, 0))
	_, err := newClient(t).Handle(t.Context(), req)
	var complaint *puzzles.Complaint
	if !errors.As(err, &complaint) {
		t.Errorf("the error is %v", err)
	}
}
