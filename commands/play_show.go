package commands

import (
	"bytes"
	"context"
	"fmt"

	"switchboard/commands/phrases"
	"switchboard/notation"
	"switchboard/render"

	"github.com/bwmarrin/discordgo"
)

// buttonSide is the longest side of a board whose cells are buttons.
const buttonSide = 5

// small reports whether every cell is a button.
func (g *game) small() bool { return g.Rows <= buttonSide && g.Cols <= buttonSide }

// showGame draws a game as it stands: as buttons where they fit, as a picture
// with a cursor otherwise.
func (s *Set) showGame(ctx context.Context, req *Request, id string, g *game) (Reply, error) {
	p := playings[g.Puzzle]
	scene, err := p.scene(ctx, g)
	if err != nil {
		return Reply{}, fmt.Errorf("draw a game: %w", err)
	}
	t := &twin{}
	t.say(g.title(req))
	if !g.over() {
		t.say("-# " + req.Say("play_rule_"+string(g.Puzzle)))
		t.say(g.counter(req))
	} else {
		g.result(req, t)
	}
	p.words(req, g, scene, t)
	if g.small() {
		return g.layout(req, id, scene, t), nil
	}
	scene.Alt = Clip(t.String()+"\n"+p.text(g), AltLimit)
	if !g.over() {
		scene.Cursor = g.Cursor
	}
	var out bytes.Buffer
	if err := render.PNG(&out, scene, render.Standard); err != nil {
		return Reply{}, fmt.Errorf("paint a game: %w", err)
	}
	reply := Reply{Text: t.String(), Files: t.files}.with(File{Name: "board.png", Type: "image/png", Alt: scene.Alt, Data: out.Bytes()})
	if !g.over() {
		reply.Components = append(reply.Components, g.cursorRow(req, id))
	}
	reply.Components = append(reply.Components, g.controls(req, id)...)
	return reply, nil
}

// layout is a message of a button for each cell.
func (g *game) layout(req *Request, id string, scene render.Scene, t *twin) Reply {
	rows := []discordgo.MessageComponent{discordgo.TextDisplay{Content: t.String()}}
	for r := range g.Rows {
		var row discordgo.ActionsRow
		for c := range g.Cols {
			row.Components = append(row.Components, g.cellButton(id, &scene, r*g.Cols+c))
		}
		rows = append(rows, row)
	}
	return Reply{Layout: true, Components: append(rows, g.controls(req, id)...)}
}

// blankLetter is about as wide as the letter of a piece, and no space, which a
// label may not be: it keeps the columns of buttons in line.
const blankLetter = "\u2800"

// cellButton is the button of a cell.
func (g *game) cellButton(id string, scene *render.Scene, i int) discordgo.Button {
	cell := scene.Cells[i]
	b := discordgo.Button{Style: discordgo.SecondaryButton, CustomID: wantID(toCell, id, i), Disabled: g.over()}
	if g.Puzzle == notation.Ghosts {
		b.Label = blankLetter
	}
	switch {
	case cell.Face == render.Number && cell.Value == 0:
		cell.Face = render.Floor // nothing beside it: an empty cell reads better than a 0
	case cell.Mark == render.Press:
		b.Style = discordgo.SuccessButton
	case cell.Face == render.Exploded:
		b.Style = discordgo.DangerButton
	case cell.Piece != 0:
		b.Label, b.Style = string(rune(cell.Piece)), discordgo.PrimaryButton
		if cell.Torch != (cell.Face == render.Ghost) {
			b.Style = discordgo.DangerButton // a torch without a ghost, or a ghost without a torch
		}
		if cell.Torch {
			cell.Face = render.Ghost
		}
	}
	if emoji := cell.Emoji(); emoji != "" {
		b.Emoji = &discordgo.ComponentEmoji{Name: emoji}
	}
	return b
}

// control is a button of a game.
func control(id, what string, n int, label string) discordgo.Button {
	return discordgo.Button{Label: label, Style: discordgo.SecondaryButton, CustomID: wantID(what, id, n)}
}

// row is a row of buttons.
func row(buttons ...discordgo.MessageComponent) discordgo.ActionsRow {
	return discordgo.ActionsRow{Components: buttons}
}

// cursorRow moves the cursor and presses the cell under it.
func (g *game) cursorRow(req *Request, id string) discordgo.ActionsRow {
	phrase := "play_press"
	if g.Puzzle == notation.Mines {
		phrase = map[bool]string{false: "play_press_open", true: "play_press_flag"}[g.Flags]
	}
	press := control(id, toPress, -1, req.Say(phrase, phrases.With{"Cell": notation.CellName(g.Cursor/g.Cols, g.Cursor%g.Cols)}))
	press.Style = discordgo.PrimaryButton
	return row(control(id, toMove, 0, "◀"), control(id, toMove, 1, "▲"), control(id, toMove, 2, "▼"), control(id, toMove, 3, "▶"), press)
}

// controls are the rows under the cells.
func (g *game) controls(req *Request, id string) []discordgo.MessageComponent {
	anew := control(id, toNew, -1, req.Say("play_new"))
	text := control(id, toCopy, -1, req.Say("play_copy"))
	undo := control(id, toUndo, -1, req.Say("play_undo"))
	if g.over() {
		anew.Style = discordgo.SuccessButton
		share := control(id, toShare, -1, req.Say("play_share"))
		share.Style, share.Disabled = discordgo.PrimaryButton, g.Shared
		if g.Lost {
			return []discordgo.MessageComponent{row(undo, anew, share, text)}
		}
		return []discordgo.MessageComponent{row(anew, share, text)}
	}
	undo.Disabled = len(g.Moves) == 0
	first := row(undo, control(id, toHelp, -1, req.Say("play_hint")), control(id, toGiveUp, -1, req.Say("play_give_up")))
	if !g.small() {
		first.Components = append([]discordgo.MessageComponent{control(id, toName, -1, req.Say("play_name"))}, first.Components...)
	}
	rows, beside := playings[g.Puzzle].controls(req, id, g)
	return append(rows, first, row(append(beside, anew, text)...))
}
