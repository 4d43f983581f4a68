package challenge

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"switchboard/commands"
	"switchboard/commands/phrases"
	"switchboard/daily"
	"switchboard/notation"
	"switchboard/render"
	"switchboard/solver/ghosts"

	"github.com/bwmarrin/discordgo"
)

// view shows a game as it stands: the words, a button for each cell where
// they fit, and the controls.
func (c *Challenge) view(ctx context.Context, req *commands.Request, a Attempt, g *daily.Game, note string) (commands.Reply, error) {
	lines := []string{title(req, g.Puzzle), req.Say(wordsOf[g.Puzzle.Kind].rule)}
	lines = append(lines, standing(req, a, g)...)
	if note != "" {
		lines = append(lines, note)
	}
	var rows []discordgo.MessageComponent
	if g.Ended() {
		end, err := c.end(ctx, req, a, g)
		if err != nil {
			return commands.Reply{}, err
		}
		lines = append(lines, end...)
		rows = []discordgo.MessageComponent{endRow(req, a)}
	} else {
		lines = append(lines, twin(req, g)...)
		rows = append(cellRows(a, g), controls(req, a, g))
	}
	if grid, ok := grid(g); ok {
		lines = append(lines, grid)
	}
	words := discordgo.TextDisplay{Content: commands.Clip(strings.Join(lines, "\n"), commands.ContentLimit)}
	return commands.Reply{Components: append([]discordgo.MessageComponent{words}, rows...), Layout: true, Private: true}, nil
}

// standing says how the attempt stands.
func standing(req *commands.Request, a Attempt, g *daily.Game) []string {
	with := phrases.With{
		"Presses": g.Presses, "Par": g.Puzzle.Par, "Over": g.Over(), "Hints": g.Hints, "Started": relative(a.StartedAt),
	}
	lines := []string{req.Say(wordsOf[g.Puzzle.Kind].standing, with)}
	switch {
	case a.Practice:
		lines = append(lines, req.Say("daily_practice"))
	case a.Assisted:
		lines = append(lines, req.Say("daily_assisted"))
	case !a.Ranked:
		lines = append(lines, req.Say("daily_unranked"))
	}
	return lines
}

// twin says in words what the buttons show.
func twin(req *commands.Request, g *daily.Game) (lines []string) {
	p := g.Puzzle
	// named names the cells that are on; "" where none are.
	named := func(on func(cell int) bool) string {
		var cells []int
		for cell := range p.Rows * p.Cols {
			if on(cell) {
				cells = append(cells, cell)
			}
		}
		if len(cells) == 0 {
			return ""
		}
		return "`" + notation.Cells(cells, p.Cols) + "`"
	}
	switch p.Kind {
	case daily.Mines:
		lines = append(lines, req.Say("daily_mines", phrases.With{"N": len(p.Mines)}))
		if hit := named(func(cell int) bool { return slices.Contains(g.Hit, cell) }); hit != "" {
			lines = append(lines, req.Say("daily_hit", phrases.With{"Cells": hit}))
		}
	case daily.Ghosts:
		lines = append(lines, req.Say("daily_ghosts", phrases.With{"Cells": named(p.Ghosts.Has)}))
		for _, at := range g.Placed {
			lines = append(lines, req.Say("ghosts_on", phrases.With{"Piece": at.Piece.String(), "Cells": pieceCells(at)}))
		}
		if picked := named(g.Picked.Has); picked != "" {
			lines = append(lines, req.Say("daily_picked", phrases.With{"Cells": picked}))
		}
	default:
		if on := named(func(cell int) bool { return g.Board.At(cell/p.Cols, cell%p.Cols) }); on != "" {
			lines = append(lines, req.Say(wordsOf[p.Kind].on, phrases.With{"Cells": on}))
		}
	}
	return lines
}

// moveID is the custom id of a move.
func moveID(a Attempt, op string, cell int) string {
	practice := 0
	if a.Practice {
		practice = 1
	}
	return fmt.Sprintf("%s:%d:%d:%s:%d", moveClick, a.Number, practice, op, cell)
}

// cellRows is a row of buttons for each row of the board; none for mines,
// whose fields are wider than a row of buttons.
func cellRows(a Attempt, g *daily.Game) (rows []discordgo.MessageComponent) {
	if g.Puzzle.Kind == daily.Mines {
		return nil
	}
	for r := range g.Puzzle.Rows {
		var row discordgo.ActionsRow
		for c := range g.Puzzle.Cols {
			b := face(g, r*g.Puzzle.Cols+c)
			b.CustomID = moveID(a, opCell, r*g.Puzzle.Cols+c)
			row.Components = append(row.Components, b)
		}
		rows = append(rows, row)
	}
	return rows
}

