package commands

import (
	"context"
	"strconv"
	"strings"

	"switchboard/commands/phrases"
	"switchboard/notation"

	"github.com/bwmarrin/discordgo"
)

// playClick is the prefix of everything on a board that is played:
//
//	play:what:game        a control
//	play:what:game:n      a cell, a direction or a piece
//
// What comes back is checked like anything that a stranger sends.
const playClick = "play"

// What the components on a board ask for.
const (
	toCell   = "cell"   // press cell n
	toMove   = "move"   // the cursor in direction n
	toPress  = "press"  // the cell under the cursor
	toName   = "name"   // a cell by its name: opens a form, and is the form
	toUndo   = "undo"   // the last move
	toHelp   = "hint"   // a hint
	toGiveUp = "giveup" // show the solution
	toNew    = "new"    // another board like this
	toCopy   = "copy"   // the board as text
	toShare  = "share"  // the card at the end
	toFlags  = "flags"  // mines: open or flag
	toPiece  = "piece"  // ghosts: take the piece in hand that was selected
	toTurn   = "turn"   // ghosts: turn the piece in hand
)

// wants are the components, and whether each has a number.
var wants = map[string]bool{
	toCell: true, toMove: true, toPress: false, toName: false, toUndo: false, toHelp: false, toGiveUp: false, toNew: false,
	toCopy: false, toShare: false, toFlags: false, toPiece: false, toTurn: false,
}

// want is a custom id that was read.
type want struct {
	what, game string
	n          int
}

// wantID writes the custom id of a component; n is left out below 0.
func wantID(what, id string, n int) string {
	text := playClick + ":" + what + ":" + id
	if n >= 0 {
		text += ":" + strconv.Itoa(n)
	}
	return text
}

// readWant is the inverse of wantID.
func readWant(customID string) (want, bool) {
	parts := strings.Split(customID, ":")
	if len(parts) < 3 || parts[0] != playClick {
		return want{}, false
	}
	numbered, known := wants[parts[1]]
	w := want{what: parts[1], game: parts[2], n: -1}
	if !known || numbered != (len(parts) == 4) || !numbered && len(parts) != 3 || !isGameID(w.game) {
		return want{}, false
	}
	if numbered {
		n, err := strconv.Atoi(parts[3])
		if err != nil || n < 0 || n >= playSide*playSide || strconv.Itoa(n) != parts[3] {
			return want{}, false
		}
		w.n = n
	}
	return w, true
}

