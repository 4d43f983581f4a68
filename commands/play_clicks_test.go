package commands_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"switchboard/commands"
	"switchboard/commands/commandstest"
	"switchboard/notation"
	"switchboard/puzzles"
	"switchboard/tools/must"

	"github.com/bwmarrin/discordgo"
)

// A press that is saved between the loading and the saving of another is not lost, and the answer shows both.
func TestAPressInBetweenIsNotLost(t *testing.T) {
	p := newPlayer(t, nil)
	now := look(t, p.Ask(t, "play squares", map[string]any{"mode": "together"}))
	p.shelf.beforeSave = func() {
		p.shelf.beforeSave = nil
		p.do(t, now.cells[5], nil)
	}
	now = p.do(t, now.cells[0], nil)
	if g := p.stored(t); g.Count() != 2 || !strings.Contains(now.text, "2 presses,") {
		t.Errorf("%d presses, shown:\n%s", g.Count(), now.text)
	}
}

// Of many presses at the same moment each is saved, a few of the answers show the board, and one shows all presses.
func TestACrowdIsShownTogether(t *testing.T) {
	const people = 50
	synctest.Test(t, func(t *testing.T) {
		p := newPlayer(t, nil)
		now := look(t, p.Ask(t, "play squares", map[string]any{"mode": "together"}))
		p.message = &discordgo.Message{ID: "1"}
		saving := make(chan bool)
		p.shelf.beforeSave = func() {
			p.shelf.beforeSave = nil
			<-saving
		}
		answers := make(chan commands.Reply, people)
		for n := range people {
			go func() { answers <- p.send(t, fmt.Sprint(n), now.cells[0], nil, nil) }()
		}
		synctest.Wait() // all but one wait for their turns
		close(saving)
		shown, last := 0, 0
		for range people {
			if a := <-answers; !a.Acknowledge {
				shown++
				if strings.Contains(look(t, a).text, fmt.Sprintf("%d presses,", people)) {
					last++
				}
			}
		}
		if g := p.stored(t); g.Count() != people || shown > people/2 || last == 0 {
			t.Errorf("%d presses were saved, %d answers show the board, %d of them all presses", g.Count(), shown, last)
		}
		synctest.Wait()
		p.shelf.reads = 0
		if p.send(t, "later", now.cells[0], nil, nil); p.shelf.reads != 1 {
			t.Errorf("somebody is still counted when all have left: the board is read %d times", p.shelf.reads)
		}
	})
}

// A press that is saved just as its time and that of those who wait ends is saved all the same.
func TestAPressThatIsSavedLate(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newPlayer(t, nil)
		now := look(t, p.Ask(t, "play squares", map[string]any{"mode": "together"}))
		p.message = &discordgo.Message{ID: "1"}
		ctx, cancel := context.WithCancel(t.Context())
		first, saves := make(chan bool), 0
		p.shelf.beforeSave = func() {
			if saves++; saves == 1 {
				<-first
				return
			}
			cancel()
			synctest.Wait()
		}
		go p.send(t, "first", now.cells[0], nil, nil)
		synctest.Wait()
		var late sync.WaitGroup
		for _, id := range []string{"second", "third"} {
			late.Go(func() {
				reply, err := p.Handle(ctx, commands.NewRequest(&discordgo.Interaction{
					ID: id, Type: discordgo.InteractionMessageComponent, User: &discordgo.User{ID: commandstest.User}, Message: p.message,
					Data: discordgo.MessageComponentInteractionData{CustomID: now.cells[0]},
				}, time.Unix(100, 0)))
				if id == "second" && (err != nil || reply.Acknowledge) {
					t.Errorf("%+v, %v", reply, err)
				}
			})
			synctest.Wait()
		}
		close(first)
		late.Wait()
		if n := p.stored(t).Count(); n != 2 {
			t.Errorf("%d presses", n)
		}
	})
}

// A click loads its board once, whether private or shared.
func TestAClickReadsOnce(t *testing.T) {
	for _, mode := range []string{"solo", "together"} {
		p := newPlayer(t, nil)
		now := look(t, p.Ask(t, "play squares", map[string]any{"mode": mode}))
		p.shelf.reads = 0
		if p.do(t, now.cells[0], nil); p.shelf.reads != 1 {
			t.Errorf("%s: read %d times", mode, p.shelf.reads)
		}
	}
}

