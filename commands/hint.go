package commands

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"switchboard/commands/phrases"
	"switchboard/notation"
	"switchboard/render"
	"switchboard/solver/toggle"

	"github.com/bwmarrin/discordgo"
)

// hintClick is the prefix of the buttons under hints for the puzzles of presses.
const hintClick = "h"

// levels are how much a hint gives away, least first.
var levels = []string{"where", "why", "move"}

// What the buttons under a hint ask for besides the next level: the whole
// solution, or the hint once more for everybody, by its level.
const (
	wholeSolution = "all"
	shareLevel    = "share-"
)

// askedLevel is the level in the options of a hint, as an index of levels.
func askedLevel(req *Request) (int, error) {
	return Chosen(req, "level", map[string]int{"where": 0, "why": 1, "move": 2}, 0)
}

// hintToggle gives away the next press of the fewest, as far as the level goes.
func (s *Set) hintToggle(ctx context.Context, req *Request, q question, level int) (Reply, error) {
	if err := s.turn(ctx, req, q.quick()); err != nil {
		return Reply{}, err
	}
	budget, cancel := s.think(ctx)
	defer cancel()
	a, err := toggle.Fewest(budget, q.toggle)
	if err != nil {
		return Reply{}, unsolved(q, err)
	}
	if !a.Solvable || a.Count == 0 {
		q.private = true
		return s.shown(req, q, a)
	}
	h, err := toggle.NextHint(budget, q.toggle, a)
	if err != nil && !errors.Is(err, context.DeadlineExceeded) {
		return Reply{}, fmt.Errorf("hint at %s: %w", q.puzzle, err)
	}
	if err != nil {
		h = toggle.Hint{Kind: toggle.ByAnswer}
		h.Row, h.Col = firstPress(a)
	}
	return s.showHint(ctx, req, q, a, h, level)
}

// firstPress is the first cell to press, in reading order.
func firstPress(a toggle.Answer) (row, col int) {
	for r, row := range a.Times {
		if c := slices.IndexFunc(row, func(n uint8) bool { return n > 0 }); c >= 0 {
			return r, c
		}
	}
	if a.Presses == nil {
		return 0, 0
	}
	for r := range a.Presses.Rows() {
		for c := range a.Presses.Cols() {
			if a.Presses.At(r, c) {
				return r, c
			}
		}
	}
	return 0, 0
}

// showHint words and draws a hint at its level.
func (s *Set) showHint(ctx context.Context, req *Request, q question, a toggle.Answer, h toggle.Hint, level int) (Reply, error) {
	t := &twin{}
	scene := toggleScene(q, toggle.Answer{})
	switch levels[level] {
	case "where":
		t.say(hintRegion(req, q, h, &scene))
	case "why":
		t.say(hintReason(req, q, a, h, false))
		markClues(&scene, h)
	default:
		t.say(req.Say("press_one", phrases.With{"Cell": inCode(notation.CellName(h.Row, h.Col))}))
		t.say(hintReason(req, q, a, h, true))
		markClues(&scene, h)
		scene.Cells[h.Row*scene.Cols+h.Col].Mark = render.Press
	}
	t.lines = append(t.lines, q.notes...)
	reply, err := s.draw(req, q, scene, t)
	if err != nil {
		return Reply{}, fmt.Errorf("draw %s: %w", q.puzzle, err)
	}
	reply.Private = true
	reply.Components = s.hintRow(ctx, req, hintClick, level, q.pack())
	return reply, err
}

// hintRegion says where to look: the row of the press, or the column where there
// is but one row.
func hintRegion(req *Request, q question, h toggle.Hint, scene *render.Scene) string {
	id, name := "hint_where_row", fmt.Sprint(h.Row+1)
	if scene.Rows == 1 {
		id, name = "hint_where_column", notation.Column(h.Col)
	}
	for i := range scene.Cells {
		if scene.Rows == 1 && i == h.Col || scene.Rows > 1 && i/scene.Cols == h.Row {
			scene.Cells[i].Mark = render.Region
		}
	}
	return req.Say(id, phrases.With{"Line": name})
}

