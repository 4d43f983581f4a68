package commands

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"

	"switchboard/commands/phrases"
	"switchboard/notation"
	"switchboard/render"
	"switchboard/solver/ghosts"

	"github.com/bwmarrin/discordgo"
)

// ghostPlay plays Ghost Hunters.
type ghostPlay struct{}

func (ghostPlay) size(notation.Puzzle, string) (least, mostRows, mostCols, rows, cols int) {
	return ghosts.Side, ghosts.Side, ghosts.Side, ghosts.Side, ghosts.Side
}

// gradedGhosts are the puzzles with one answer, by the hardest rule that they
// need, then by the length of the reasoning: its steps, those of chains counted.
var gradedGhosts = sync.OnceValue(func() []gradedGhost {
	var all []gradedGhost
	for _, p := range ghosts.Puzzles() {
		steps, _ := ghosts.Explain(p.Ghosts, p.Placed)
		length := 0
		for _, step := range steps {
			length += 1 + len(step.Chain)
		}
		all = append(all, gradedGhost{p, length})
	}
	slices.SortStableFunc(all, func(a, b gradedGhost) int {
		return cmp.Or(cmp.Compare(a.Hardest, b.Hardest), cmp.Compare(a.length, b.length))
	})
	return all
})

// gradedGhost is a puzzle and the length of the reasoning that solves it.
type gradedGhost struct {
	ghosts.Puzzle
	length int
}

// ghostThird are the puzzles of a difficulty: a third of all.
func ghostThird(difficulty string) []gradedGhost {
	all := gradedGhosts()
	third := map[string]int{"easy": 0, "medium": 1, "hard": 2}[difficulty]
	return all[third*len(all)/3 : (third+1)*len(all)/3]
}

// deal takes one of the puzzles with one answer, turned or mirrored.
func (ghostPlay) deal(_ context.Context, rng *rand.Rand, g *game) error {
	third := ghostThird(g.Difficulty)
	made := third[rng.IntN(len(third))].Turned(rng.IntN(ghosts.Symmetries))
	g.Ghosts, g.Par, g.Proved = made.Ghosts, ghosts.Pieces-len(made.Placed), true
	for _, p := range made.Placed {
		g.Given = append(g.Given, lay(p))
	}
	g.Piece = nextPiece(made.Placed)
	return nil
}

// nextPiece is the first piece that is not on the board.
func nextPiece(laid []ghosts.Placement) int {
	for p := range ghosts.Piece(ghosts.Pieces) {
		if !slices.ContainsFunc(laid, func(at ghosts.Placement) bool { return at.Piece == p }) {
			return int(p)
		}
	}
	return 0
}

// laid are the pieces on the board, those given first.
func (ghostPlay) laid(g *game) (all []ghosts.Placement) {
	for _, at := range g.Given {
		all = append(all, ghosts.Placement(at))
	}
	for _, m := range g.Moves {
		switch {
		case m.Op == layPiece && m.Lay != nil:
			piece := m.Lay.Piece
			all = slices.DeleteFunc(all, func(at ghosts.Placement) bool { return at.Piece == piece })
			all = append(all, ghosts.Placement(*m.Lay))
		case m.Op == clearPiece:
			all = slices.DeleteFunc(all, func(at ghosts.Placement) bool { return at.Cells.Has(m.Cell) })
		}
	}
	return all
}

// touch takes the piece on a cell back in hand, or lays the piece in hand there.
func (k ghostPlay) touch(_ context.Context, _ *rand.Rand, g *game, cell int) (bool, error) {
	all := k.laid(g)
	for i, at := range all {
		if !at.Cells.Has(cell) {
			continue
		}
		if i < len(g.Given) {
			return false, &Complaint{Phrase: "play_ghosts_given", With: phrases.With{"Piece": at.Piece.String()}}
		}
		g.Piece = int(at.Piece)
		return g.make(move{Op: clearPiece, Cell: cell}), nil
	}
	at, err := k.inHand(g, all, cell)
	if err != nil || !g.make(move{Op: layPiece, Cell: cell, Lay: (*lay)(&at)}) {
		return false, err
	}
	all = k.laid(g)
	g.Piece, g.Turn = nextPiece(all), 0
	g.Solved = len(all) == ghosts.Pieces && !slices.ContainsFunc(all, func(at ghosts.Placement) bool { return !at.Fits(g.Ghosts) })
	return true, nil
}

// inHand is the piece in hand, laid on a cell; a complaint where it cannot lie.
func (ghostPlay) inHand(g *game, all []ghosts.Placement, cell int) (ghosts.Placement, error) {
	piece := ghosts.Piece(g.Piece)
	with := phrases.With{"Piece": piece.String(), "Cell": inCode(notation.CellName(cell/g.Cols, cell%g.Cols))}
	at, ok := ghosts.Lay(piece, g.Turn, cell)
	if !ok {
		return at, &Complaint{Phrase: "play_ghosts_off", With: with}
	}
	for i, other := range all {
		if other.Piece == piece && i < len(g.Given) {
			return at, &Complaint{Phrase: "play_ghosts_given", With: with}
		}
		if other.Piece != piece && other.Cells&at.Cells != 0 {
			with["Other"], with["Cells"] = other.Piece.String(), GhostCells(other.Cells&at.Cells)
			return at, &Complaint{Phrase: "play_ghosts_overlap", With: with}
		}
	}
	return at, nil
}

