package cli

import (
	"strings"
	"testing"

	"switchboard/playground"
	"switchboard/tools/must"
)

// A file that is dropped into Fix... is fetched and read in place of the board; a choice in a form counts.
func TestFixWithAFile(t *testing.T) {
	t.Parallel()
	b := startBot(t, nil)
	ann := b.User("Ann")
	m, err := ann.Message("lights out\n010\n111\n010")
	if err != nil {
		t.Fatal(err)
	}
	a := must.Get(ann.MessageCommand(within(t), "Solve this board", m))(t)
	form := clickOn(t, ann, a.Message, button(t, a.Message, "Fix..."))
	for _, c := range []struct {
		with playground.Filling
		want string
	}{
		{playground.Filling{Files: map[string][]playground.File{"file": {{Name: "a.txt", Bytes: []byte("squares\n101\n010\n101")}}}}, "Press 1: `B2`"},
		{playground.Filling{Values: map[string][]string{"goal": {"on"}}}, "Press 4: `A1 C1 A3 C3`"},
	} {
		got, err := ann.Fill(within(t), form, c.with)
		if err != nil || !strings.Contains(got.Text(), c.want) {
			t.Errorf("%+v: %v\n%s", c.with, err, got.Text())
		}
	}
	mines := slash(t, ann, "play mines", playground.Values{"size": "6x6"})
	cells := clickOn(t, ann, mines.Message, button(t, mines.Message, "Cells..."))
	flagged, err := ann.Fill(within(t), cells, playground.Filling{Texts: map[string]string{"cells": "A1"}, Values: map[string][]string{"tool": {"flag"}}})
	if err != nil || !strings.Contains(copied(t, ann, flagged.Message), "F") {
		t.Errorf("no flag: %v\n%s", err, flagged.Text())
	}
}
