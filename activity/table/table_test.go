package table_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"switchboard/activity/table"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/puzzles/known"
	"switchboard/puzzles/puzzlestest"
	"switchboard/tools/must"
)

func dealt(t testing.TB, p puzzles.Player, rng *rand.Rand, rows, cols int, d puzzles.Difficulty) *table.Table {
	t.Helper()
	start := must.Get(puzzles.DealPlayable(t.Context(), rng, p, puzzles.Spec{Rows: rows, Cols: cols, Difficulty: d}))(t)
	g := must.Get(puzzles.New(p, start))(t)
	return &table.Table{Game: g, Speaker: puzzlestest.Speaker(t, "en-US")}
}

func usual(t testing.TB, p puzzles.Player, rng *rand.Rand) *table.Table {
	size := p.About().Sizes[puzzles.Easy]
	return dealt(t, p, rng, size.Rows, size.Cols, puzzles.Easy)
}

func view(t testing.TB, tab *table.Table) (table.View, string) {
	t.Helper()
	v := must.Get(tab.View(context.Background()))(t)
	data := must.Get(json.Marshal(v))(t)
	return v, string(data)
}

func act(t testing.TB, tab *table.Table, rng *rand.Rand, a table.Action) {
	t.Helper()
	if err := tab.Act(context.Background(), rng, time.Second, a); err != nil {
		t.Fatalf("%+v: %v", a, err)
	}
}

// Show all shows presses that solve the board, Hide all hides them, and who used it gets no star.
func TestAllThatIsShownSolves(t *testing.T) {
	for _, p := range known.Players() {
		rng := rand.New(rand.NewPCG(1, 2))
		tab := usual(t, p, rng)
		v, _ := view(t, tab)
		if v.All == "" {
			if act(t, tab, rng, table.Action{Do: table.All}); tab.Held.All {
				t.Errorf("%s shows all without a button", p.About().Name)
			}
			continue
		}
		act(t, tab, rng, table.Action{Do: table.All})
		act(t, tab, rng, table.Action{Do: table.Hint})
		if hidden, _ := view(t, tab); hidden.All == "" || len(hidden.Text) != 0 {
			t.Errorf("%s: hidden, it is %+v", p.About().Name, hidden.Text)
		}
		act(t, tab, rng, table.Action{Do: table.All})
		for n := 0; !tab.Game.Ended(); n++ {
			v, _ := view(t, tab)
			press := slices.IndexFunc(v.Cells, func(c table.Cell) bool { return strings.Contains(c.Label, "press") })
			if press < 0 || n > 200 {
				t.Fatalf("%s: what is shown does not solve it: %q", p.About().Name, v.Text)
			}
			act(t, tab, rng, table.Action{Do: table.Touch, Cell: press})
		}
		if v, _ := view(t, tab); v.Unaided {
			t.Errorf("%s: a star", p.About().Name)
		}
	}
}

// Following hints wins every puzzle, and at each step the stored and replayed game has the same view.
func TestHintsWinAndReplaysShowTheSame(t *testing.T) {
	for _, p := range known.Players() {
		rng := rand.New(rand.NewPCG(1, 2))
		tab := usual(t, p, rng)
		act(t, tab, rng, table.Action{Do: table.Touch})
		for n := 0; !tab.Game.Ended(); n++ {
			if n > 400 {
				t.Fatalf("%s: not won", p.About().Name)
			}
			v, _ := view(t, tab)
			if do := table.Hint; v.Follow != "" {
				act(t, tab, rng, table.Action{Do: table.Follow})
			} else {
				act(t, tab, rng, table.Action{Do: do})
			}
			data := tab.Game.Encode()
			again := must.Get(known.Players().Decode(data))(t)
			replayed := &table.Table{Game: again, Held: tab.Held, Speaker: tab.Speaker}
			_, one := view(t, tab)
			if _, other := view(t, replayed); one != other {
				t.Fatalf("%s:\n%s\nreplayed\n%s", p.About().Name, one, other)
			}
		}
		v, _ := view(t, tab)
		if v.State != table.Solved || v.Share == "" || puzzles.Done(t.Context(), tab.Game) != 1 {
			t.Errorf("%s ends as %q, %v done, and tells %q", p.About().Name, v.State, puzzles.Done(t.Context(), tab.Game), v.Share)
		}
		act(t, tab, rng, table.Action{Do: table.Review})
		if reviewed, _ := view(t, tab); len(reviewed.Text) <= len(v.Text) {
			t.Errorf("%s: no review in %q", p.About().Name, reviewed.Text)
		}
		act(t, tab, rng, table.Action{Do: table.Again})
		if v, _ := view(t, tab); v.State != table.Playing || v.Begun {
			t.Errorf("%s: again is %q", p.About().Name, v.State)
		}
	}
}

