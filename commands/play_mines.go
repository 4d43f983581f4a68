package commands

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"switchboard/commands/phrases"
	"switchboard/notation"
	"switchboard/render"
	"switchboard/solver/mines"

	"github.com/bwmarrin/discordgo"
)

// minePlay plays Minesweeper.
type minePlay struct{}

// The largest field that is played.
const (
	mineRows = 20
	mineCols = playSide
)

// mineLevel is how dense the mines of a difficulty lie, as on the three usual
// boards, and which rules a field needs at least and at most.
type mineLevel struct {
	rows, cols     int // of the usual size
	per10000       int // cells with a mine
	least, hardest mines.Kind
}

var mineLevels = map[string]mineLevel{
	"easy":   {9, 9, 1235, mines.AllMines, mines.NoneLeft},
	"medium": {16, 16, 1563, mines.DifferenceMine, mines.DifferenceSafe},
	"hard":   {16, 16, 2063, mines.Matrix, mines.Total},
}

// mineTries is how many fields are looked at for one that needs the rules of its
// difficulty.
const mineTries = 20

func (minePlay) size(_ notation.Puzzle, difficulty string) (least, mostRows, mostCols, rows, cols int) {
	level := mineLevels[difficulty]
	return 4, mineRows, mineCols, level.rows, level.cols
}

// deal only counts the mines: where they lie is settled by the first cell that is
// opened.
func (minePlay) deal(_ context.Context, _ *rand.Rand, g *game) error {
	if g.Count == 0 {
		g.Count = max(1, (g.Rows*g.Cols*mineLevels[g.Difficulty].per10000+5000)/10000)
	}
	return nil
}

// lay lays the mines so that the first cell opens and no guess is needed after
// it. The rules that the field needs are those of the difficulty where one turns
// up in time, and any otherwise.
func (minePlay) lay(ctx context.Context, rng *rand.Rand, g *game, first int) error {
	level := mineLevels[g.Difficulty]
	ctx, cancel := context.WithTimeout(ctx, thinking/2)
	defer cancel()
	var best *mines.Generated
	for range mineTries {
		made, err := mines.Generate(ctx, rng, mines.Spec{Rows: g.Rows, Cols: g.Cols, Mines: g.Count, First: first, Hardest: level.hardest})
		if err != nil && best == nil && errors.Is(err, mines.ErrNoBoard) {
			level.hardest = 0
			g.Count-- // too dense to be free of guessing
			continue
		}
		if err != nil && best != nil {
			break
		}
		if err != nil {
			return fmt.Errorf("lay mines: %w", err)
		}
		if best = made; made.Grade >= level.least {
			break
		}
	}
	if best == nil {
		return fmt.Errorf("lay mines: %w", mines.ErrNoBoard)
	}
	g.Mines = nil
	for cell, mine := range best.Mine {
		if mine {
			g.Mines = append(g.Mines, cell)
		}
	}
	return nil
}

// position is what the player sees, and the mine that went off last, or -1.
func (minePlay) position(g *game) (p *mines.Position, hit int) {
	field := g.field()
	p, hit = field.Start(), -1
	p.Mines = g.Count
	for _, m := range g.Moves {
		cells := []int{m.Cell}
		switch {
		case m.Op == flagCell && p.Cells[m.Cell] == mines.Hidden:
			p.Cells[m.Cell] = mines.Flag
		case m.Op == flagCell && p.Cells[m.Cell] == mines.Flag:
			p.Cells[m.Cell] = mines.Hidden
		case m.Op == openCell:
			if p.Cells[m.Cell] >= 0 {
				cells = p.Neighbours(m.Cell)
			}
			for _, cell := range cells {
				if _, safe := field.Open(p, cell); !safe && hit < 0 {
					hit = cell
				}
			}
		}
	}
	return p, hit
}

