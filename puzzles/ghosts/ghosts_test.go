package ghosts

import (
	"bytes"
	"image/png"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"switchboard/commands"
	"switchboard/commands/commandstest"
	"switchboard/notation"
	"switchboard/notation/reader"
	"switchboard/puzzles"
	"switchboard/puzzles/puzzlestest"
	"switchboard/render"
	"switchboard/solver/ghosts"
	"switchboard/tools/must"

	"github.com/bwmarrin/discordgo"
)

// newClient is a client for Ghost Hunters.
func newClient(t testing.TB) *commandstest.Client {
	t.Helper()
	return commandstest.New(t, commands.Needs{Puzzles: []puzzles.Puzzle{New()}})
}

const knownGhosts = "B4 A3 A2 B2 D2 D1"

const knownHead = "Six pieces light every ghost, in just one way"

const knownPieces = "A: `A1 B1 A2` lights `A2`\n" +
	"B: `C1 D1` lights `D1`\n" +
	"C: `C2 D2 D3` lights `D2`\n" +
	"D: `A3 A4 B4` lights `A3 B4`\n" +
	"E: `B2 B3 C3` lights `B2`\n" +
	"F: `C4 D4`\n" +
	"Solutions: 1"

func TestGhostsKnownAnswer(t *testing.T) {
	s := newClient(t)
	const knownTwin = knownHead + "\n" + knownPieces
	for _, options := range []map[string]any{
		{"ghosts": knownGhosts},
		{"ghosts": knownGhosts, "placed": "A: A2 A1 B1; F: C4 D4"},
		{"ghosts": "d1,d2,b2,a2,a3,b4", "show": "image"},
	} {
		r := s.Ask(t, "solve ghosts", options)
		if r.Text != knownTwin || r.Private || s.Press(t, r, "As text").Text == "" {
			t.Errorf("%v: %+v", options, r)
		}
		if _, err := png.Decode(bytes.NewReader(r.Files[0].Data)); err != nil || r.Files[0].Alt != strings.ReplaceAll(knownTwin, "`", "") {
			t.Errorf("%v: picture %v, alt %q", options, err, r.Files[0].Alt)
		}
	}
	drawn := "🟦🟦🟦👻\n👻👻🟦👻\n👻🟦🟦🟦\n🟦👻🟦🟦"
	r := s.Ask(t, "solve ghosts", map[string]any{"board": drawn, "show": "emoji", "private": true})
	if !strings.HasPrefix(r.Text, knownHead+"\n▪️🇦") || !strings.Contains(r.Text, knownPieces) || !r.Private {
		t.Errorf("from a drawing: %+v", r)
	}
}

func ghostNames(b ghosts.Board) string { return strings.Trim(cellList(b), "`") }

var pieceLine = regexp.MustCompile("(?m)^([A-F]): `([A-D1-4 ]+)`(?: lights `([A-D1-4 ]+)`)?$")

// readGhostTwin reads the pieces of an answer and checks them against the rules.
func readGhostTwin(t *testing.T, text string, board ghosts.Board) (s ghosts.Solution) {
	t.Helper()
	lines := pieceLine.FindAllStringSubmatch(text, -1)
	if len(lines) != ghosts.Pieces {
		t.Fatalf("%d pieces in %q", len(lines), text)
	}
	for i, line := range lines {
		cells, err := notation.ParseCells(line[2], ghosts.Side, ghosts.Side)
		if err != nil || line[1] != ghosts.Piece(i).String() {
			t.Fatalf("%q: %v", line[0], err)
		}
		var set ghosts.Board
		for _, c := range cells {
			set |= 1 << c
		}
		p, err := ghosts.Place(ghosts.Piece(i), set, board)
		if err != nil || ghostNames(set) != line[2] || ghostNames(p.Torches) != line[3] {
			t.Fatalf("%q: %v", line[0], err)
		}
		s[i] = p
	}
	must.Do(t, ghosts.Together(s[:]))
	return s
}

// someBoards are boards of six ghosts, always the same.
func someBoards(n int) (all []ghosts.Board) {
	r := rand.New(rand.NewPCG(2, 0))
	for range n {
		b, err := ghosts.NewBoard(r.Perm(ghosts.Cells)[:ghosts.Ghosts])
		if err == nil {
			all = append(all, b)
		}
	}
	return all
}

