package cli

import (
	"fmt"
	"regexp"
	"sync"
	"testing"
	"time"

	"switchboard/puzzles/daily"
	"switchboard/store/storetest"
	"switchboard/tools/must"
)

// An interaction that two processes are handed at the same time, as where one takes
// over a shard of the other, is answered by both and counts once.
func TestTwoProcessesAreHandedTheSame(t *testing.T) {
	t.Parallel()
	for kind, address := range storetest.Databases(t) {
		t.Run(kind, func(t *testing.T) {
			t.Parallel()
			both := []*direct{newDirect(t, address), newDirect(t, address)}
			command := func(name, sub, options string) string {
				return both[0].hand(t, newID(), 2, inDM+fmt.Sprintf(`,"data":{"id":"5","name":%q,"type":1,"options":[{"name":%q,"type":1,"options":[%s]}]}`, name, sub, options))
			}
			click := func(button string) {
				var all sync.WaitGroup
				id := newID()
				for _, d := range both {
					all.Go(func() {
						says(t, d.hand(t, id, 3, inDM+fmt.Sprintf(`,"message":{"id":"6","channel_id":"3"},"data":{"custom_id":%q,"component_type":2}`, button)), `"type":7`)
					})
				}
				all.Wait()
			}
			const clicks = 10

			cell := regexp.MustCompile(`play:cell:(\w+):0"`).FindStringSubmatch(command("play", "lights", `{"name":"difficulty","type":3,"value":"hard"}`))
			if cell == nil {
				t.Fatal("no board")
			}
			for range clicks {
				click("play:cell:" + cell[1] + ":0")
			}
			if data, revision, err := both[0].store.Game(t.Context(), cell[1]); err != nil || revision != clicks {
				t.Errorf("%d clicks were saved %d times, %v: %s", clicks, revision, err, data)
			}

			command("daily", "play", "")
			number := daily.Number(time.Now())
			before := must.Get(both[0].store.DailyGame(t.Context(), "5", number, false))(t)
			click(fmt.Sprint("daily:hint:", number))
			if after, err := both[0].store.DailyGame(t.Context(), "5", number, false); err != nil || after.Hints != 1 || after.Version != before.Version+1 {
				t.Errorf("a hint was saved %d times, counts %d, %v", after.Version-before.Version, after.Hints, err)
			}
		})
	}
}
