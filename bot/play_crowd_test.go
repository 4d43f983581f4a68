package main

import (
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"switchboard/notation"
	"switchboard/playground"
	"switchboard/playground/wire"
)

// Fifty people press one board that is a picture in the same moment. Each press is stored
// and acknowledged; the message changes for several of them at a time, and shows them all
// at the end.
func TestACrowdPressesOnePicture(t *testing.T) {
	t.Parallel()
	const people = 50
	b := startBot(t, nil)
	m := slash(t, b.User("Ann"), "play lights", playground.Values{"mode": "together", "size": "8", "difficulty": "hard"}).Message
	cells := button(t, m, "Cells...")
	var all sync.WaitGroup
	var drawn, later atomic.Int64
	now := make(chan struct{})
	for i := range people {
		u := b.User(fmt.Sprintf("P%d", i))
		form := clickOn(t, u, m, cells)
		all.Go(func() {
			<-now
			for {
				a, err := u.Submit(within(t), form, map[string]string{"cells": notation.CellName(i/8, i%8)})
				switch {
				case err != nil:
					t.Error(err)
					return
				case toldToComeBack(a):
					later.Add(1)
					continue
				case a.Type == wire.Update:
					drawn.Add(1)
				}
				return
			}
		})
	}
	close(now)
	all.Wait()
	until(t, "all presses on the board", func() bool {
		return strings.Contains(playground.Text(b.User("Ann").Find(m.ID)), fmt.Sprint(people, " presses,"))
	})
	t.Logf("drawn %d times, %d told to come back", drawn.Load(), later.Load())
	if n := drawn.Load(); n > people/2 {
		t.Errorf("drawn %d times for %d presses", n, people)
	}
}