func TestGhostsEveryAnswerHolds(t *testing.T) {
	s := newClient(t)
	for _, b := range someBoards(60) {
		r := s.Ask(t, "solve ghosts", map[string]any{"ghosts": ghostNames(b), "show": "emoji"})
		n := ghosts.Count(b, nil)
		if n == 0 {
			if !strings.Contains(r.Text, "No solution\n") || pieceLine.MatchString(r.Text) {
				t.Errorf("%s: %q", ghostNames(b), r.Text)
			}
			continue
		}
		seen := map[ghosts.Solution]bool{}
		for page := range n {
			if !strings.Contains(r.Text, "\nSolutions: "+strconv.Itoa(n)) {
				t.Fatalf("%d solutions: %q", n, r.Text)
			}
			seen[readGhostTwin(t, r.Text, b)] = true
			if n > 1 {
				if want := "\nShown: " + strconv.Itoa(page+1) + " of "; !strings.Contains(r.Text, want) {
					t.Fatalf("page %d: %q", page, r.Text)
				}
				r = s.Press(t, r, "Next")
			}
		}
		if len(seen) != n {
			t.Errorf("%s: %d of %d solutions shown", ghostNames(b), len(seen), n)
		}
		if n > 1 && (!r.Update || !strings.Contains(s.Press(t, r, "Previous").Text, "Shown: "+strconv.Itoa(n)+" of")) {
			t.Errorf("%s: the pages do not go round", ghostNames(b))
		}
	}
}

func TestGhostsRefuses(t *testing.T) {
	s := newClient(t)
	for _, test := range []struct{ ghosts, placed, want string }{
		{"B4 A3 A2 B2 D2", "", "That is 5 ghosts"},
		{"B4 A3 A2 B2 D2 D1 C1", "", "That is 7 ghosts"},
		{"B4 A3 A2 B2 D2 D2", "", "`D2` is listed twice"},
		{"B4 A3 A2 B2 D2 E2", "", "`E2` is off the board"},
		{"", "", "/solve ghosts"},
		{knownGhosts, "A: A1 B1 C1", "three cells in an L"},
		{knownGhosts, "F: A1 B2", "two cells side by side"},
		{knownGhosts, "A: A1 B1 A2; F: A1 B1", "twice"},
		{knownGhosts, "A: A1 B1 A2; A: C4 D4 D3", "`A`"},
		{knownGhosts, "G: A1 B1", "`G`"},
	} {
		r := s.Ask(t, "solve ghosts", map[string]any{"ghosts": test.ghosts, "placed": test.placed})
		if !r.Private || !strings.Contains(r.Text, test.want) || strings.Contains(r.Text, "[ghosts") {
			t.Errorf("%q, placed %q: %+v", test.ghosts, test.placed, r)
		}
	}
}

func TestGhostsSayWhichPieceIsWrong(t *testing.T) {
	s := newClient(t)
	for placed, want := range map[string]string{
		"F: C1 C2":                        "F `C1 C2` is wrong: no solution has it there.\nTake back F: the board itself has 1 solution.",
		"F: A1 A2; B: C1 D1":              "F `A1 A2` has no torch for the ghosts that it covers: `A2`.",
		"A: A1 B1 A2; E: C4 D4 D3":        "E `D3 C4 D4` has a torch, but covers no ghost.",
		"E: A1 B1 A2":                     "E `A1 B1 A2` has its torch on `B1`, but covers ghosts on `A2`.",
		"F: C4 D4; B: A4 B4; A: A2 A1 B1": "Take back B: the others fit 1 solution.",
	} {
		for _, command := range []string{"solve ghosts", "hint ghosts"} {
			r := s.Ask(t, command, map[string]any{"ghosts": knownGhosts, "placed": placed})
			if !strings.HasPrefix(r.Text, "No solution\n") || !strings.Contains(r.Text, want) {
				t.Errorf("%s, placed %s: %q", command, placed, r.Text)
			}
		}
	}
}

