package cli

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"switchboard/bot/processtest"
	"switchboard/notation"
	"switchboard/playground"
	"switchboard/playground/playgroundtest"
	"switchboard/playground/wire"
	"switchboard/store"
	"switchboard/store/storetest"
	"switchboard/tools/must"
)

const (
	playPressers = 4 // people at each board
	playRounds   = 5 // kills that a board lives through, so that it is never full
)

// contested is a board that many press at once, each a cell of their own where presses do not get in each other's way.
type contested struct {
	id    string
	board *wire.Message
	cells []int

	mu        sync.Mutex
	asked     map[int]int // presses sent, by cell
	confirmed map[int]int // presses that were answered
}

// deal starts a board of a puzzle that no press on its cells can end.
func (c *contested) deal(t *testing.T, u *playground.User, puzzle notation.Puzzle) {
	t.Helper()
	c.asked, c.confirmed = map[int]int{}, map[int]int{}
	c.board = slash(t, u, "play "+string(puzzle), playground.Values{"mode": "together", "difficulty": "hard", "size": "5"}).Message
	c.id = strings.Split(cellID(t, c.board, 0), ":")[2]
	c.cells = []int{0, 6, 12, 18}
	if puzzle == notation.Mines { // flags never end a game
		c.board = press(t, u, c.board, "Flag cells").Message
	} else if n := len(fewest(t, puzzle, copied(t, u, c.board))); n <= playPressers {
		t.Fatalf("%s is solved by %d presses", puzzle, n)
	}
}

// press presses one cell again and again until ctx ends, and tells of each answer.
func (c *contested) press(ctx context.Context, u *playground.User, cell int, id string, answered func()) {
	for ctx.Err() == nil {
		c.mu.Lock()
		c.asked[cell]++
		c.mu.Unlock()
		a, err := u.Click(ctx, c.board, id)
		if err != nil {
			return
		}
		if a.ByOther || a.Message == nil || a.Message.ID != c.board.ID {
			continue // only acknowledged, and maybe not stored yet; or told to come back
		}
		c.mu.Lock()
		c.confirmed[cell]++
		c.mu.Unlock()
		answered()
	}
}

// check holds the moves that are stored against those that were answered.
func (c *contested) check(t *testing.T, s *store.Store, puzzle notation.Puzzle) (confirmed int) {
	t.Helper()
	data, _, err := s.Game(t.Context(), c.id)
	if err != nil {
		t.Fatalf("%s: %v", puzzle, err)
	}
	var stored struct {
		Game struct{ Log []struct{ Cell int } }
	}
	must.Do(t, json.Unmarshal(data, &stored))
	moves := map[int]int{}
	for _, m := range stored.Game.Log {
		moves[m.Cell]++
	}
	for cell, n := range moves {
		if !slices.Contains(c.cells, cell) {
			t.Errorf("%s: %d moves on cell %d, which nobody pressed", puzzle, n, cell)
		}
	}
	for _, cell := range c.cells {
		if n := moves[cell]; n < c.confirmed[cell] || n > c.asked[cell] {
			t.Errorf("%s: cell %d was pressed %d times, answered %d times, stored %d times", puzzle, cell, c.asked[cell], c.confirmed[cell], n)
		}
		confirmed += c.confirmed[cell]
	}
	return confirmed
}

// A bot is killed again and again while many press the same boards. No press
// that was answered is lost, and none counts twice. KILLS sets how often.
func TestPressesSurviveAKillAtAnyMoment(t *testing.T) {
	t.Parallel()
	for kind, address := range storetest.Databases(t) {
		all := processtest.Kills(t)
		t.Run(kind, func(t *testing.T) {
			t.Parallel()
			b := &started{Server: playgroundtest.Start(t, playground.Options{Now: noon}), database: address}
			s := storetest.Open(t, store.Open, address, noon)
			var games map[notation.Puzzle]*contested
			confirmed := 0
			for round := range all {
				if round%playRounds == 0 {
					games = dealAll(t, b)
				}
				killInPlay(t, b, games, round%2 == 0)
				if round%playRounds == playRounds-1 || round == all-1 {
					for puzzle, c := range games {
						confirmed += c.check(t, s, puzzle)
					}
					b.Forget()
				}
			}
			if confirmed < (all+1)/2 { // one in each round that waits for it
				t.Errorf("only %d presses were answered in %d rounds", confirmed, all)
			}
			t.Logf("%d kills, %d presses answered", all, confirmed)
		})
	}
}

// dealAll starts boards, of presses and of flags, with a bot that stops in peace.
func dealAll(t *testing.T, b *started) map[notation.Puzzle]*contested {
	t.Helper()
	b.run(t, map[string]string{"SHARD_COUNT": "1", "SHARD_IDS": "0"})
	defer b.end(t)
	games := map[notation.Puzzle]*contested{}
	for _, puzzle := range []notation.Puzzle{notation.Lights, notation.Safe, notation.Mines} {
		games[puzzle] = &contested{}
		games[puzzle].deal(t, b.User("Ann"), puzzle)
	}
	return games
}

// killInPlay starts the bot, has everybody press, and kills it at any moment, or at any after the first answer.
func killInPlay(t *testing.T, b *started, games map[notation.Puzzle]*contested, answers bool) {
	t.Helper()
	p := startApart(t, b.Server, b.database)
	kill := sync.OnceFunc(func() {
		time.AfterFunc(time.Duration(rand.IntN(400_000))*time.Microsecond, func() { _ = p.Process.Kill() })
	})
	if !answers {
		kill()
	}
	defer time.AfterFunc(time.Minute, kill).Stop()
	ctx, stop := context.WithCancel(t.Context())
	var pressing sync.WaitGroup
	for _, c := range games {
		for i := range playPressers {
			cell := c.cells[i%len(c.cells)]
			id := cellID(t, c.board, cell)
			pressing.Go(func() { c.press(ctx, b.User(fmt.Sprint("P", i)), cell, id, kill) })
		}
	}
	for p.Out.Scan() { // until it is gone
	}
	stop()
	pressing.Wait()
	if err := p.Wait(); err == nil || p.ProcessState.Exited() {
		t.Fatalf("the bot was not killed: %v", err)
	}
}
