package mines

import (
	"context"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"switchboard/commands"
	"switchboard/commands/commandstest"
	"switchboard/notation"
	"switchboard/notation/reader"
	"switchboard/puzzles"
	"switchboard/puzzles/puzzlestest"
	"switchboard/render"
	"switchboard/solver/mines"
	"switchboard/tools/must"

	"github.com/bwmarrin/discordgo"
)

// newClient is a client for Minesweeper.
func newClient(t testing.TB) *commandstest.Client {
	t.Helper()
	return commandstest.New(t, commands.Needs{Puzzles: []puzzles.Puzzle{New()}})
}

func TestSolveMinesSaysItInWords(t *testing.T) {
	s := newClient(t)
	for _, test := range []struct {
		board string
		mines int
		want  []string // lines, in order
		never []string // starts of lines
	}{
		{"F2123F/######", -1, []string{"Mines: `E2`", "Safe: `B2`", "I don't know how many mines there are, so the chances assume mines on 20.0 % of the cells. Set `mines` for exact ones"}, []string{"Best guess", "Wrong flag", "Contradiction"}},
		{"1221/####", -1, []string{"Mines: `B2 C2`", "Safe: `A2 D2`"}, []string{"No cell is certainly", "I don't know"}},
		{"####/####/####/####", 2, []string{"Best guess: `A1` mine 12.5 %", "No cell is certainly safe: you have to guess"}, []string{"Mines", "Safe"}},
		{"#1#", 1, []string{"Best guess: `A1` mine 50.0 %", "No cell is certainly safe: you have to guess"}, []string{"Mines", "Safe"}},
		{"#1#", 2, []string{"Contradiction: with a mine count of 2 no layout fits `B1`"}, []string{"Mines", "Safe", "Best", "No cell is certainly"}},
		{"1F0/###/###", -1, []string{"`C1` is 0, but it touches 1 flag", "Wrong flag: `B1`", "Mines: `A2`", "Safe: `B2 C2`"}, []string{"No cell is certainly"}},
		{"F1F/###", -1, []string{"`B1` is 1, but it touches 2 flags", "Your flags can't all be right: together with `B1` no layout fits. I treated them as hidden cells"}, []string{"Wrong flag", "Contradiction"}},
		{"4#/##", -1, []string{"`A1` is 4, but it touches only 3 hidden or flagged cells (is the board cut off?)", "Contradiction: no layout of mines fits `A1`"}, []string{"Mines"}},
		{"2#", 3, []string{"`A1` is 2, but it touches only 1 hidden or flagged cell (is the board cut off?)", "The total is 3, but only 1 cell is hidden or flagged"}, nil},
		{"1F/11", 0, []string{"The total is 0, but there is 1 flag"}, nil},
		{"FF#/###", 1, []string{"Contradiction: there are 2 flags, but the total is 1. I treated them as hidden cells"}, []string{"The total", "Your flags"}},
		{"#1##/####", 2, []string{"Chances: A1 20.0 %, C1 20.0 %, A2 20.0 %, B2 20.0 %, C2 20.0 %", "The 2 hidden cells that touch no number: mine 50.0 % each"}, nil},
		{"0000/1110/1#10/1110", -1, []string{"Mines: `B3`", "Every hidden cell is a mine: nothing is left to open"}, []string{"No cell is certainly", "No cell is hidden", "Best"}},
		{"1F/11", -1, []string{"No cell is hidden any more"}, []string{"No cell is certainly", "Best", "Mines"}},
	} {
		options := map[string]any{"board": test.board}
		if test.mines >= 0 {
			options["mines"] = test.mines
		}
		text := s.Ask(t, "solve mines", options).Text
		lines := strings.Split(text, "\n")
		for _, want := range test.want {
			at := slices.Index(lines, want)
			if at < 0 {
				t.Errorf("%s, %d: no line %q in\n%s", test.board, test.mines, want, text)
				break
			}
			lines = lines[at+1:]
		}
		for _, never := range test.never {
			if strings.Contains("\n"+text, "\n"+never) {
				t.Errorf("%s, %d: says %q:\n%s", test.board, test.mines, never, text)
			}
		}
	}
}