// Hints lead to the end, level by level.
func TestGhostsHints(t *testing.T) {
	s := newClient(t)
	place := regexp.MustCompile("(?m)^Place ([A-F]: `[A-D1-4 ]+`)$")
	for _, b := range append(someBoards(8), 0b0010_0001_1011_1000) {
		if ghosts.Count(b, nil) == 0 {
			continue
		}
		placed := ""
		for range ghosts.Pieces {
			options := map[string]any{"ghosts": ghostNames(b), "placed": placed}
			where := s.Ask(t, "hint ghosts", options)
			if !strings.HasPrefix(where.Text, "Look at ") || len(where.Components) != 1 {
				t.Fatalf("where: %+v", where)
			}
			why := s.Press(t, where, "Why?")
			move := s.Press(t, why, "Show the move")
			options["level"] = "move"
			direct := s.Ask(t, "hint ghosts", options)
			m := place.FindStringSubmatch(move.Text)
			if m == nil || direct.Text != move.Text || !strings.HasSuffix(move.Text, why.Text) || place.MatchString(why.Text) || len(move.Components) != 1 {
				t.Fatalf("why %q\nmove %q\nasked for %q", why.Text, move.Text, direct.Text)
			}
			if whole := s.Press(t, move, "Whole solution"); !strings.Contains(whole.Text, "Solutions: ") || !whole.Private {
				t.Fatalf("whole: %+v", whole)
			}
			placed += strings.ReplaceAll(m[1], "`", "") + "; "
		}
		r := s.Ask(t, "solve ghosts", map[string]any{"ghosts": ghostNames(b), "placed": placed})
		if !strings.HasSuffix(r.Text, "Solutions: 1") {
			t.Errorf("%s placed %s: %q", ghostNames(b), placed, r.Text)
		}
		if r := s.Ask(t, "hint ghosts", map[string]any{"ghosts": ghostNames(b), "placed": placed}); r.Text != "Already solved" {
			t.Errorf("a full board: %q", r.Text)
		}
	}
}

// Pieces in a text stay on the board: in the answer, in its text, on its buttons, and after a question about the board.
func TestPiecesOfATextStay(t *testing.T) {
	const board, pieces = "0001\n1101\n1000\n0100", "A: A1 B1 A2\nF: C4 D4"
	const said, wrongly = "Already on the board: A `A1 B1 A2`, F `C4 D4`", "Already on the board: F `C1 C2`"
	s := newClient(t)
	for text, want := range map[string]string{
		board + "\n" + pieces: said,
		"ghosts: " + knownGhosts + "\nalready placed\n" + pieces + "\nis that right?": said,
		"ghosts: " + knownGhosts + ", F = C1 C2":                                      wrongly,
	} {
		r := s.OnMessage(t, "Solve this board", &discordgo.Message{Content: text})
		if !strings.Contains(r.Text, want) {
			t.Errorf("%q: %q", text, r.Text)
		}
		copied, _ := s.Copied(t, r)
		if again := s.OnMessage(t, "Solve this board", &discordgo.Message{Content: copied}); again.Text != r.Text {
			t.Errorf("%q copied is %q, answered\n%s\nnot\n%s", text, copied, again.Text, r.Text)
		}
		if twice, _ := s.Copied(t, s.Ask(t, "solve ghosts", map[string]any{"board": copied})); twice != copied {
			t.Errorf("%q typed gives %q", copied, twice)
		}
		if want == wrongly && (!strings.HasPrefix(r.Text, "No solution\n") || !strings.Contains(r.Text, "Take back F")) {
			t.Errorf("%q: %q", text, r.Text)
		}
		hint := s.OnMessage(t, "Hint for this board", &discordgo.Message{Content: text})
		if kept, _ := s.Copied(t, hint); kept != copied || !strings.Contains(hint.Text, want) {
			t.Errorf("a hint for %q: %q, keeps %q", text, hint.Text, kept)
		}
	}
	asked := s.OnMessage(t, "Solve this board", &discordgo.Message{Content: "ghosts (4,2), (3,1), (2,1), (2,2), (2,4), (1,4)\nA: (1,1) (2,1) (1,2)"})
	if copied, _ := s.Copied(t, s.Press(t, asked, "Rows from the top")); copied != "0001\n1101\n1000\n0100\nA: A1 B1 A2" {
		t.Errorf("%q, then %q", asked.Text, copied)
	}
	both := map[string]any{"board": board + "\nA: C1 C2 C3", "placed": "F: C4 D4"}
	if r := s.Ask(t, "solve ghosts", both); !strings.Contains(r.Text, "Already on the board: F `C4 D4`\n") && !strings.HasSuffix(r.Text, "Already on the board: F `C4 D4`") {
		t.Errorf("the option does not win: %q", r.Text)
	}
	read := must.Get(reader.Read(board+"\n"+pieces, notation.Ask{Puzzle: notation.Ghosts}))(t)
	q := must.Get(New().Interpret(&read, puzzles.NoOptions{}))(t)
	taken := must.Get(New().Deal(t.Context(), nil, puzzles.Spec{Position: q}))(t)
	if g, err := puzzles.New(New(), taken); err != nil || !strings.HasSuffix(g.View().Text(), "\n"+pieces) {
		t.Errorf("to play: %v, %+v", err, taken)
	}
	for pieces, want := range map[string]string{
		"A: A1 B1 C1": "three cells in an L", "F: A1 B2": "two cells side by side", "A: A1 B1 A2; F: A1 B1": "twice", "F: A1 E1": "off the board",
	} {
		if r := s.OnMessage(t, "Solve this board", &discordgo.Message{Content: board + "\n" + pieces}); !strings.Contains(r.Text, want) {
			t.Errorf("%s: %q", pieces, r.Text)
		}
	}
}

