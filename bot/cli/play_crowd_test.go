package cli

import (
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"switchboard/playground"
	"switchboard/playground/wire"
)

// Fifty people press one board that is a picture in the same moment. Each press is stored
// and answered, and the message shows them all at the end.
func TestACrowdPressesOnePicture(t *testing.T) {
	t.Parallel()
	const people = 50
	b := startBot(t, nil)
	m := slash(t, b.User("Ann"), "play lights", playground.Values{"mode": "together", "size": "8", "difficulty": "hard"}).Message
	press := button(t, m, "Press A1")
	var all sync.WaitGroup
	var drawn, later atomic.Int64
	for i := range people {
		u := b.User(fmt.Sprintf("P%d", i))
		all.Go(func() {
			for {
				a, err := u.Click(within(t), m, press)
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
	all.Wait()
	until(t, "all presses on the board", func() bool {
		return strings.Contains(playground.Text(b.User("Ann").Find(m.ID)), fmt.Sprint(people, " presses,"))
	})
	t.Logf("drawn %d times, %d told to come back", drawn.Load(), later.Load())
}