func TestPresetsAreFilledInAndSaid(t *testing.T) {
	s := newClient(t)
	covered := strings.TrimSuffix(strings.Repeat(strings.Repeat("#", 9)+"/", 9), "/")
	text := s.Ask(t, "solve mines", map[string]any{"board": covered}).Text
	if !strings.Contains(text, "mine 12.3 %") || !strings.Contains(text, "I assumed 10 mines in all, as on a beginner board") {
		t.Error(text)
	}
	text = s.Ask(t, "solve mines", map[string]any{"board": covered, "mines": 20}).Text
	if !strings.Contains(text, "mine 24.7 %") || strings.Contains(text, "I assumed") {
		t.Error(text)
	}
	flagged := strings.Replace(covered, "#########/#########", "FFFFFFFFF/FFFFFFFFF", 1)
	text = s.Ask(t, "solve mines", map[string]any{"board": flagged}).Text
	if strings.Contains(text, "I assumed") || strings.Contains(text, "Contradiction") || !strings.Contains(text, "assume mines on") {
		t.Error(text)
	}
}

func TestWhyIsAnsweredInPrivate(t *testing.T) {
	s := newClient(t)
	reply := s.Ask(t, "solve mines", map[string]any{"board": "F2123F/######"})
	why := s.Press(t, reply, "Why E2?")
	if !why.Private || why.Update || !strings.Contains(why.Text, "Mine `E2`\n`D1` needs 2 more, and at most 1 of them can touch `C1`") {
		t.Errorf("%q", why.Text)
	}
	why = s.Press(t, reply, "Why B2?")
	if !strings.Contains(why.Text, "Safe `B2`\n") || !strings.Contains(why.Text, "The others are enough for `C1`, so its other hidden cells are safe: `B2`.") {
		t.Error(why.Text)
	}
	why = s.Press(t, s.Ask(t, "solve mines", map[string]any{"board": "1F0/###/###"}), "Why B1?")
	if !strings.Contains(why.Text, "Wrong flag: `B1`\n`C1` is 0: `B1 B2 C2` are safe.\n(Your flags") {
		t.Error(why.Text)
	}
}

func TestWhyOfAnyCellByForm(t *testing.T) {
	s := newClient(t)
	reply := s.Ask(t, "solve mines", map[string]any{"board": "00000/#####/#####/#####/00000/#####/#####/#####/00000"})
	form := s.Press(t, reply, "Why another cell?").Modal
	if form == nil {
		t.Fatal("no form")
	}
	for cell, want := range map[string]string{
		"E2": "Safe `E2`\n`D1` is 0:",
		"A3": "`A3` is not certain",
		"Z9": "`Z9` is off the board",
		"":   "",
		"A1": "`A1` is not certain: as far as the numbers tell",
	} {
		answer := s.Fill(t, form, "typed", cell)
		if !answer.Private || !strings.Contains(answer.Text, want) {
			t.Errorf("%q: %q, want %q", cell, answer.Text, want)
		}
	}
}

func TestMineHintsGiveAwayMoreAndMore(t *testing.T) {
	s := newClient(t)
	where := s.Ask(t, "hint mines", map[string]any{"board": "F2123F/######"})
	why := s.Press(t, where, "Why?")
	if strings.Contains(where.Text+why.Text, "Read as") {
		t.Errorf("the plain form goes without saying: %q, %q", where.Text, why.Text)
	}
	move := s.Press(t, why, "Show the move")
	if !strings.HasSuffix(where.Text, "Look at `C1 D1` together") || !strings.Contains(why.Text, "Mines that they still need: `D1: 2, C1: 1`.") {
		t.Errorf("%q\n%q", where.Text, why.Text)
	}
	if !strings.Contains(move.Text, "Mine `E2`\n`D1` needs 2 more") || !move.Update {
		t.Errorf("%q", move.Text)
	}
	guess := s.Press(t, s.Ask(t, "hint mines", map[string]any{"board": "#1#", "mines": 1}), "Show the move")
	if !strings.Contains(guess.Text, "Best guess: `A1` mine 50.0 %") {
		t.Error(guess.Text)
	}
}