// touch opens or flags a cell, or opens what is round a number whose mines are
// all flagged.
func (k minePlay) touch(ctx context.Context, rng *rand.Rand, g *game, cell int) (bool, error) {
	p, _ := k.position(g)
	switch seen := p.Cells[cell]; {
	case g.Flags && seen < 0:
		return g.make(move{Op: flagCell, Cell: cell}), nil
	case seen == mines.Flag, seen >= 0 && !opensRound(p, cell):
		return false, nil
	}
	if !slices.ContainsFunc(g.Moves, func(m move) bool { return m.Op == openCell }) {
		if err := k.lay(ctx, rng, g, cell); err != nil {
			return false, err
		}
	}
	if !g.make(move{Op: openCell, Cell: cell}) {
		return false, nil
	}
	p, hit := k.position(g)
	g.Lost = hit >= 0
	g.Solved = !g.Lost && p.Count(mines.Hidden)+p.Count(mines.Flag) == len(g.Mines)
	return true, nil
}

// opensRound reports whether a number has as many flags round it as mines, and
// something left to open.
func opensRound(p *mines.Position, cell int) bool {
	flags, hidden := 0, 0
	for _, at := range p.Neighbours(cell) {
		switch p.Cells[at] {
		case mines.Flag:
			flags++
		case mines.Hidden:
			hidden++
		}
	}
	return hidden > 0 && flags == int(p.Cells[cell])
}

func (k minePlay) scene(_ context.Context, g *game) (render.Scene, error) {
	p, hit := k.position(g)
	scene := render.FieldScene(p)
	if g.GaveUp || g.Solved {
		field := g.field()
		for i := range scene.Cells {
			cell := &scene.Cells[i]
			switch {
			case field.Mine[i] && g.Solved:
				cell.Face = render.Flagged
			case field.Mine[i] && cell.Face == render.Covered:
				cell.Face = render.MineShown
			case !field.Mine[i] && cell.Face == render.Flagged:
				cell.Mark = render.WrongFlag
			}
		}
	}
	if hit >= 0 {
		scene.Cells[hit].Face = render.Exploded
	}
	return scene, nil
}

func (k minePlay) words(req *Request, g *game, scene render.Scene, t *twin) {
	p, _ := k.position(g)
	safe := g.Rows*g.Cols - g.Count
	if !g.over() {
		t.say(req.Say("play_open", phrases.With{"Open": safe + g.Count - p.Count(mines.Hidden) - p.Count(mines.Flag), "Safe": safe}))
	}
	var flags, shown []string
	for i, cell := range scene.Cells {
		name := notation.CellName(i/g.Cols, i%g.Cols)
		switch cell.Face {
		case render.Flagged:
			flags = append(flags, name)
		case render.Exploded, render.MineShown:
			shown = append(shown, name)
		}
	}
	if len(flags) > 0 {
		t.say(req.Say("play_flags", phrases.With{"Cells": t.list(req, flags, "flags.txt")}))
	}
	if len(shown) > 0 {
		t.say(req.Say("play_mines", phrases.With{"Cells": t.list(req, shown, "mines.txt")}))
	}
}

func (minePlay) controls(req *Request, id string, g *game) (rows, beside []discordgo.MessageComponent) {
	label := req.Say("play_mode_open")
	if g.Flags {
		label = req.Say("play_mode_flag")
	}
	mode := control(id, toFlags, -1, label)
	if g.Flags {
		mode.Style = discordgo.PrimaryButton
	}
	return nil, []discordgo.MessageComponent{mode}
}

func (k minePlay) hint(ctx context.Context, s *Set, req *Request, g *game) (Reply, error) {
	p, _ := k.position(g)
	if p.Count(mines.Hidden)+p.Count(mines.Flag) == len(p.Cells) {
		return Reply{Text: req.Say("play_hint_first")}, nil
	}
	return s.hintMines(ctx, req, mineQuestion{position: p, private: true}, 0)
}

func (k minePlay) text(g *game) string {
	p, _ := k.position(g)
	return notation.WriteMines(p)
}