func FuzzDecode(f *testing.F) {
	q := Position{board: 0b0010_0001_1011_1000}
	f.Add(q.Encode())
	f.Add(append(q.Encode(), 0, 0, 0x13))
	f.Add([]byte{0, 0, 0})
	f.Fuzz(func(t *testing.T, data []byte) {
		q, err := New().Decode(data)
		if err == nil && !bytes.Equal(q.Encode(), data) {
			t.Errorf("%x became %x", data, q.Encode())
		}
	})
}

func TestGhostsStaleButtons(t *testing.T) {
	s := newClient(t)
	for _, id := range []string{"s", "s:next:ghosts", "s:next:ghosts:", "s::ghosts:AAAA", "s:x:ghosts:ACG4AA", "h:why:ghosts:AAAA", "h:up:ghosts:ACG4AA", "s:next:ghosts:!"} {
		if r := s.Click(t, id); !r.Private || r.Text == "" {
			t.Errorf("%q: %+v", id, r)
		}
	}
	if r := s.Click(t, "s:image:ghosts:ACG4yA"); !strings.Contains(r.Text, "Solutions: 1") {
		t.Errorf("a page too far: %+v", r)
	}
}

// exact counts the exact covers with one row for each piece from one on, given the sums of the rows chosen so far.
func exact(m render.Matrix, piece int, sums []int) (n int) {
	if piece == ghosts.Pieces && slices.Min(sums) == 1 {
		return 1
	}
	for _, row := range m.Cells {
		with := slices.Clone(sums)
		for c := range with {
			with[c] += row[c]
		}
		if piece < ghosts.Pieces && row[piece] == 1 && slices.Max(with) == 1 {
			n += exact(m, piece+1, with)
		}
	}
	return n
}

// The matrix has as many exact covers as the board has solutions, also with pieces placed; the marked rows are the one
// shown; and each row is in the list of its piece.
func TestTheMatrixIsTheBoard(t *testing.T) {
	s, rng, solved := puzzlestest.Speaker(t, "en-US"), rand.New(rand.NewPCG(32, 9)), 0
	for range 60 {
		q := &Position{number: rng.IntN(3)}
		for q.board.Len() < ghosts.Ghosts {
			q.board |= 1 << rng.IntN(ghosts.Cells)
		}
		answers := ghosts.Solve(q.board, nil)
		if len(answers) > 0 && rng.IntN(2) == 0 {
			q.placed = []ghosts.Placement{answers[0][rng.IntN(ghosts.Pieces)]}
			answers = ghosts.Solve(q.board, q.placed)
		}
		a, err := q.cover(t.Context(), s, "")
		if err != nil || len(a.Matrix) != 1 && len(answers) > 0 {
			t.Fatalf("%d matrices, %v", len(a.Matrix), err)
		}
		if len(a.Matrix) == 0 {
			continue
		}
		m := a.Matrix[0]
		if n := exact(m, 0, make([]int, len(m.Columns))); n != len(answers) {
			t.Errorf("%d exact covers, %d answers of\n%s", n, len(answers), q.board)
		}
		sums := make([]int, len(m.Columns))
		for _, row := range m.Marked {
			for c, one := range m.Cells[row] {
				sums[c] += one
			}
		}
		for c, sum := range sums {
			if len(answers) > 0 && sum != 1 {
				t.Errorf("the marked rows have %d in column %s of\n%s", sum, m.Columns[c], q.board)
			}
		}
		for _, row := range m.Rows {
			list, err := q.places(t.Context(), s, row[:1])
			if said := list.Text.String(); err != nil || !strings.Contains(said, row[:1]+": `"+row[2:]+"`") {
				t.Errorf("%q is not in %s, %v", row, said, err)
			}
		}
		if len(answers) > 0 {
			solved++
		}
	}
	if solved < 10 {
		t.Errorf("%d boards have an answer", solved)
	}
	if _, err := (&Position{}).places(t.Context(), s, "G"); err == nil {
		t.Error("there is a piece G")
	}
}