func TestLargeFieldsFromAFile(t *testing.T) {
	for side, drawn := range map[int]bool{60: true, 61: false, 200: false} {
		s := newClient(t)
		s.File = largeField(side)
		reply := s.Ask(t, "solve mines", map[string]any{"file": "x"})
		var names []string
		for _, f := range reply.Files {
			names = append(names, f.Name)
		}
		if slices.Contains(names, "board.png") != drawn || !slices.Contains(names, "safe.txt") {
			t.Errorf("%d: files %v", side, names)
		}
		if !strings.Contains(reply.Text, "Safe: `") || !strings.Contains(reply.Text, " more") {
			t.Errorf("%d: %d characters %q", side, len([]rune(reply.Text)), reply.Text)
		}
	}
}

// largeField has rows of zeros, and many safe cells beside them.
func largeField(side int) string {
	var s strings.Builder
	for r := range side {
		fmt.Fprintln(&s, strings.Repeat(string("0####"[r%5]), side))
	}
	return s.String()
}

func TestAFieldSurvivesItsState(t *testing.T) {
	nine := &mines.Position{Rows: 9, Cols: 9, Mines: 10, Cells: slices.Repeat([]mines.Cell{mines.Hidden}, 81)}
	laid := &mines.Board{Rows: 2, Cols: 2, Mine: []bool{true, false, false, false}}
	for name, q := range map[string]*Position{
		"counted":         {position: &mines.Position{Rows: 2, Cols: 3, Mines: 4, Cells: []mines.Cell{8, 0, mines.Flag, mines.Hidden, 1, 7}}},
		"of a usual size": {position: nine, preset: "beginner"},
		"of a larger one": {position: &mines.Position{Rows: 1, Cols: 2, Mines: mines.Unknown, Cells: []mines.Cell{1, mines.Hidden}}, larger: 99},
		"laid open":       {position: &mines.Position{Rows: 2, Cols: 2, Mines: 1, Cells: []mines.Cell{mines.Hidden, 1, 1, 1}}, read: extras{Layout: laid}},
	} {
		back, err := New().Decode(q.Encode())
		if err != nil || !reflect.DeepEqual(back, q) {
			t.Errorf("%s: %+v, %v", name, back, err)
		}
	}
}

func FuzzDecode(f *testing.F) {
	f.Add([]byte{0, 2, 3, 5, 0x32, 0x10, 0x98})
	f.Add([]byte{0, 1, 2, 0, 0xd3})
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, data []byte) {
		q, err := New().Decode(data)
		if err != nil {
			return
		}
		must.Do(t, q.(*Position).position.Validate())
	})
}

func TestPercentNeverRoundsToCertainty(t *testing.T) {
	if got := percent(puzzlestest.Speaker(t, "ru"), 0.125); got != "12,5 %" {
		t.Errorf("in Russian it is %q", got)
	}
	for chance, want := range map[float64]string{
		0.125: "12.5 %", 0.5: "50.0 %", 0.0004: "0.04 %", 0.99996: "99.996 %", 0.0000001: "0.00001 %", 1: "100.0 %", 0: "0.0 %",
	} {
		if got := percent(puzzlestest.Speaker(t, "en-US"), chance); got != want {
			t.Errorf("%v: %s, want %s", chance, got, want)
		}
	}
}

// A symbol that may be an open or a hidden cell is read in one way; a button reads it in the other.
func TestADoubtfulFieldIsReadTheOtherWay(t *testing.T) {
	s := newClient(t)
	first := s.Ask(t, "solve mines", map[string]any{"board": "1..\n1..\n1.."})
	other := s.Press(t, first, "Read it the other way")
	if !other.Update || other.Text == first.Text {
		t.Errorf("first %q\nother %q", first.Text, other.Text)
	}
	if back := s.Press(t, other, "Read it the other way"); !strings.HasPrefix(first.Text, back.Text) {
		t.Errorf("and back: %q, first %q", back.Text, first.Text)
	}
}

// Many wrong numbers fit into one message.
func TestManyWrongNumbersAreOneMessage(t *testing.T) {
	s := newClient(t)
	s.File = strings.Repeat(strings.Repeat("8", 60)+"\n", 60)
	r := s.Ask(t, "solve mines", map[string]any{"file": "x"})
	text := commandstest.Whole(t, r)
	if r.Also != nil || strings.Count(text, "\nand 3592 more") != 1 || strings.Count(text, "\nContradiction") != 1 {
		t.Errorf("%.300q", text)
	}
}