// markClues marks the cells that a reason rests on.
func markClues(scene *render.Scene, h toggle.Hint) {
	clues := h.Cells
	if h.Kind == toggle.ByChoice {
		clues = h.Quiet
	}
	if clues == nil {
		return
	}
	for i := range scene.Cells {
		if clues.At(i/scene.Cols, i%scene.Cols) {
			scene.Cells[i].Mark = render.Clue
		}
	}
}

// hintReason words the reason of a hint. Unless it may, it names no press.
func hintReason(req *Request, q question, a toggle.Answer, h toggle.Hint, may bool) string {
	with := phrases.With{"Total": a.Count, "Solutions": countText(a.Solutions), "Wrong": req.Say("wrong_" + face(q.puzzle, 1-a.Reached))}
	switch h.Kind {
	case toggle.ByPattern:
		with["N"] = h.Wrong
		return req.Say("hint_pattern", with)
	case toggle.ByReach:
		with["Cell"] = inCode(shortList(h.Cells))
		return req.Say("hint_reach", with)
	case toggle.ByShape:
		with["Presses"], with["Cells"] = inCode(strings.Join(cellNames(a.Presses), " ")), inCode(shortList(h.Cells))
		return req.Say(shapePhrases[h.Shape], with)
	case toggle.ByChase:
		with["Side"], with["Step"], with["Cell"] = req.Say(chaseSide(h.Step)), req.Say(stepPhrase(h.Step)), inCode(shortList(h.Cells))
		return req.Say("hint_chase", with)
	case toggle.ByCount, toggle.ByCross:
		with["Cells"], with["N"] = inCode(shortList(h.Cells)), h.Wrong
		if h.Kind == toggle.ByCross {
			return req.Say("hint_count_cross", with)
		}
		return req.Say("hint_count", with)
	case toggle.BySwap, toggle.ByRectangle, toggle.ByLeaving:
		with["Cells"], with["N"], with["Leave"] = inCode(shortList(h.Cells)), h.Wrong, inCode(shortList(h.Leave))
		return req.Say(leavePhrases[h.Kind], with)
	case toggle.ByStart:
		with["Side"], with["Step"] = req.Say(chaseSide(h.Step)), req.Say(stepPhrase(h.Step))
		with["First"], with["Cells"] = inCode(strings.Join(cellNames(h.Start), " ")), inCode(shortList(h.Cells))
		ids := []string{"hint_start", "hint_start_move"}
		if h.Cells.Count() == 0 {
			ids = []string{"hint_start_none", "hint_start_none_move"}
		}
		if !may {
			return req.Say(ids[0], with)
		}
		return req.Say(ids[0], with) + " " + req.Say(ids[1], with)
	case toggle.ByChoice:
		with["Cells"], with["Longer"] = inCode(shortList(h.Quiet)), h.Longer
		if h.Longer == a.Count {
			return req.Say("hint_choice_same", with)
		}
		return req.Say("hint_choice", with)
	}
	return req.Say("hint_answer", with)
}

var shapePhrases = map[toggle.Shape]string{
	toggle.Corners: "hint_corners", toggle.RowLine: "hint_line", toggle.ColLine: "hint_line", toggle.TwoLine: "hint_two_lines",
	toggle.Transfer: "hint_transfer",
}

var leavePhrases = map[toggle.HintKind]string{
	toggle.BySwap: "hint_swap", toggle.ByRectangle: "hint_rectangle", toggle.ByLeaving: "hint_leaving",
}

// chaseSide names the side from which lines are chased with the step.
func chaseSide(step [2]int) string {
	switch dr, dc := step[0], step[1]; {
	case dr*dr >= dc*dc && dr > 0:
		return "side_top"
	case dr*dr >= dc*dc:
		return "side_bottom"
	case dc > 0:
		return "side_left"
	}
	return "side_right"
}