// isGameID reports whether s may name a game: up to 32 letters and digits.
func isGameID(s string) bool {
	return len(s) > 0 && len(s) <= 32 && strings.Trim(s, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") == ""
}

// clickPlay answers every component on a board.
func (s *Set) clickPlay(ctx context.Context, req *Request) (Reply, error) {
	w, ok := readWant(req.CustomID)
	if !ok || req.Kind == Submit && w.what != toName {
		return Reply{}, &Complaint{Phrase: "play_gone"}
	}
	switch w.what {
	case toCopy, toNew, toShare:
		return s.besideGame(ctx, req, w)
	case toName:
		if req.Kind == Click {
			return s.askCell(ctx, req, w)
		}
	}
	var also *Reply
	g, revision, err := s.change(ctx, w.game, func(g *game) (bool, error) {
		if err := g.allows(req); err != nil {
			return false, err
		}
		return g.once(req, func() (changed bool, err error) {
			changed, also, err = s.act(ctx, req, g, w)
			return changed, err
		})
	})
	if err != nil {
		return Reply{}, err
	}
	reply, err := s.showLatest(ctx, req, w.game, g, revision)
	reply.Update, reply.Also = true, also
	return reply, err
}

// allows complains when the person may not play this board.
func (g *game) allows(req *Request) error {
	if g.Together || g.Owner == req.UserID {
		return nil
	}
	return &Complaint{Phrase: "play_not_yours", With: phrases.With{"Owner": "<@" + g.Owner + ">", "Puzzle": string(g.Puzzle)}}
}

// besideGame answers what changes nothing on the board.
func (s *Set) besideGame(ctx context.Context, req *Request, w want) (Reply, error) {
	g, _, err := s.game(ctx, w.game)
	if err != nil {
		return Reply{}, err
	}
	if w.what == toCopy {
		return Reply{Text: "```\n" + playings[g.Puzzle].text(g) + "\n```", Private: true}, nil
	}
	if err := g.allows(req); err != nil {
		return Reply{}, err
	}
	if w.what == toNew {
		return s.start(ctx, req, &game{
			Puzzle: g.Puzzle, Difficulty: g.Difficulty, Rows: g.Rows, Cols: g.Cols, Count: g.Count,
			Together: g.Together,
		})
	}
	return s.share(ctx, req, w.game)
}

// act does what a component asks for. Also is what is said besides.
func (s *Set) act(ctx context.Context, req *Request, g *game, w want) (changed bool, also *Reply, err error) {
	if w.what == toUndo {
		return g.undo(), nil, nil
	}
	if g.over() {
		return false, nil, nil
	}
	switch w.what {
	case toMove:
		return g.moveCursor(w.n), nil, nil
	case toFlags:
		g.Flags = !g.Flags
		return true, nil, nil
	case toTurn:
		g.Turn = (g.Turn + 1) % 4
		return true, nil, nil
	case toPiece:
		return g.take(req.Values), nil, nil
	case toGiveUp:
		if err := s.turn(ctx, req, g.Rows*g.Cols <= quickCells); err != nil {
			return false, nil, err
		}
		g.GaveUp, g.Ended = true, req.Time.UTC()
		return true, nil, nil
	case toHelp:
		hint, err := playings[g.Puzzle].hint(ctx, s, req, g)
		if err != nil {
			return false, nil, err
		}
		hint.Private, hint.Update = true, false
		g.Hints++
		return true, &hint, nil
	}
	cells, err := g.cells(req, w)
	if err != nil {
		return false, nil, err
	}
	changed, err = s.touchAll(ctx, req, g, cells)
	return changed, nil, err
}

// cells are the cells that a component presses.
func (g *game) cells(req *Request, w want) ([]int, error) {
	switch w.what {
	case toPress:
		return []int{g.Cursor}, nil
	case toCell:
		if w.n >= g.Rows*g.Cols {
			return nil, &Complaint{Phrase: "play_gone"}
		}
		return []int{w.n}, nil
	}
	cells, err := notation.ParseCells(req.Fields[toCell], g.Rows, g.Cols)
	if err != nil {
		return nil, err
	}
	g.Cursor = cells[len(cells)-1]
	return cells, nil
}

// touchAll presses cells, until the game ends.
func (s *Set) touchAll(ctx context.Context, req *Request, g *game, cells []int) (changed bool, err error) {
	laysMines := g.Puzzle == notation.Mines && len(g.Mines) == 0
	if err := s.turn(ctx, req, !laysMines); err != nil {
		return false, err
	}
	rng, err := s.random()
	if err != nil {
		return false, err
	}
	for _, cell := range cells {
		if g.over() {
			break
		}
		did, err := playings[g.Puzzle].touch(ctx, rng, g, cell)
		if err != nil {
			return false, err
		}
		changed = changed || did
	}
	if g.over() {
		g.Ended = req.Time.UTC()
	}
	return changed, nil
}

// The directions of the cursor.
var cursorSteps = [4][2]int{{0, -1}, {-1, 0}, {1, 0}, {0, 1}}

// moveCursor moves the cursor left, up, down or right, round the edges.
func (g *game) moveCursor(direction int) bool {
	if direction >= len(cursorSteps) {
		return false
	}
	d := cursorSteps[direction]
	r, c := (g.Cursor/g.Cols+d[0]+g.Rows)%g.Rows, (g.Cursor%g.Cols+d[1]+g.Cols)%g.Cols
	g.Cursor = r*g.Cols + c
	return true
}

// take takes the selected piece in hand.
func (g *game) take(values []string) bool {
	if len(values) != 1 || len(values[0]) != 1 || values[0][0] < 'A' || values[0][0] > 'F' {
		return false
	}
	g.Piece = int(values[0][0] - 'A')
	return true
}

// askCell opens the form for the name of a cell.
func (s *Set) askCell(ctx context.Context, req *Request, w want) (Reply, error) {
	g, _, err := s.game(ctx, w.game)
	if err != nil {
		return Reply{}, err
	}
	if err := g.allows(req); err != nil {
		return Reply{}, err
	}
	return Reply{Modal: &Modal{
		CustomID: wantID(toName, w.game, -1), Title: req.Say("play_cell_title"),
		Fields: []discordgo.TextInput{{
			CustomID: toCell, Label: req.Say("play_cell_label"), Style: discordgo.TextInputShort, Required: true, MaxLength: 200,
			Placeholder: notation.CellName(g.Rows-1, g.Cols-1),
		}},
	}}, nil
}

// showLatest shows a game as it was saved, or later: whoever moved meanwhile may
// have been answered before.
func (s *Set) showLatest(ctx context.Context, req *Request, id string, g *game, revision int64) (Reply, error) {
	for range 3 {
		reply, err := s.showGame(ctx, req, id, g)
		if err != nil {
			return Reply{}, err
		}
		later, now, err := s.game(ctx, id)
		if err != nil || now == revision {
			return reply, err
		}
		g, revision = later, now
	}
	return s.showGame(ctx, req, id, g)
}
