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
	m := must.Get(ann.Message("lights out\n010\n111\n010"))(t)
	a := must.Get(ann.MessageCommand(within(t), "Solve this board", m))(t)
	form := press(t, ann, a.Message, "Fix...")
	file := playground.File{Name: "a.txt", Bytes: []byte("squares\n101\n010\n101")}
	for want, with := range map[string]playground.Filling{
		"Press 1: `B2`":          {Files: map[string][]playground.File{"file": {file}}},
		"Press 4: `A1 C1 A3 C3`": {Values: map[string][]string{"goal": {"on"}}},
	} {
		says(t, must.Get(ann.Fill(within(t), form, with))(t), want)
	}
	mines := slash(t, ann, "play mines", playground.Values{"size": "6x6"})
	cells := press(t, ann, mines.Message, "Cells...")
	flag := playground.Filling{Texts: map[string]string{"cells": "A1"}, Values: map[string][]string{"tool": {"flag"}}}
	if flagged := must.Get(ann.Fill(within(t), cells, flag))(t); !strings.Contains(copied(t, ann, flagged.Message), "F") {
		t.Errorf("no flag:\n%s", flagged.Text())
	}
}
