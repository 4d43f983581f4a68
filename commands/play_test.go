package commands

import (
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
	"time"

	"switchboard/commands/phrases"
	"switchboard/notation"
	"switchboard/solver/toggle"

	"github.com/bwmarrin/discordgo"
)

// table keeps games in memory, as a store keeps them.
type table struct {
	mu        sync.Mutex
	data      map[string][]byte
	revisions map[string]int64
	before    func() // called before each save
}

func (s *table) CreateGame(_ context.Context, _ string, data []byte) (string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	id := "GAME" + strings.Repeat("X", len(s.data))
	s.data[id] = data
	return id, nil
}

func (s *table) Game(_ context.Context, id string) ([]byte, int64, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if data, ok := s.data[id]; ok {
		return data, s.revisions[id], nil
	}
	return nil, 0, ErrGone
}

func (s *table) SaveGame(_ context.Context, id string, revision int64, data []byte) (bool, error) {
	if before := s.before; before != nil {
		s.before = nil
		before()
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.revisions[id] != revision {
		return false, nil
	}
	s.revisions[id]++
	s.data[id] = data
	return true, nil
}

// newPlay is a set that deals the same boards each time.
func newPlay(t testing.TB) (*Set, *table) {
	t.Helper()
	c, err := phrases.Load()
	if err != nil {
		t.Fatal(err)
	}
	games := &table{data: map[string][]byte{}, revisions: map[string]int64{}}
	return New(Needs{Phrases: c, Keep: shelf{}, Games: games, Random: rand.NewChaCha8([32]byte{1})}), games
}

// tapped is a press of a component, by an interaction of that id.
func tapped(t testing.TB, s *Set, customID, interaction, user string) Reply {
	t.Helper()
	req := NewRequest(&discordgo.Interaction{
		ID: interaction, Type: discordgo.InteractionMessageComponent, User: &discordgo.User{ID: user},
		Data: discordgo.MessageComponentInteractionData{CustomID: customID}, Locale: discordgo.EnglishUS,
	}, time.Unix(1000, 0))
	reply, err := s.Handle(t.Context(), req)
	if err != nil {
		var c *Complaint
		if !errors.As(err, &c) {
			t.Fatalf("%q: %v", customID, err)
		}
		return s.Explain(req, err, "id")
	}
	return reply
}

func stored(t testing.TB, games *table, id string) *game {
	t.Helper()
	g, err := decodeGame(games.data[id])
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func TestAnInteractionDeliveredTwiceCountsOnce(t *testing.T) {
	s, games := newPlay(t)
	ask(t, s, "play lights", map[string]any{"size": "5"})
	for range 3 {
		if r := tapped(t, s, "play:cell:GAME:7", "100", "7"); !r.Update {
			t.Fatalf("%+v", r)
		}
	}
	tapped(t, s, "play:cell:GAME:7", "101", "7")
	if g := stored(t, games, "GAME"); len(g.Moves) != 2 {
		t.Errorf("%d moves", len(g.Moves))
	}
}

// A press that was made between the reading and the saving of another is not
// lost, and the answer shows both.
func TestAPressInBetweenIsNotLost(t *testing.T) {
	s, games := newPlay(t)
	ask(t, s, "play lights", map[string]any{"size": "5", "mode": "together"})
	games.before = func() { tapped(t, s, "play:cell:GAME:3", "200", "8") }
	tapped(t, s, "play:cell:GAME:7", "201", "7")
	g := stored(t, games, "GAME")
	if len(g.Moves) != 2 || g.Moves[0].Cell != 3 || g.Moves[1].Cell != 7 {
		t.Errorf("moves %v", g.Moves)
	}
}

func TestMinesStayInTheStore(t *testing.T) {
	s, games := newPlay(t)
	r := ask(t, s, "play mines", map[string]any{"size": "5"})
	r = tapped(t, s, "play:cell:GAME:12", "1", "7")
	g := stored(t, games, "GAME")
	if len(g.Mines) == 0 {
		t.Fatal("no mines")
	}
	for _, id := range customIDs(r.Components) {
		w, ok := readWant(id)
		if !ok || w.game != "GAME" || w.what == toCell && id != wantID(toCell, "GAME", w.n) {
			t.Errorf("%q says more than it must", id)
		}
	}
}

// customIDs collects the custom ids of a message, and counts what Discord counts.
func customIDs(from []discordgo.MessageComponent) (ids []string) {
	for _, c := range from {
		switch c := c.(type) {
		case discordgo.ActionsRow:
			ids = append(ids, customIDs(c.Components)...)
		case discordgo.Button:
			ids = append(ids, c.CustomID)
		case discordgo.SelectMenu:
			ids = append(ids, c.CustomID)
		}
	}
	return ids
}

func TestABoardThatIsGone(t *testing.T) {
	s, games := newPlay(t)
	for _, id := range []string{
		"play:cell:NOBODY:1", "play:undo:NOBODY", "play", "play:", "play:cell:GAME", "play:undo:GAME:1", "play:cell:GAME:01", "play:cell:GAME:-1",
		"play:cell:GAME:999999999999999999999", "play:fly:GAME", "play:name:a b",
	} {
		if r := tapped(t, s, id, "1", "7"); !r.Private || !strings.Contains(r.Text, "/play") {
			t.Errorf("%q: %+v", id, r)
		}
	}
	games.data["GAME"] = []byte(`{"version":0}`)
	if r := tapped(t, s, "play:undo:GAME", "1", "7"); !r.Private || !strings.Contains(r.Text, "/play") {
		t.Errorf("another version: %+v", r)
	}
	ask(t, s, "play squares", nil)
}

// Whatever a client sends back is a control of a game or refused; a cell is on
// the board.
func FuzzPlayClick(f *testing.F) {
	f.Add("play:cell:GAME:24", "1")
	f.Add("play:move:GAME:3", "2")
	f.Add("play:piece:GAME", "3")
	f.Add("play:cell:GAME:25", "4")
	s, games := newPlay(f)
	ask(f, s, "play lights", map[string]any{"size": "5"})
	first := games.data["GAME"]
	f.Fuzz(func(t *testing.T, customID, interaction string) {
		games.data["GAME"], games.revisions["GAME"] = first, 0
		w, ok := readWant(customID)
		if ok && wantID(w.what, w.game, w.n) != customID {
			t.Fatalf("%q reads as %+v", customID, w)
		}
		if !strings.HasPrefix(customID, playClick+":") {
			return
		}
		tapped(t, s, customID, interaction, "7")
		if _, err := decodeGame(games.data["GAME"]); err != nil {
			t.Fatalf("%q leaves a game that cannot be read: %v", customID, err)
		}
	})
}

func FuzzDecodeGame(f *testing.F) {
	s, games := newPlay(f)
	for _, puzzle := range []string{"lights", "mines", "ghosts"} {
		ask(f, s, "play "+puzzle, nil)
	}
	for _, data := range games.data {
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if g, err := decodeGame(data); err == nil {
			if _, err := g.encode(); err != nil {
				t.Fatal(err)
			}
		}
	})
}

func TestSizesThatAreNotPlayed(t *testing.T) {
	s, _ := newPlay(t)
	for command, size := range map[string]string{"play lights": "21", "play safe": "2", "play mines": "31x16", "play squares": "x"} {
		if r := ask(t, s, command, map[string]any{"size": size}); !r.Private || !strings.Contains(r.Text, size) {
			t.Errorf("%s %s: %+v", command, size, r)
		}
	}
	if r := ask(t, s, "play mines", map[string]any{"size": "30x20", "difficulty": "hard"}); r.Private || len(r.Files) == 0 {
		t.Errorf("30x20: %q", r.Text)
	}
	if r := ask(t, s, "play lights", map[string]any{"size": "20", "difficulty": "hard"}); r.Private || len(r.Text) > ContentLimit {
		t.Errorf("20: %q", r.Text)
	}
}

// Moves and undos in any order leave the board that the moves left over make.
func TestUndoTakesOneMoveBack(t *testing.T) {
	s, games := newPlay(t)
	ask(t, s, "play safe", map[string]any{"size": "4", "difficulty": "hard"})
	start := stored(t, games, "GAME").Start
	for i, id := range []string{"play:cell:GAME:1", "play:cell:GAME:6", "play:undo:GAME", "play:cell:GAME:9", "play:undo:GAME", "play:undo:GAME", "play:undo:GAME"} {
		tapped(t, s, id, string(rune('a'+i)), "7")
	}
	g := stored(t, games, "GAME")
	p, err := (pressPlay{}).puzzle(g)
	if err != nil || len(g.Moves) != 0 || p.Board.String() != start {
		t.Errorf("%d moves, board\n%v, %v", len(g.Moves), p.Board, err)
	}
}

func TestTheSafeIsDealtAtFourAllDifficulties(t *testing.T) {
	for difficulty, d := range graded {
		g := &game{Puzzle: notation.Safe, Difficulty: difficulty, Rows: 4, Cols: 4}
		if err := (pressPlay{}).deal(t.Context(), rand.New(rand.NewPCG(3, 3)), g); err != nil {
			t.Fatal(err)
		}
		p, err := (pressPlay{}).puzzle(g)
		if err != nil {
			t.Fatal(err)
		}
		a, err := toggle.Fewest(t.Context(), p)
		least, most := d.Pars(4, 4)
		if err != nil || a.Count != g.Par || g.Par < least || g.Par > most {
			t.Errorf("%s: par %d, fewest %d, %v", difficulty, g.Par, a.Count, err)
		}
	}
}
