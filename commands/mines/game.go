package mines

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"switchboard/commands"
	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/puzzles"
	minegame "switchboard/puzzles/mines"
	"switchboard/render"
	"switchboard/solver/mines"

	"github.com/bwmarrin/discordgo"
)

// Kind is the rules by which the puzzle is played.
func (*Puzzle) Kind() puzzles.Kind { return minegame.Mines() }

// Spec has nothing besides size and difficulty.
func (*Puzzle) Spec(*commands.Request) (puzzles.Spec, error) { return puzzles.Spec{}, nil }

// Take makes a puzzle to play of the field of a question.
func (p *Puzzle) Take(ctx context.Context, rng *rand.Rand, asked commands.Question) (puzzles.Start, error) {
	q := asked.(*question)
	return p.Kind().From(ctx, rng, notation.Reading{Puzzle: notation.Mines, Mines: q.position, Layout: q.read.Layout}, puzzles.Spec{})
}

func position(g *puzzles.Game) *minegame.Position { return g.Position().(*minegame.Position) }

// Ask is the question about the field of a game as it stands.
func (*Puzzle) Ask(g *puzzles.Game) commands.Question {
	return inPlay{&question{position: position(g).Seen.Clone()}}
}

// inPlay is the question about a field in play.
type inPlay struct{ *question }

// Hint has an answer of its own where nothing is open yet.
func (q inPlay) Hint(ctx context.Context, s phrases.Speaker, level commands.Level) (commands.Answer, commands.Level, error) {
	p := q.position
	if p.Count(mines.Hidden)+p.Count(mines.Flag) < len(p.Cells) {
		return q.question.Hint(ctx, s, level)
	}
	a := q.drawn(render.FieldScene(p))
	a.Text.Add(s.Say("play_hint_first"))
	return a, commands.Move, nil
}

// Text is the field as it is typed; once it is over, with its mines.
func (*Puzzle) Text(g *puzzles.Game) string {
	p := position(g)
	text := []byte(p.Seen.String())
	for i, row := 0, p.Seen.Cols+1; i < len(p.Seen.Cells); i++ {
		at := i/p.Seen.Cols*row + i%p.Seen.Cols
		switch {
		case i == p.Hit:
			text[at] = 'X'
		case g.Ended() && p.Mine(i) && p.Seen.Cells[i] == mines.Hidden:
			text[at] = '*'
		}
	}
	return string(text)
}

// Scene draws the field as it stands; once it is over, with its mines.
func (*Puzzle) Scene(g *puzzles.Game) render.Scene {
	p := position(g)
	scene := render.FieldScene(p.Seen)
	for i := range scene.Cells {
		cell := &scene.Cells[i]
		switch {
		case i == p.Hit:
			cell.Face = render.Exploded
		case !g.Ended():
		case p.Mine(i) && g.Solved():
			cell.Face = render.Flagged
		case p.Mine(i) && cell.Face == render.Covered:
			cell.Face = render.MineShown
		case !p.Mine(i) && cell.Face == render.Flagged:
			cell.Mark = render.WrongFlag
		}
	}
	return scene
}

// Rule says when the field is solved, and before the first move what else a click does.
func (*Puzzle) Rule(s phrases.Speaker, g *puzzles.Game) string {
	if len(g.Moves()) == 0 {
		return s.Say("goal_mines_first")
	}
	return s.Say("goal_mines")
}

// State says how far the game is.
func (q *Puzzle) State(s phrases.Speaker, g *puzzles.Game) string {
	p := position(g)
	left := s.Say("play_mines_left", phrases.With{"N": p.Seen.Mines - p.Seen.Count(mines.Flag)})
	with := phrases.With{"Mines": left, "Cells": s.Say("play_cells_left", phrases.With{"N": p.Left()}), "Hits": q.Counted(s, 0, g.Hits())}
	switch {
	case g.Solved() && p.Free:
		return s.Say("play_field_free")
	case g.Solved():
		return s.Say("play_field_cleared")
	case g.Hits() > 0:
		return s.Say("play_field_hits", with)
	}
	return s.Say("play_field", with)
}

// Counted says how many hits that is.
func (*Puzzle) Counted(s phrases.Speaker, _, hits int) string {
	return s.Say("counted_hits", phrases.With{"N": hits})
}

// Dare asks for a field without a hit.
func (*Puzzle) Dare(s phrases.Speaker, _ puzzles.Start) string { return s.Say("post_dare_mines") }

// Won counts the hits.
func (*Puzzle) Won(s phrases.Speaker, g *puzzles.Game) string {
	if g.Hits() == 0 {
		return s.Say("play_won_unhurt")
	}
	return s.Say("play_won_hits", phrases.With{"N": g.Hits()})
}

