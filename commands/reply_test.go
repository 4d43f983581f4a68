package commands_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"switchboard/commands"
	"switchboard/puzzles"

	"github.com/bwmarrin/discordgo"
)

// A layout has text, pictures, further text, files and buttons in this order, and stays within Discord's limit of
// components whatever the number of files.
func TestALayoutIsInOrderAndFits(t *testing.T) {
	reply := commands.Reply{Layout: true, Text: "two presses", Below: "Press 2: `A1 B1`\nSolutions: 1", Small: true}
	reply.Files = append(reply.Files, puzzles.File{Name: "board.png", Alt: "a board"})
	for i := range 9 {
		reply.Files = append(reply.Files, puzzles.File{Name: fmt.Sprintf("list-%d.txt", i)})
	}
	for range 5 {
		row := discordgo.ActionsRow{}
		for range 5 {
			row.Components = append(row.Components, discordgo.Button{Label: "x", CustomID: "x"})
		}
		reply.Components = append(reply.Components, row)
	}
	all := reply.Laid()
	count, order := 0, ""
	for _, c := range all {
		count++
		switch c := c.(type) {
		case discordgo.TextDisplay:
			order += "text "
			if strings.Contains(order, "picture") && c.Content != "-# Press 2: `A1 B1`\n-# Solutions: 1" {
				t.Errorf("under the picture: %q", c.Content)
			}
		case discordgo.MediaGallery:
			order += "picture "
		case discordgo.FileComponent:
			order += "file "
		case discordgo.ActionsRow:
			order, count = order+"row ", count+len(c.Components)
		}
	}
	if want := "text picture text " + strings.Repeat("file ", 7) + strings.Repeat("row ", 5); order != want || count > 40 {
		t.Errorf("%d components: %s", count, order)
	}
}

// Interactions that lack data are answered: with a Complaint if the person can put that right, else with an error for
// the log.
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

// A form that discordgo cannot decode has no data.
func TestAFormThatCannotBeRead(t *testing.T) {
	req := commands.NewRequest(&discordgo.Interaction{ID: "1", Type: discordgo.InteractionModalSubmit}, time.Unix(0, 0))
	_, err := newClient(t).Handle(t.Context(), req)
	var complaint *puzzles.Complaint
	if !errors.As(err, &complaint) {
		t.Errorf("the error is %v", err)
	}
}
