package table

import (
	"context"
	"encoding/base64"
	"fmt"
	"strconv"
	"strings"

	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/render"
)

// View is everything that a page shows of a game. Texts have the chat's markdown: **bold**, `code`, and "-# " before
// subtext.
type View struct {
	Puzzle     string            `json:"puzzle"` // its name in commands
	Title      string            `json:"title"`  // its translated name
	Difficulty string            `json:"difficulty,omitempty"`
	Rule       string            `json:"rule"`
	Progress   string            `json:"progress"`
	Rows       int               `json:"rows"`
	Cols       int               `json:"cols"`
	Cells      []Cell            `json:"cells"`           // row by row from the top left
	Tiles      map[string]string `json:"tiles,omitempty"` // SVG by key, without those in Table.Seen
	Tools      []Tool            `json:"tools,omitempty"`
	Text       []string          `json:"text,omitempty"`   // a hint, a result or a review, in lines
	Notice     string            `json:"notice,omitempty"` // why the last action was refused
	State      State             `json:"state"`
	Unaided    bool              `json:"unaided,omitempty"` // solved with at most one hint: the frame is gold
	Begun      bool              `json:"begun,omitempty"`   // there is a move that was not undone
	CanUndo    bool              `json:"canUndo,omitempty"`
	Hint       string            `json:"hint"`             // label of the button Hint
	All        string            `json:"all,omitempty"`    // label of the button All; "" for none
	Follow     string            `json:"follow,omitempty"` // label of the button Follow; "" for none
	Again      string            `json:"again"`            // label of the button Again
	Share      string            `json:"share,omitempty"`  // the result to share, without the board
	Link       string            `json:"link,omitempty"`   // for Open: the current position, or once it is over the first
}

// Cell is a cell: the key of its tile, and a label for screen readers.
type Cell struct {
	Tile  string `json:"tile"`
	Label string `json:"label"`
}

// Tool is a tool, or a piece, that can be selected.
type Tool struct {
	Tool   string `json:"tool"`
	Label  string `json:"label"`
	More   string `json:"more,omitempty"` // a description
	Tile   string `json:"tile,omitempty"` // key of its picture
	InHand bool   `json:"inHand,omitempty"`
	Danger bool   `json:"danger,omitempty"`
	Used   bool   `json:"used,omitempty"` // the piece is on the board
}

// State is the state of a game.
type State string

const (
	Playing State = "playing"
	Solved  State = "solved"
	Lost    State = "lost" // only Undo is possible
	GivenUp State = "given up"
)

// View returns the current view. The error is the context's, or the puzzle's.
func (t *Table) View(ctx context.Context) (View, error) {
	g, s := t.Game, t.Speaker
	_, harder := puzzles.Following(g)
	v := View{
		Puzzle: g.Start.Kind, Title: s.Say(g.Player().About().Title), Rule: g.Player().Rule(s, g), Progress: g.Player().Progress(s, g),
		Rows: g.Start.Rows, Cols: g.Start.Cols, State: stateOf(g), Unaided: g.Unaided(), Begun: len(g.Moves()) > 0,
		CanUndo: g.CanUndo(), Notice: t.notice, Again: s.Say(phrases.Either(harder, "play_harder", "play_new")), Tiles: map[string]string{},
	}
	if g.Start.Difficulty != "" {
		v.Difficulty = s.ChoiceName(string(g.Start.Difficulty))
	}
	scene := g.View().Scene()
	if err := t.addText(ctx, &v, &scene); err != nil {
		return v, err
	}
	if v.Hint = t.Held.More(s); t.Held.All {
		v.Hint = s.Say("play_all_hide")
	}
	if g.Solved() {
		scene.End = render.Won
	}
	t.cells(&v, scene)
	if !g.Ended() {
		t.tools(&v)
	}
	v.Link = link(g)
	return v, nil
}

func stateOf(g *puzzles.Game) State {
	switch {
	case g.Solved():
		return Solved
	case g.GaveUp():
		return GivenUp
	case g.Lost():
		return Lost
	}
	return Playing
}

// addText adds the text below the board. A hint or solution also replaces the scene.
func (t *Table) addText(ctx context.Context, v *View, scene *render.Scene) error {
	g, s := t.Game, t.Speaker
	say := func(a puzzles.Answer) {
		v.Text = append(v.Text, strings.Split(a.Text.String(), "\n")...)
		if a.Scene != nil && a.Scene.Rows == v.Rows && a.Scene.Cols == v.Cols {
			*scene = *a.Scene
		}
	}
	switch {
	case g.GaveUp():
		answer, err := g.Player().Answer(ctx, s, g)
		if err != nil {
			return err
		}
		v.Text = append(v.Text, s.Say("play_gave_up"))
		say(answer)
	case g.Solved():
		v.Text = append(v.Text, g.Player().Won(s, g), puzzles.Tally(s, g))
		v.Share = t.share(ctx)
	case g.Lost():
		v.Text = append(v.Text, s.Say("play_lost"))
	case t.Held.All:
		answer, err := g.View().Solve(ctx, s)
		if err != nil {
			return err
		}
		say(answer)
		v.Text = v.Text[:1] // the presses
	default:
		if puzzles.HasAll(g) {
			v.All = s.Say("play_all")
		}
		hint, err := t.Held.Shown(ctx, s, g)
		if err != nil {
			return fmt.Errorf("hint: %w", err)
		}
		if hint.Text.String() != "" {
			say(hint)
		}
		if hint.Next != nil {
			v.Follow = hint.Next.Label
		}
	}
	if t.lookBack != nil {
		say(*t.lookBack)
	}
	return nil
}