// face is the button of a cell without its id.
func face(g *daily.Game, cell int) discordgo.Button {
	looks := daily.Looks[g.Puzzle.Kind]
	b := discordgo.Button{Style: discordgo.SecondaryButton}
	if g.Puzzle.Kind != daily.Ghosts {
		look := looks[0]
		if g.Board.At(cell/g.Puzzle.Cols, cell%g.Puzzle.Cols) {
			look = looks[1]
		}
		b.Emoji = &discordgo.ComponentEmoji{Name: look}
		return b
	}
	look := looks[0]
	if g.Puzzle.Ghosts.Has(cell) {
		look = looks[1]
	}
	for _, at := range g.Placed {
		if at.Cells.Has(cell) {
			b.Label, b.Style = at.Piece.String(), discordgo.PrimaryButton
			if !at.Torches.Has(cell) {
				return b
			}
			look = "🔦"
		}
	}
	if g.Picked.Has(cell) {
		b.Style = discordgo.SuccessButton
	}
	b.Emoji = &discordgo.ComponentEmoji{Name: look}
	return b
}

// controls is the row under the board.
func controls(req *commands.Request, a Attempt, g *daily.Game) discordgo.ActionsRow {
	var row discordgo.ActionsRow
	_, done := g.Takeback()
	add := func(op, label string, style discordgo.ButtonStyle) {
		b := discordgo.Button{Label: label, Style: style, CustomID: moveID(a, op, 0), Disabled: op == opUndo && !done}
		row.Components = append(row.Components, b)
	}
	switch g.Puzzle.Kind {
	case daily.Mines:
		add(opOpen, req.Say("daily_button_open"), discordgo.PrimaryButton)
		add(opFlag, req.Say("daily_button_flag"), discordgo.SecondaryButton)
	case daily.Ghosts:
		add(opLay, req.Say("daily_button_lay"), discordgo.PrimaryButton)
		add(opUndo, req.Say("daily_button_take_back"), discordgo.SecondaryButton)
	default:
		add(opUndo, req.Say("daily_button_undo"), discordgo.SecondaryButton)
	}
	add(opHint, req.Say("daily_button_hint"), discordgo.SecondaryButton)
	add(opCopy, req.Say("daily_button_copy"), discordgo.SecondaryButton)
	add(opGiveUp, req.Say("daily_button_give_up"), discordgo.DangerButton)
	return row
}

// sure asks before giving up, in place of the controls.
func (c *Challenge) sure(req *commands.Request, a Attempt, view commands.Reply) commands.Reply {
	view.Components[len(view.Components)-1] = discordgo.ActionsRow{Components: []discordgo.MessageComponent{
		discordgo.Button{Label: req.Say("daily_button_sure"), Style: discordgo.DangerButton, CustomID: moveID(a, opEnd, 0)},
		discordgo.Button{Label: req.Say("daily_button_stay"), Style: discordgo.SecondaryButton, CustomID: moveID(a, opStay, 0)},
	}}
	return view
}

// endRow is what can be done after the end.
func endRow(req *commands.Request, a Attempt) discordgo.ActionsRow {
	number := strconv.Itoa(a.Number)
	return discordgo.ActionsRow{Components: []discordgo.MessageComponent{
		discordgo.Button{Label: req.Say("daily_button_share"), Style: discordgo.PrimaryButton, CustomID: shareClick + ":" + number},
		discordgo.Button{Label: req.Say("daily_button_again"), Style: discordgo.SecondaryButton, CustomID: againClick + ":" + number},
	}}
}

// sceneOf draws a game.
func sceneOf(g *daily.Game) render.Scene {
	p := g.Puzzle
	if p.Kind == daily.Mines {
		scene := render.FieldScene(g.Position)
		for _, cell := range g.Hit {
			scene.Cells[cell].Face = render.Exploded
		}
		return scene
	}
	scene, faces := render.NewScene(p.Rows, p.Cols), render.PressFaces(notation.Puzzle(p.Kind))
	for cell := range scene.Cells {
		if p.Kind == daily.Ghosts {
			scene.Cells[cell].Face = render.Floor
			if p.Ghosts.Has(cell) {
				scene.Cells[cell].Face = render.Ghost
			}
			markPiece(&scene.Cells[cell], cell, g.Placed)
			continue
		}
		scene.Cells[cell].Face = faces[0]
		if g.Board.At(cell/p.Cols, cell%p.Cols) {
			scene.Cells[cell].Face = faces[1]
		}
	}
	return scene
}

// markPiece puts the piece on a cell, if one lies there.
func markPiece(c *render.Cell, cell int, placed []ghosts.Placement) {
	for _, at := range placed {
		if at.Cells.Has(cell) {
			c.Piece, c.Torch = 'A'+byte(at.Piece), at.Torches.Has(cell)
		}
	}
}

// grid draws the board in emoji, where no buttons do.
func grid(g *daily.Game) (string, bool) {
	if g.Puzzle.Kind != daily.Mines && !g.Ended() || g.Puzzle.Kind == daily.Ghosts {
		return "", false
	}
	return render.Emoji(sceneOf(g), commands.ContentLimit/2)
}

// boardText is the board as people paste it.
func boardText(g *daily.Game) string {
	switch g.Puzzle.Kind {
	case daily.Mines:
		return strings.TrimSpace(notation.WriteMines(g.Position))
	case daily.Ghosts:
		return notation.Cells(slices.Collect(g.Puzzle.Ghosts.Each()), ghosts.Side)
	}
	return g.Board.String()
}