// The picture of a reason frames the numbers that its text names, and marks the conclusions.
func TestAReasonIsDrawnAsItIsSaid(t *testing.T) {
	p := must.Get(mines.Parse("####\n2###\n1###\n1###"))(t)
	q := &Position{position: p}
	found, err := q.find(context.Background())
	if err != nil || len(found.Certain) == 0 {
		t.Fatalf("%v, %d certain cells", err, len(found.Certain))
	}
	for _, c := range found.Certain {
		steps := must.Get(found.Why(context.Background(), c))(t)
		a := q.proved(puzzlestest.Speaker(t, "en-US"), found, c, steps)
		for i, cell := range a.Scene.Cells {
			framed := cell.Mark == render.Clue || cell.Also == render.Clue
			if framed != slices.Contains(mines.Clues(steps), i) {
				t.Errorf("%s: framed %v in\n%s", q.name(i), framed, a.Text.String())
			}
			if marked := cell.Mark == render.Mine || cell.Mark == render.Safe; marked && !strings.Contains(a.Text.String(), q.name(i)) {
				t.Errorf("%s is marked, and not named in\n%s", q.name(i), a.Text.String())
			}
		}
	}
}

// The matrix has the numbers as rows, its file the elimination, and its text the cells that single rows decide.
func TestMatrix(t *testing.T) {
	s := newClient(t)
	answer := s.Ask(t, "solve mines", map[string]any{"board": "1221/####"})
	r := s.Press(t, answer, "Matrix")
	want := "Each of the 4 numbers is an equation: its hidden cells, 1 for a mine and 0 for none, add up to the mines it still needs. They share 4 cells."
	if !r.Private || !strings.HasPrefix(r.Text, want) || !strings.Contains(r.Text, "show mines: `B2 C2`") || !strings.Contains(r.Text, "show safe cells: `A2 D2`") {
		t.Errorf("%q", r.Text)
	}
	text := commandstest.File(t, r, "matrix.txt")
	if !strings.Contains(text, "R1 A1") || len(r.Files) != 2 || r.Files[0].Name != "matrix.gif" {
		t.Errorf("%d files, %s", len(r.Files), text)
	}
}

// An answer with many certain cells has one row of buttons and one menu.
func TestManyCertainCellsAreAMenu(t *testing.T) {
	s := newClient(t)
	for _, board := range []string{"#1#", "1221/####", "00000/#####/#####/#####/00000"} {
		reply := s.Ask(t, "solve mines", map[string]any{"board": board})
		menus := 0
		for _, row := range reply.Components {
			if _, ok := row.(discordgo.ActionsRow).Components[0].(discordgo.SelectMenu); ok {
				menus++
			}
		}
		if n := len(commandstest.Buttons(reply)); n > 4 || menus > 1 || len(reply.Components) > 1+menus {
			t.Errorf("%s: %d buttons, %d menus in %d rows", board, n, menus, len(reply.Components))
		}
	}
}

// Every level of a hint says that flags are doubted.
func TestHintsSayThatFlagsAreDoubted(t *testing.T) {
	s := newClient(t)
	for board, want := range map[string]string{
		"FFF/###":     "Contradiction: there are 3 flags, but the total is 2.",
		"1F0/###/###": "(Your flags can't all be right",
	} {
		for _, level := range []string{"where", "why"} {
			reply := s.Ask(t, "hint mines", map[string]any{"board": board, "mines": 2, "level": level})
			if !strings.Contains(reply.Text, want) {
				t.Errorf("%s, %s: %q", board, level, reply.Text)
			}
		}
	}
}