// stepPhrase names a step from a cell to a press.
func stepPhrase(step [2]int) string {
	id, ok := map[[2]int]string{
		{1, 0}: "step_below", {-1, 0}: "step_above", {0, 1}: "step_right", {0, -1}: "step_left",
		{1, 1}: "step_below_right", {1, -1}: "step_below_left", {-1, 1}: "step_above_right", {-1, -1}: "step_above_left",
	}[step]
	if !ok {
		return "step_knight"
	}
	return id
}

// shortList names the cells of a board that are on; the picture marks them all.
func shortList(b *toggle.Board) string { return shorten(cellNames(b)) }

// shorten joins names, and past a few says how many more there are.
func shorten(names []string) string {
	const most = 24
	if len(names) <= most {
		return strings.Join(names, " ")
	}
	return strings.Join(names[:most], " ") + fmt.Sprintf(" +%d", len(names)-most)
}

// hintRow is the row of buttons under a hint: the next level, the whole
// solution, and the hint once more for everybody. It is nil where nothing can
// keep the data of their tickets.
func (s *Set) hintRow(ctx context.Context, req *Request, prefix string, level int, data []byte) []discordgo.MessageComponent {
	asks := []string{wholeSolution, shareLevel + levels[level]}
	if level+1 < len(levels) {
		asks = append([]string{levels[level+1]}, asks...)
	}
	var row discordgo.ActionsRow
	for i, what := range asks {
		id := s.ticket(ctx, req, prefix, what, data)
		if id == "" {
			return nil
		}
		style := discordgo.SecondaryButton
		if i == 0 {
			style = discordgo.PrimaryButton
		}
		label, _, _ := strings.Cut(what, "-")
		row.Components = append(row.Components, discordgo.Button{Label: req.Say("button_hint_" + label), Style: style, CustomID: id})
	}
	return []discordgo.MessageComponent{row}
}

// hintAsked is what a button under a hint asks for.
type hintAsked struct {
	level int
	whole bool   // the solution, in place of a hint
	share bool   // for everybody to see
	head  string // who shares what, above a shared hint
}

// askedByButton reads the change in the ticket of a button under a hint.
func askedByButton(req *Request, p notation.Puzzle, what string) (hintAsked, error) {
	if what == wholeSolution {
		return hintAsked{whole: true}, nil
	}
	name, share := strings.CutPrefix(what, shareLevel)
	level := slices.Index(levels, name)
	if level < 0 {
		return hintAsked{}, &Complaint{Phrase: "stale_button"}
	}
	head := req.Say("hint_shared", phrases.With{"Who": "<@" + req.UserID + ">", "Puzzle": req.Say("name_" + string(p))})
	return hintAsked{level: level, share: share, head: head}, nil
}

// place puts what a button under a hint asked for where it belongs: in place of
// the hint, or into the channel without buttons.
func (a hintAsked) place(reply Reply, err error) (Reply, error) {
	reply.Update, reply.Private = !a.share, !a.share
	if a.share && err == nil {
		reply.Text, reply.Components = a.head+"\n"+reply.Text, nil
	}
	return reply, err
}

// clickHint goes on with a hint.
func (s *Set) clickHint(ctx context.Context, req *Request) (Reply, error) {
	what, data, err := s.redeem(ctx, req.CustomID)
	if err != nil {
		return Reply{}, err
	}
	q, err := unpack(data)
	if err != nil {
		return Reply{}, &Complaint{Phrase: "stale_button"}
	}
	asked, err := askedByButton(req, q.puzzle, what)
	switch {
	case err != nil:
		return Reply{}, err
	case asked.whole:
		q.private = true
		return asked.place(s.solveToggle(ctx, req, q))
	}
	return asked.place(s.hintToggle(ctx, req, q, asked.level))
}