// No custom id reveals where the mines are.
func TestMinesStayInTheStore(t *testing.T) {
	for dealt := 0; dealt < 2; {
		p := newPlayer(t, nil)
		now := look(t, p.Ask(t, "play mines", map[string]any{"size": "5", "difficulty": "hard"}))
		now = p.do(t, now.cells[0], nil)
		if p.stored(t).Ended() {
			continue // sometimes the first click opens everything
		}
		dealt++
		for label, id := range now.ids {
			if strings.Contains(id, "mines") || len(id) > 60 {
				t.Errorf("%q has %s", label, id)
			}
		}
		for cell := range 25 {
			if want := fmt.Sprintf("play:cell:G0:%d", cell); now.cells[cell] != want {
				t.Errorf("cell %d is %s", cell, now.cells[cell])
			}
		}
	}
}

// The form for cells has a choice of tools.
func TestTypedCellsAreFlagged(t *testing.T) {
	p := newPlayer(t, nil)
	now := look(t, p.Ask(t, "play mines", nil))
	p.do(t, now.ids["Cells..."], map[string]string{"cells": "A1", "tool": "flag"})
	if log := p.stored(t).Log(); len(log) != 1 || log[0].Op != puzzles.Flag {
		t.Errorf("did %+v", log)
	}
}

// Sizes that cannot be played are refused with the range of those that can.
func TestSizesThatAreNotPlayed(t *testing.T) {
	p := newPlayer(t, nil)
	for puzzle, sizes := range map[string][]string{"lights": {"2", "26x4", "x", "0"}, "mines": {"3", "31x4", "9x26"}, "ghosts": {"5"}} {
		for _, size := range sizes {
			r := p.Ask(t, "play "+puzzle, map[string]any{"size": size})
			if r.Layout || !r.Private || !strings.Contains(r.Text, "size") {
				t.Errorf("%s %s: %q", puzzle, size, r.Text)
			}
		}
	}
}

// The solution of a board of several states, which names some cells twice, solves the board when typed.
func TestTypedPressesMayRepeat(t *testing.T) {
	p := newPlayer(t, nil)
	now := look(t, p.Ask(t, "play lights", map[string]any{"board": "200/000/000", "states": 3}))
	g := p.stored(t)
	var names []string
	for _, m := range must.Get(g.Board().Solution(t.Context()))(t) {
		names = append(names, notation.CellName(m.Cell/g.Start.Cols, m.Cell%g.Start.Cols))
	}
	if slices.Sort(names); len(slices.Compact(slices.Clone(names))) == len(names) {
		t.Fatalf("no press repeats: %v", names)
	}
	now = p.do(t, now.ids["Cells..."], map[string]string{"cells": strings.Join(names, " ")})
	if !strings.Contains(now.text, "Solved") {
		t.Errorf("%v:\n%s", names, now.text)
	}
}

// Any custom id and values are handled or refused, and never make the stored game unreadable.
func FuzzClick(f *testing.F) {
	for _, id := range []string{"play:cell:G0:3", "play:undo:G0", "play:tool:G0:B2", "play:column:G0", "play:end:G0", "play:name:G0", "play::", "play:cell:G0:-1", "again:deal:G0"} {
		f.Add(id, "A1 B2", "2")
	}
	f.Fuzz(func(t *testing.T, id, typed, value string) {
		for _, puzzle := range []string{"lights", "mines", "ghosts"} {
			p := newPlayer(t, nil)
			p.Ask(t, "play "+puzzle, nil)
			if !strings.HasPrefix(id, "play:") && !strings.HasPrefix(id, "again:") {
				return
			}
			p.send(t, "i", id, []string{value}, nil)
			p.send(t, "j", id, nil, map[string]string{"cells": typed})
			g := p.stored(t)
			if g.Ended() && g.Start.Par > 3 && !g.GaveUp() {
				t.Errorf("%s is solved by %q", puzzle, id)
			}
		}
	})
}

// A form whose message was deleted while it was open is answered by a new message for that person.
func TestAFormWhoseMessageIsGone(t *testing.T) {
	p := newPlayer(t, nil)
	board := look(t, p.Ask(t, "play lights", map[string]any{"board": "110/100/001"}))
	r := p.Fill(t, p.Click(t, board.ids["Cells..."]).Modal, "cells", "A1")
	if s := look(t, r); r.Update || !r.Private || !strings.Contains(s.text, "1 press,") {
		t.Errorf("update %v, private %v: %q", r.Update, r.Private, s.text)
	}
}