// Lists names the flags, and once it is over the mines.
func (*Puzzle) Lists(s phrases.Speaker, g *puzzles.Game) (lines []string) {
	p := position(g)
	var flags, shown []int
	for cell, c := range p.Seen.Cells {
		if c == mines.Flag {
			flags = append(flags, cell)
		}
		if g.Ended() && p.Mine(cell) {
			shown = append(shown, cell)
		}
	}
	if len(flags) > 0 {
		lines = append(lines, s.Say("play_flags", phrases.With{"Cells": commands.Cells(flags, g.Start.Cols)}))
	}
	if len(shown) > 0 {
		lines = append(lines, s.Say("play_mines", phrases.With{"Cells": commands.Cells(shown, g.Start.Cols)}))
	}
	return append(lines, strings.Split(p.Seen.String(), "\n")...)
}

// Solution says where the mines are.
func (k *Puzzle) Solution(_ context.Context, s phrases.Speaker, g *puzzles.Game) (a commands.Answer, err error) {
	p := position(g)
	scene := render.FieldScene(p.Seen)
	var all []string
	for cell := range scene.Cells {
		if p.Mine(cell) {
			all = append(all, notation.CellName(cell/g.Start.Cols, cell%g.Start.Cols))
			scene.Cells[cell].Face = render.MineShown
		}
	}
	a.Scene = &scene
	if len(all) > 0 {
		a.Text.Add(s.Say("play_mines", phrases.With{"Cells": a.Text.List(s, all, "mines.txt")}))
	}
	return a, nil
}

// Review says how the game went, by the numbers that were seen and the chances.
func (*Puzzle) Review(ctx context.Context, s phrases.Speaker, g *puzzles.Game) (commands.Answer, error) {
	made := g.UntilLost()
	field, seen, moves, err := minegame.Recorded(g.Start, made)
	if err != nil {
		return commands.Answer{}, err
	}
	at := make([]time.Duration, len(made))
	for i, m := range made {
		at[i] = m.At
	}
	return reviewed(ctx, s, played{field, seen, moves, at})
}

// toFlag is the tool that flags cells; without it they are opened.
const toFlag = "flag"

// Touch opens a cell or flags it.
func (*Puzzle) Touch(_ *puzzles.Game, tool string, cell int) (puzzles.Move, string) {
	if tool == toFlag {
		return puzzles.Move{Op: puzzles.Flag, Cell: cell}, tool
	}
	return puzzles.Move{Op: puzzles.Open, Cell: cell}, tool
}

// Near lists the closed cells that touch a number, for a menu.
func (*Puzzle) Near(g *puzzles.Game, tool string) (cells []int) {
	p := position(g).Seen
	for cell, c := range p.Cells {
		if (c == mines.Hidden || c == mines.Flag && tool == toFlag) && besideNumber(p, cell) {
			cells = append(cells, cell)
		}
	}
	return cells
}

// Pick labels a menu of such cells.
func (*Puzzle) Pick(s phrases.Speaker, tool, cells string) string {
	if tool == toFlag {
		return s.Say("play_pick_flag", phrases.With{"Cells": cells})
	}
	return s.Say("play_pick_open", phrases.With{"Cells": cells})
}

// refusals say why a move cannot be made.
var refusals = []struct {
	err    error
	phrase phrases.ID
}{
	{minegame.ErrFlagged, "play_flagged"}, {minegame.ErrFlagOpen, "play_flag_open"},
	{minegame.ErrUnfinished, "play_unfinished"}, {minegame.ErrDone, "play_done"},
}

// Refused says why a move cannot be made.
func (*Puzzle) Refused(s phrases.Speaker, g *puzzles.Game, m puzzles.Move, err error) string {
	for _, r := range refusals {
		if errors.Is(err, r.err) {
			return s.Say(r.phrase, phrases.With{"Cell": commands.Cells([]int{m.Cell}, g.Start.Cols), "Number": number(g, m.Cell)})
		}
	}
	return s.Say("play_no_move")
}

func number(g *puzzles.Game, cell int) string {
	return fmt.Sprint(max(0, position(g).Seen.Cells[cell]))
}

// Verb says what a click on a cell does.
func (*Puzzle) Verb(s phrases.Speaker, tool, cell string) string {
	if tool == toFlag {
		return s.Say("play_press_flag", phrases.With{"Cell": cell})
	}
	return s.Say("play_press_open", phrases.With{"Cell": cell})
}

// Controls are the pair of modes, the one that is on in its colour.
func (*Puzzle) Controls(s phrases.Speaker, _ *puzzles.Game, tool string, id func(tool string) string) []discordgo.MessageComponent {
	open := discordgo.Button{Label: s.Say("play_mode_open"), Style: discordgo.SuccessButton, CustomID: id("open")}
	flag := discordgo.Button{Label: s.Say("play_mode_flag"), Style: discordgo.SecondaryButton, CustomID: id(toFlag)}
	if tool == toFlag {
		open.Style, flag.Style = discordgo.SecondaryButton, discordgo.DangerButton
	}
	return []discordgo.MessageComponent{open, flag}
}