func (k ghostPlay) scene(_ context.Context, g *game) (render.Scene, error) {
	all := k.laid(g)
	if g.GaveUp {
		all = k.answer(g)
	}
	scene := render.NewScene(ghosts.Side, ghosts.Side)
	for i := range scene.Cells {
		cell := &scene.Cells[i]
		cell.Face = render.Floor
		if g.Ghosts.Has(i) {
			cell.Face = render.Ghost
		}
		for n, at := range all {
			if at.Cells.Has(i) {
				cell.Piece, cell.Torch, cell.Pinned = 'A'+byte(at.Piece), at.Torches.Has(i), n < len(g.Given)
			}
		}
	}
	return scene, nil
}

// answer is the only one.
func (k ghostPlay) answer(g *game) (all []ghosts.Placement) {
	for _, at := range g.Given {
		all = append(all, ghosts.Placement(at))
	}
	for _, answer := range ghosts.Solve(g.Ghosts, all) {
		return answer[:]
	}
	return all
}

func (k ghostPlay) words(req *Request, g *game, _ render.Scene, t *twin) {
	all := k.laid(g)
	if g.GaveUp {
		all = k.answer(g)
	}
	t.say(req.Say("play_ghosts", phrases.With{"Cells": GhostCells(g.Ghosts)}))
	slices.SortFunc(all, func(a, b ghosts.Placement) int { return int(a.Piece) - int(b.Piece) })
	for _, at := range all {
		line := placementText(at)
		if at.Torches != 0 {
			line = req.Say("play_ghosts_torches", phrases.With{"Piece": line, "Cells": GhostCells(at.Torches)})
		}
		t.say(line)
	}
	if !g.over() {
		t.say(req.Say("play_ghosts_hand", phrases.With{"Piece": ghosts.Piece(g.Piece).String()}))
		t.say(drawnPiece(ghosts.Piece(g.Piece), g.Turn))
	}
}

// drawnPiece draws a piece after some turns, torches as torches.
func drawnPiece(piece ghosts.Piece, turns int) string {
	var at ghosts.Placement
	for cell := range ghosts.Cells {
		var ok bool
		if at, ok = ghosts.Lay(piece, turns, cell); ok {
			break
		}
	}
	var lines []string
	for r := range 2 {
		line := ""
		for c := range 2 {
			switch cell := r*ghosts.Side + c; {
			case at.Torches.Has(cell):
				line += "🔦"
			case at.Cells.Has(cell):
				line += "🟦"
			default:
				line += "▪️"
			}
		}
		if strings.Trim(line, "▪️") != "" {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "\n")
}

// controls choose the piece in hand and turn it.
func (k ghostPlay) controls(req *Request, id string, g *game) (rows, beside []discordgo.MessageComponent) {
	all := k.laid(g)
	menu := discordgo.SelectMenu{MenuType: discordgo.StringSelectMenu, CustomID: wantID(toPiece, id, -1)}
	for p := range ghosts.Piece(ghosts.Pieces) {
		given, laid := false, false
		for n, at := range all {
			given = given || at.Piece == p && n < len(g.Given)
			laid = laid || at.Piece == p
		}
		if given {
			continue
		}
		with := phrases.With{"Piece": p.String()}
		label := req.Say("play_piece", with)
		if laid {
			label = req.Say("play_piece_laid", with)
		}
		menu.Options = append(menu.Options, discordgo.SelectMenuOption{
			Label: label, Value: p.String(), Default: int(p) == g.Piece, Description: req.Say("play_piece_" + p.String()),
		})
	}
	return []discordgo.MessageComponent{row(menu)}, []discordgo.MessageComponent{control(id, toTurn, -1, req.Say("play_turn"))}
}

// hint hands the board and what lies on it to the hints of the puzzle.
func (k ghostPlay) hint(ctx context.Context, s *Set, req *Request, g *game) (Reply, error) {
	h := haunting{board: g.Ghosts, placed: k.laid(g), private: true}
	for _, at := range h.placed {
		if !at.Fits(g.Ghosts) {
			h.misfits = append(h.misfits, &ghosts.Error{
				Problem: ghosts.NoTorch, Piece: at.Piece, Cells: at.Cells, Torches: []ghosts.Board{at.Torches}, Ghosts: at.Cells & g.Ghosts,
			})
		}
	}
	return s.hintGhosts(ctx, req, h, 0)
}

func (k ghostPlay) text(g *game) string {
	text := strings.Trim(GhostCells(g.Ghosts), "`")
	var placed []string
	for _, at := range k.laid(g) {
		placed = append(placed, strings.ReplaceAll(placementText(at), "`", ""))
	}
	if len(placed) > 0 {
		text += "\nplaced: " + strings.Join(placed, "; ")
	}
	return text
}
