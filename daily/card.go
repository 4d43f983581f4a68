package daily

import (
	"fmt"
	"strings"
	"time"

	"switchboard/solver/mines"
	"switchboard/solver/toggle"
)

// names are what the kinds are called on the card.
var names = map[Kind]string{
	Lights: "Lights", Squares: "Squares", Safe: "Safe", Fivers: "Fivers", Mines: "Mines", Ghosts: "Ghosts",
}

// Name returns what the kind is called on the card.
func (k Kind) Name() string { return names[k] }

// Result is how an attempt ended.
type Result struct {
	Presses, Over, Hints int
	Time                 time.Duration
	Solved               bool
	Assisted             bool // a solver was asked about the board
	Unranked             bool // begun on another day
	Streak               int
}

// Card returns what people share: the start as emoji, then one plain line that
// begins with the number. It has at most six lines and gives nothing away.
func Card(p *Puzzle, r Result) string {
	parts := []string{fmt.Sprintf("Switchboard #%d", p.Number), fmt.Sprintf("%s %dx%d", p.Kind.Name(), p.Cols, p.Rows)}
	switch {
	case !r.Solved:
		parts = append(parts, "gave up")
	case p.Kind == Mines:
		parts = append(parts, count(r.Over, "mine", "mines")+" hit")
	case p.Kind == Ghosts:
		parts = append(parts, fmt.Sprintf("%d/%d pieces (+%d)", r.Presses, p.Par, r.Over))
	default:
		parts = append(parts, fmt.Sprintf("%d/%d presses (+%d)", r.Presses, p.Par, r.Over))
	}
	parts = append(parts, count(r.Hints, "hint", "hints"), Clocked(r.Time))
	switch {
	case r.Assisted:
		parts = append(parts, "assisted")
	case r.Unranked:
		parts = append(parts, "unranked")
	default:
		parts = append(parts, fmt.Sprintf("streak %d", r.Streak))
	}
	return Pattern(p) + "\n" + strings.Join(parts, " · ")
}

func count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// Clocked writes a duration as 1:42, or 1:02:03 from an hour on.
func Clocked(d time.Duration) string {
	s := int(d / time.Second)
	if s >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
	}
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}

// Looks are the emoji of a cell that is off and on.
var Looks = map[Kind][2]string{
	Lights: {"⬛", "🟨"}, Squares: {"⬛", "🟨"}, Safe: {"↔️", "↕️"}, Fivers: {"⚪", "⚫"}, Ghosts: {"▪️", "👻"},
}

// Pattern draws the start as rows of emoji: what everybody sees before the first
// move.
func Pattern(p *Puzzle) string {
	g := New(p)
	rows := make([]string, p.Rows)
	for r := range rows {
		for c := range p.Cols {
			rows[r] += g.face(r, c)
		}
	}
	return strings.Join(rows, "\n")
}

func (g *Game) face(r, c int) string {
	cell := r*g.Puzzle.Cols + c
	switch {
	case g.Position != nil && g.Position.Cells[cell] == mines.Hidden:
		return "⬜"
	case g.Position != nil:
		return fmt.Sprintf("%d\ufe0f\u20e3", g.Position.Cells[cell])
	case g.Board != nil:
		return Looks[g.Puzzle.Kind][bit(g.Board, r, c)]
	case g.Puzzle.Ghosts.Has(cell):
		return Looks[Ghosts][1]
	}
	return Looks[Ghosts][0]
}

func bit(b *toggle.Board, r, c int) int {
	if b.At(r, c) {
		return 1
	}
	return 0
}