// Two fields that differ in hidden cells alone have the same views: without and with every hint, and after a refused
// move.
func TestViewsTellNoHiddenMine(t *testing.T) {
	p := puzzles.Named(known.Players(), "mines")
	different := 0
	for seed := range uint64(30) {
		rng := rand.New(rand.NewPCG(seed, 1))
		tab := dealt(t, p, rng, 8, 8, puzzles.Medium)
		act(t, tab, rng, table.Action{Do: table.Touch, Cell: rng.IntN(64)})
		if tab.Game.Ended() {
			continue
		}
		var two [2]*table.Table
		for i := range two {
			start := must.Get(p.Deal(t.Context(), rand.New(rand.NewPCG(seed, uint64(i+5))), puzzles.Spec{Position: tab.Game.View()}))(t)
			g := must.Get(puzzles.New(p, start))(t)
			two[i] = &table.Table{Game: g, Speaker: tab.Speaker}
		}
		if bytes.Equal(two[0].Game.Start.Board, two[1].Game.Start.Board) {
			continue
		}
		different++
		open := strings.Index(tab.Game.View().Text(), "1")
		for _, a := range []table.Action{{}, {Do: table.Hint}, {Do: table.Hint}, {Do: table.Hint}, {Do: table.MarkCell, Cell: max(open, 0) % 64}} {
			var said [2]string
			for i, tab := range two {
				if a.Do != "" {
					act(t, tab, rng, a)
				}
				v, data := view(t, tab)
				said[i] = data
				if v.State != table.Playing {
					t.Fatal(v.State)
				}
			}
			if said[0] != said[1] {
				t.Fatalf("after %+v:\n%s\n%s", a, said[0], said[1])
			}
		}
	}
	if different < 10 {
		t.Errorf("only %d fields differed", different)
	}
}

// A link opens its position.
func TestLinksOpenTheirPosition(t *testing.T) {
	for _, p := range known.Players() {
		rng := rand.New(rand.NewPCG(3, 4))
		tab := usual(t, p, rng)
		v, _ := view(t, tab)
		q, of, err := table.Open(known.Players(), v.Link)
		if err != nil {
			t.Fatalf("%s: %v", v.Link, err)
		}
		if of.About().Name != p.About().Name || table.Link(of, q) != v.Link || q.Text() != tab.Game.View().Text() {
			t.Errorf("%s opens another position", v.Link)
		}
		if len(v.Link) > 400 {
			t.Errorf("%s: %d characters", p.About().Name, len(v.Link))
		}
	}
	for _, bad := range []string{"", "lights", "lights.", "lights.!", "nothing.AA", "mines.AAAA", strings.Repeat("a", 1<<17)} {
		if _, _, err := table.Open(known.Players(), bad); err == nil {
			t.Errorf("%.20q was opened", bad)
		}
	}
}

// Labels name the cell and what it shows, in every language.
func TestLabels(t *testing.T) {
	for _, locale := range phrases.Locales {
		for _, p := range known.Players() {
			rng := rand.New(rand.NewPCG(5, 6))
			tab := usual(t, p, rng)
			tab.Speaker = puzzlestest.Speaker(t, locale)
			v, data := view(t, tab)
			if !strings.HasPrefix(v.Cells[0].Label, "A1, ") || strings.Contains(data, `"[`) && strings.Contains(data, "_") && strings.Contains(data, `"label":"[`) {
				t.Errorf("%s in %s: %q", p.About().Name, locale, v.Cells[0].Label)
			}
		}
	}
}

// No action makes a table panic, and afterwards the game can be stored and replayed.
func FuzzActions(f *testing.F) {
	for i := range known.Players() {
		f.Add(uint8(i), uint64(1), `[{"do":"touch","cell":0},{"do":"mark","cell":1},{"do":"hint"},{"do":"follow"},{"do":"undo"},{"do":"give up"},{"do":"review"},{"do":"again"}]`)
		f.Add(uint8(i), uint64(2), `[{"do":"type","text":"A: A1 B1 B2"},{"do":"type","text":"A1 B2"},{"do":"take","tool":"B1"},{"do":"touch","cell":5},{"do":"take","tool":"flag"},{"do":"touch","cell":3}]`)
		f.Add(uint8(i), uint64(3), `[{"do":"touch","cell":-1},{"do":"touch","cell":999999},{"do":"take","tool":"zzzzzzzzzzzzzzzz"},{"do":""},{"do":"follow"}]`)
	}
	players := known.Players()
	f.Fuzz(func(t *testing.T, which uint8, seed uint64, actions string) {
		var all []table.Action
		if json.Unmarshal([]byte(actions), &all) != nil || len(all) > 30 {
			return
		}
		rng := rand.New(rand.NewPCG(seed, 0))
		tab := usual(t, players[int(which)%len(players)], rng)
		for i, a := range all {
			_ = tab.Act(t.Context(), rng, time.Duration(i)*time.Second, a)
			must.Get(tab.View(t.Context()))(t)
		}
		data := tab.Game.Encode()
		if _, err := players.Decode(data); err != nil {
			t.Fatal(fmt.Errorf("after %s: %w", actions, err))
		}
	})
}