// share returns the result of a solved game, without the board.
func (t *Table) share(ctx context.Context) string {
	g, s := t.Game, t.Speaker
	name := s.Say(g.Player().About().Title)
	if g.Unaided() {
		name += " ⭐"
	}
	line := s.Say("share_line", phrases.With{"Name": name, "Rows": g.Start.Rows, "Cols": g.Start.Cols,
		"Result": g.Player().Counted(s, g.Count(), g.Over())})
	if steps, err := g.Review(ctx); err == nil {
		line += "\n" + puzzles.Symbols(steps)
	}
	return line
}

func (t *Table) cells(v *View, scene render.Scene) {
	said := map[string]string{}
	v.Cells = make([]Cell, len(scene.Cells))
	for i, cell := range scene.Cells {
		key := t.draw(v, scene.Drawing(i, t.Palette))
		if _, has := said[key]; !has {
			said[key] = t.label(cell)
		}
		v.Cells[i] = Cell{key, notation.CellName(i/scene.Cols, i%scene.Cols) + ", " + said[key]}
	}
}

// draw returns the key of a drawing, and adds its tile to the view if the page lacks it.
func (t *Table) draw(v *View, d render.Drawing) string {
	key := d.Key()
	if _, has := v.Tiles[key]; !has && !t.Seen[key] {
		v.Tiles[key] = d.SVG()
		if t.Seen != nil {
			t.Seen[key] = true
		}
	}
	return key
}

// faceNames and markNames are the labels of what a cell shows.
var (
	faceNames = map[render.Face]phrases.ID{
		render.Blank: "cell_hole", render.Unlit: "cell_unlit", render.Lit: "cell_lit", render.Horizontal: "cell_horizontal",
		render.Vertical: "cell_vertical", render.White: "cell_white", render.Black: "cell_black", render.Covered: "cell_closed",
		render.Flagged: "cell_flag", render.Exploded: "cell_exploded", render.MineShown: "cell_mine", render.Floor: "cell_free",
		render.Ghost: "cell_ghost",
	}
	markNames = map[render.Mark]phrases.ID{
		render.Press: "mark_press", render.Safe: "mark_safe", render.Mine: "cell_mine", render.Best: "mark_best",
		render.WrongFlag: "mark_wrong", render.Clue: "mark_look", render.Region: "mark_look", render.Change: "mark_change",
		render.Doubt: "mark_doubt",
	}
)

func (t *Table) label(c render.Cell) string {
	s := t.Speaker
	var parts []string
	switch {
	case c.Face == render.Number || c.Face == render.Level:
		parts = []string{strconv.Itoa(int(c.Value))}
	case c.Piece == 0 || c.Face == render.Ghost:
		parts = []string{s.Say(faceNames[c.Face])}
	}
	if c.Piece != 0 {
		parts = append(parts, string(rune(c.Piece)))
	}
	if c.Torch {
		parts = append(parts, s.Say("cell_torch"))
	}
	for _, m := range [2]render.Mark{c.Mark, c.Also} {
		if id, said := markNames[m]; said {
			parts = append(parts, s.Say(id))
		}
	}
	return s.List(parts)
}

func (t *Table) tools(v *View) {
	var tray []render.TrayPiece
	if l, ok := t.Game.Player().(puzzles.Layer); ok {
		tray = l.Tray(t.Game, t.Held.Tool)
	}
	for _, c := range t.Game.Player().Controls(t.Speaker, t.Game, t.Held.Tool) {
		for i, choice := range c.Menu {
			tool := Tool{Tool: choice.Tool, Label: choice.Label, More: choice.Description, InHand: choice.InHand}
			if len(tray) == len(c.Menu) {
				tool.Tile, tool.Used = t.draw(v, tray[i].Drawing(t.Palette)), tray[i].Laid
			}
			v.Tools = append(v.Tools, tool)
		}
		if len(c.Menu) == 0 {
			v.Tools = append(v.Tools, Tool{Tool: c.Tool, Label: c.Label, InHand: c.InHand, Danger: c.Danger})
		}
	}
}

// link returns the link to the current position, or to the first one once the game is over.
func link(g *puzzles.Game) string {
	if !g.Ended() {
		return Link(g.Player(), g.View())
	}
	start, err := g.Player().Begin(g.Start)
	if err != nil {
		return ""
	}
	return Link(g.Player(), start.View(false))
}

// Link returns a position in the form of a URL's fragment: the puzzle's name, a dot, and Position.Encode in base64url.
func Link(p puzzles.Puzzle, q puzzles.Position) string {
	return p.About().Name + "." + base64.RawURLEncoding.EncodeToString(q.Encode())
}

// linkLimit is the most bytes of a link for Open.
const linkLimit = 16 << 10

// Open decodes a link, which may be from anybody. The error wraps ErrAction, or comes from the puzzle.
func Open(all puzzles.Players, link string) (puzzles.Position, puzzles.Player, error) {
	name, text, _ := strings.Cut(link, ".")
	p := puzzles.Named(all, name)
	data, err := base64.RawURLEncoding.DecodeString(text)
	if p == nil || err != nil || len(link) > linkLimit || len(data) == 0 {
		return nil, nil, fmt.Errorf("%w: %.20q", ErrAction, link)
	}
	q, err := p.Decode(data)
	return q, p, err
}

// Picture returns a view that has nothing but the cells of a position and their tiles.
func Picture(q puzzles.Position, p render.Palette) View {
	scene := q.Scene()
	v := View{Rows: scene.Rows, Cols: scene.Cols, Tiles: map[string]string{}}
	t := Table{Palette: p}
	for i := range scene.Cells {
		v.Cells = append(v.Cells, Cell{Tile: t.draw(&v, scene.Drawing(i, p))})
	}
	return v
}