// Part of a board is often posted with the mines of the whole board, so its edges may be no walls. The option is taken
// as it is.
func TestATotalOfALargerBoard(t *testing.T) {
	s := newClient(t)
	part := "1 1 #\n2 # #\n# # #"
	asked := s.Ask(t, "solve mines", map[string]any{"board": part + "\n99 mines in total"})
	if words := "`99 mines in total`: so it goes on at its edges"; !strings.Contains(asked.Text, words) {
		t.Errorf("no %q in\n%s", words, asked.Text)
	}
	text := s.Press(t, asked, "The field ends there").Text
	for _, words := range []string{"Mines: `B2`", "Safe: `C1 C2`", "99 mines are more than this field can hold"} {
		if !strings.Contains(text, words) {
			t.Errorf("no %q in\n%s", words, text)
		}
	}
	if text := s.Ask(t, "solve mines", map[string]any{"board": part, "mines": 98}).Text; !strings.Contains(text, "Contradiction") {
		t.Errorf("an option that cannot be:\n%s", text)
	}
	if text := s.Ask(t, "solve mines", map[string]any{"board": "1 1 #\n2 # #\n# # #\n3 mines in total"}).Text; !strings.Contains(text, "3 mines in all, from the text") {
		t.Errorf("a total that fits:\n%s", text)
	}
}

// The parts of a matrix have each row, column and entry once, and eliminating them takes as many steps as the matrix.
func TestPartsOfAMatrix(t *testing.T) {
	rng := rand.New(rand.NewPCG(17, 31))
	several := 0
	for range 20 {
		made := must.Get(mines.Generate(t.Context(), rng, mines.Spec{Rows: 9, Cols: 9, Mines: 12, First: rng.IntN(81)}))(t)
		p := made.Board.Start()
		for range 3 {
			if cell := rng.IntN(81); !made.Board.Mine[cell] {
				made.Board.Open(p, cell)
			}
		}
		found := must.Get(mines.Find(t.Context(), p))(t)
		equations := found.Equations()
		q, seen, n := &Position{position: p}, make([]bool, len(equations)), 0
		m := q.system(equations, nil)
		steps, entries := len(puzzles.Eliminate(m, false)), 0
		var rows, cols []string
		for first := range equations {
			if seen[first] {
				continue
			}
			part := q.system(equations, connected(equations, first, seen))
			rows, cols, n = append(rows, part.Rows...), append(cols, part.Columns...), n+1
			steps -= len(puzzles.Eliminate(part, false)) - 1
			for _, factors := range part.Cells {
				entries += count(factors, 1)
			}
		}
		for _, factors := range m.Cells {
			entries -= count(factors, 1)
		}
		for _, names := range [][]string{rows, cols, m.Rows, m.Columns} {
			slices.Sort(names)
		}
		if !slices.Equal(rows, m.Rows) || !slices.Equal(cols, m.Columns) || entries != 0 || steps != 1 {
			t.Errorf("rows %v of %v, columns %v of %v, %d entries and %d steps more", rows, m.Rows, cols, m.Columns, -entries, steps-1)
		}
		several += min(1, max(0, n-1))
	}
	if several == 0 {
		t.Error("no matrix had several parts")
	}
}

func count(row []int, value int) (n int) {
	for _, v := range row {
		n += puzzles.One(v == value)
	}
	return n
}

// A matrix too large for a phone is drawn before and after the elimination.
func TestALargeMatrixIsTwoPictures(t *testing.T) {
	s := newClient(t)
	board := strings.Repeat("#", 22) + "/" + "1" + strings.Repeat("2", 20) + "1"
	must.Get(reader.Read(board, notation.Ask{Puzzle: notation.Mines}))(t)
	r := s.Press(t, s.Ask(t, "solve mines", map[string]any{"board": board}), "Matrix")
	if len(r.Files) != 3 || r.Files[0].Name != "matrix-1.png" || !strings.Contains(r.Text, "the start and the end") {
		t.Errorf("%d files\n%s", len(r.Files), r.Text)
	}
}

// The matrix of a contradiction ends with an impossible row.
func TestTheMatrixOfAContradiction(t *testing.T) {
	s := newClient(t)
	r := s.Press(t, s.Ask(t, "solve mines", map[string]any{"board": "1#2/###/###/1#1"}), "Matrix")
	if strings.Contains(r.Text, "ends as 0") {
		t.Errorf("a layout fits:\n%s", r.Text)
	}
	r = s.Press(t, s.Ask(t, "solve mines", map[string]any{"board": "1#/2#"}), "Matrix")
	if !strings.Contains(r.Text, "`R2` ends as 0 = 1") {
		t.Errorf("%s", r.Text)
	}
}
