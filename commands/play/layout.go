package play

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"switchboard/commands"
	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/render"

	"github.com/bwmarrin/discordgo"
)

const buttonSide = 5

// componentLimit is the most components of a message.
const componentLimit = 40

// Accent colours.
const (
	Accent     = 0x3f8cf4 // of boards in play, and of posts
	wonAccent  = 0xf7d038
	lostAccent = 0xe5414d
)

// board builds the message that shows an attempt.
type board struct {
	surface *Surface
	req     *commands.Request
	attempt *Attempt
	game    *puzzles.Game

	scene   render.Scene
	next    *puzzles.Next // the move of the hint in view; nil for none
	picking bool          // cells are chosen from menus, so none is selected
	apart   bool          // the picture of a hint replaces a board of buttons

	lines []string
	files []puzzles.File // at most one picture, and lists too long for the lines

	err error // the first error; nothing is shown then
}

func (b *board) fail(err error) { b.err = cmp.Or(b.err, err) }

// Show is the message that shows an attempt, with a note unless that is "".
func (s *Surface) Show(ctx context.Context, req *commands.Request, a *Attempt, note string) (commands.Reply, error) {
	req = req.SeenBy(a.Private)
	b := &board{surface: s, req: req, attempt: a, game: a.Game, scene: a.Game.View().Scene(),
		lines: []string{a.Title(req.Speaker()) + " · " + a.Game.Player().Progress(req.Speaker(), a.Game)}}
	var rows []discordgo.MessageComponent
	if b.game.Ended() {
		rows = b.ended(ctx)
	} else {
		rows = b.inPlay(ctx, note)
	}
	if b.err != nil {
		return commands.Reply{}, fmt.Errorf("show a board: %w", b.err)
	}
	s.shown(req, a)
	return commands.Reply{Layout: true, Accent: b.accent(), Text: strings.Join(b.lines, "\n"), Files: b.files, Components: rows,
		Private: a.Private}, nil
}

// Begin shows an attempt that was begun or loaded, unless that failed.
func (s *Surface) Begin(ctx context.Context, req *commands.Request, a *Attempt, err error) (commands.Reply, error) {
	if err != nil {
		return commands.Reply{}, err
	}
	return s.Show(ctx, req, a, "")
}

func (b *board) accent() int {
	switch {
	case b.game.Solved():
		return wonAccent
	case b.game.GaveUp() || b.game.Lost():
		return lostAccent
	}
	return Accent
}

func count(all []discordgo.MessageComponent) (n int) {
	for _, c := range all {
		n++
		if row, is := c.(discordgo.ActionsRow); is {
			n += len(row.Components)
		}
	}
	return n
}

func (b *board) small() bool { return b.scene.Rows <= buttonSide && b.scene.Cols <= buttonSide }

func (b *board) id(what string, arg ...string) string {
	return commands.ID(b.attempt.Prefix, append([]string{what, b.attempt.Key}, arg...)...)
}

func (b *board) inPlay(ctx context.Context, note string) (rows []discordgo.MessageComponent) {
	s := b.req.Speaker()
	b.lines = append(b.lines, "-# "+b.game.Player().Rule(s, b.game))
	if b.attempt.Notes != nil {
		b.lines = append(b.lines, b.attempt.Notes(s)...)
	}
	if note != "" {
		b.lines = append(b.lines, note)
	}
	if b.game.Lost() {
		b.lines = append(b.lines, s.Say("play_lost"))
	}
	if b.showsAll() {
		presses, _, _ := strings.Cut(b.solved(ctx, b.game.View().Solve), "\n")
		b.lines = append(b.lines, "💡 "+presses)
	} else if b.attempt.View.Hint > 0 {
		b.hint(ctx)
	}
	switch {
	case b.apart:
	case b.small():
		rows = b.cellRows()
		if l, ok := b.game.Player().(puzzles.Layer); ok {
			b.attach(puzzles.Draw("pieces.png", b.alt(), func(w io.Writer) error {
				return render.Tray(w, l.Tray(b.game, b.attempt.View.Tool), b.palette())
			}))
		}
	default:
		if rows = b.picks(); rows == nil && b.next == nil {
			b.markSelected()
		}
		if rows == nil {
			rows = b.menus()
		}
		b.picture()
	}
	room := componentLimit - 2 - len(b.files) - count(rows) // two for the container and the text
	return append(rows, b.controls(room)...)
}

func (b *board) hint(ctx context.Context) {
	answer, err := b.surface.hint(ctx, b.req, b.attempt.Session)
	b.fail(err)
	switch {
	case answer.Scene == nil:
	case answer.Apart && b.small():
		b.apart = true
		b.attach(b.surface.Picture("hint.png", commands.Alt(answer.Text.String()), *answer.Scene, b.palette()))
	default:
		b.scene = *answer.Scene
	}
	b.lines = append(b.lines, "💡 "+answer.Text.String())
	if seen := b.coloured(); b.small() && seen != "" {
		b.lines = append(b.lines, "-# "+seen)
	}
	b.next, b.files = answer.Next, append(b.files, answer.Text.Files()...)
}

// coloured lists the cells of each colour, as buttons show no cell names.
func (b *board) coloured() string {
	var all []string
	for _, one := range []struct {
		style discordgo.ButtonStyle
		sign  string
	}{{discordgo.SuccessButton, "🟩"}, {discordgo.DangerButton, "🟥"}, {discordgo.PrimaryButton, "🟦"}} {
		cells := puzzles.CellsWhere(len(b.scene.Cells), func(i int) bool { return cellStyle(b.scene.Cells[i]) == one.style })
		if len(cells) > 0 {
			all = append(all, one.sign+" "+puzzles.Cells(cells, b.scene.Cols))
		}
	}
	return strings.Join(all, " · ")
}

func (b *board) markSelected() {
	cell := b.attempt.View.Cell
	b.scene.Cursor = cell
	if b.attempt.View.Hint == 0 {
		for _, at := range b.game.Player().Reach(b.game, cell) {
			b.scene.Cells[at].Frame(render.Reach)
		}
	}
}

func (b *board) picture() {
	b.scene.Code = b.attempt.Code
	if b.game.Solved() {
		b.scene.End = render.Won
		if b.game.Unaided() && !b.attempt.Helped {
			b.scene.End = render.WonUnaided
		}
	}
	b.attach(b.surface.Picture("board.png", b.alt(), b.scene, b.palette()))
}

func (b *board) attach(picture puzzles.File, err error) {
	b.fail(err)
	b.files = append(b.files, picture)
}

func (b *board) alt() string {
	s := b.req.Speaker()
	head := s.Say("play_alt", phrases.With{
		"Name": s.Say(b.game.Player().About().Title), "Cols": b.scene.Cols, "Rows": b.scene.Rows, "State": b.game.Player().Progress(s, b.game),
	})
	return commands.Alt(append([]string{head}, b.game.Player().Describe(s, b.game)...)...)
}

// palette is the person's on a private board, else that of who began it.
func (b *board) palette() render.Palette {
	if b.attempt.Private {
		return b.req.Palette()
	}
	return commands.PaletteOf(b.attempt.Palette)
}

func (b *board) cellRows() (rows []discordgo.MessageComponent) {
	own := b.ownEmoji()
	for r := range b.scene.Rows {
		var row discordgo.ActionsRow
		for c := range b.scene.Cols {
			i := r*b.scene.Cols + c
			button := discordgo.Button{Style: cellStyle(b.scene.Cells[i]), CustomID: b.id(toCell, strconv.Itoa(i)), Disabled: b.game.Lost()}
			if own != nil {
				button.Emoji = &own[i]
			} else {
				unicode(&button, b.scene.Cells[i])
			}
			row.Components = append(row.Components, button)
		}
		rows = append(rows, row)
	}
	return rows
}

// ownEmoji are the bot's own emoji for all cells; nil if one is missing, as they are not mixed with Unicode. A mark
// that has none only colours the button.
func (b *board) ownEmoji() []discordgo.ComponentEmoji {
	all := make([]discordgo.ComponentEmoji, len(b.scene.Cells))
	for i, cell := range b.scene.Cells {
		name := cell.TileName(b.palette())
		if name == "" {
			cell.Mark, cell.Also = render.None, render.None
			name = cell.TileName(b.palette())
		}
		id := b.surface.EmojiID(name)
		if name == "" || id == "" {
			return nil
		}
		all[i] = discordgo.ComponentEmoji{ID: id, Name: name}
	}
	return all
}

// cellStyle is the colour of a cell's button, which shows the marks of a hint.
func cellStyle(cell render.Cell) discordgo.ButtonStyle {
	switch {
	case cell.Mark == render.Press || cell.Mark == render.Safe:
		return discordgo.SuccessButton
	case cell.Mark == render.Mine || cell.Mark == render.WrongFlag || cell.Face == render.Exploded:
		return discordgo.DangerButton
	case cell.Mark != render.None || cell.Also != render.None:
		return discordgo.PrimaryButton
	}
	return discordgo.SecondaryButton
}

// blank is a label about as wide as a letter, which keeps the columns of buttons aligned; Discord does not allow
// spaces.
const blank = "\u2800"

// pieceEmoji are the cells of pieces by letter: without and with a torch.
var pieceEmoji = map[byte][2]string{
	'A': {"🟥", "🔴"}, 'B': {"🟧", "🟠"}, 'C': {"🟨", "🟡"}, 'D': {"🟩", "🟢"}, 'E': {"🟦", "🔵"}, 'F': {"🟪", "🟣"},
}

func unicode(b *discordgo.Button, cell render.Cell) {
	cell.Mark, cell.Also = render.None, render.None
	emoji := cell.Emoji()
	switch {
	case cell.Face == render.Number && cell.Value == 0:
		emoji = (&render.Cell{Face: render.Floor}).Emoji() // a 0 is shown as an empty cell
	case cell.Piece != 0:
		emoji = pieceEmoji[cell.Piece][puzzles.One(cell.Torch)]
		if cell.Torch != (cell.Face == render.Ghost) {
			b.Style = discordgo.DangerButton // a torch without a ghost, or a ghost without a torch
		}
	}
	if emoji == "" {
		b.Label = blank
		return
	}
	b.Emoji = &discordgo.ComponentEmoji{Name: emoji}
}

const menuLimit = 25

const pickMenus = 2

// picks are menus for choosing several cells to touch; nil if the puzzle suggests none.
func (b *board) picks() (rows []discordgo.MessageComponent) {
	p, ok := b.game.Player().(puzzles.Pointer)
	if !ok || b.game.Lost() {
		return nil
	}
	cells := p.Near(b.game, b.attempt.View.Tool)
	name := func(cell int) string { return notation.CellName(cell/b.scene.Cols, cell%b.scene.Cols) }
	for some := range slices.Chunk(cells[:min(len(cells), pickMenus*menuLimit)], menuLimit) {
		span := name(some[0]) + "–" + name(some[len(some)-1])
		var options []discordgo.SelectMenuOption
		for _, cell := range some {
			options = append(options, discordgo.SelectMenuOption{Label: name(cell), Value: strconv.Itoa(cell)})
		}
		menu := commands.Menu(b.id(toPick, strconv.Itoa(len(rows))), p.Pick(b.req.Speaker(), b.attempt.View.Tool, span), options)
		menu.MaxValues = len(some)
		rows = append(rows, commands.Row(menu))
	}
	b.picking = len(rows) > 0
	return rows
}

func (b *board) menus() (rows []discordgo.MessageComponent) {
	row, col := b.attempt.View.Cell/b.scene.Cols, b.attempt.View.Cell%b.scene.Cols
	rows = b.menu(toColumn, b.scene.Cols, col, b.req.Say("play_column"), notation.Column)
	return append(rows, b.menu(toRow, b.scene.Rows, row, b.req.Say("play_row"), func(r int) string { return strconv.Itoa(r + 1) })...)
}

// menu is a menu of the numbers below n by their names, split into as many menus as necessary.
func (b *board) menu(what string, n, chosen int, prompt string, name func(int) string) (rows []discordgo.MessageComponent) {
	menus := (n + menuLimit - 1) / menuLimit
	for i := range menus {
		from, to := i*n/menus, (i+1)*n/menus
		var options []discordgo.SelectMenuOption
		for k := from; k < to; k++ {
			options = append(options, discordgo.SelectMenuOption{Label: prompt + " " + name(k), Value: strconv.Itoa(k), Default: k == chosen})
		}
		id := b.id(what, strconv.Itoa(i))
		rows = append(rows, commands.Row(commands.Menu(id, fmt.Sprintf("%s %s-%s", prompt, name(from), name(to-1)), options)))
	}
	return rows
}

func (b *board) button(what, label string, arg ...string) discordgo.Button {
	return discordgo.Button{Label: label, Style: discordgo.SecondaryButton, CustomID: b.id(what, arg...)}
}

func (b *board) controls(room int) (rows []discordgo.MessageComponent) {
	s := b.req.Speaker()
	var buttons []discordgo.MessageComponent
	for _, c := range b.game.Player().Controls(s, b.game, b.attempt.View.Tool) {
		if len(c.Menu) > 0 {
			rows = append(rows, commands.Row(b.toolMenu(c.Menu)))
		} else {
			buttons = append(buttons, b.toolButton(c))
		}
	}
	if !b.small() && !b.picking && b.next == nil {
		cell := notation.CellName(b.attempt.View.Cell/b.scene.Cols, b.attempt.View.Cell%b.scene.Cols)
		press := b.button(toPress, b.game.Player().Verb(s, b.attempt.View.Tool, cell))
		press.Style = discordgo.PrimaryButton
		buttons = append(buttons, press)
	}
	undo, giveUp := b.button(toUndo, s.Say("play_undo")), b.button(toGiveUp, s.Say("play_give_up"))
	undo.Disabled = !b.game.CanUndo()
	hint := b.button(toHint, b.attempt.View.More(s))
	if b.next != nil {
		hint = b.button(toMove, b.next.Label)
		hint.Style = discordgo.PrimaryButton
	}
	if b.showsAll() {
		hint = b.button(toAll, s.Say("play_all_hide"))
	}
	if b.apart {
		buttons = append(buttons, b.button(toStay, s.Say("play_give_up_no")))
	}
	first := len(buttons)
	cells, text := b.button(toName, s.Say("play_cells")), b.button(toText, s.Say("button_copy"))
	buttons = append(buttons, undo, hint, cells, text, giveUp)
	room -= count(rows)
	fits := func(more ...discordgo.MessageComponent) bool {
		return count(inRows(slices.Concat(buttons, more), rowLimit)) <= room
	}
	if open, may := b.surface.OpenButton(s, b.id(toOpen)); may && (!b.small() || fits(open)) {
		buttons = append(buttons, open)
	} else if may {
		more := b.more(cells, text)
		rows, room = append(rows, more), room-count([]discordgo.MessageComponent{more})
		buttons = append(buttons[:first+2], giveUp, open)
	}
	if all := b.allButton(); all != nil && !b.attempt.View.Sure && fits(all...) {
		buttons = slices.Insert(buttons, first+2, all...)
	}
	rows = append(rows, fitted(buttons, room)...)
	if b.attempt.View.Sure {
		rows[len(rows)-1] = b.sure()
	}
	return rows
}

// more is a menu that takes the place of some buttons.
func (b *board) more(buttons ...discordgo.Button) discordgo.ActionsRow {
	var options []discordgo.SelectMenuOption
	for _, button := range buttons {
		does, _ := ParseAction(button.CustomID)
		options = append(options, discordgo.SelectMenuOption{Label: button.Label, Value: does.What})
	}
	return commands.Row(commands.Menu(b.id(toMore), b.req.Say("menu_more"), options))
}

// sure asks for confirmation in place of the last row: the button that cancels is where the finger is.
func (b *board) sure() discordgo.ActionsRow {
	yes := b.button(toEnd, b.req.Say("play_give_up_yes"))
	yes.Style = discordgo.DangerButton
	stay := []discordgo.MessageComponent{yes, b.button(toStay, b.req.Say("play_give_up_no"))}
	return commands.Row(append(stay, b.allButton()...)...)
}

// fitted arranges buttons in rows of at most room components. If necessary it drops the button of the current mode, as
// the other mode's button suffices.
func fitted(buttons []discordgo.MessageComponent, room int) []discordgo.MessageComponent {
	for _, side := range []int{phoneRow, rowLimit} {
		if rows := inRows(buttons, side); count(rows) <= room {
			return rows
		}
	}
	on := slices.IndexFunc(buttons, func(c discordgo.MessageComponent) bool {
		button, ok := c.(discordgo.Button)
		return ok && button.Style != discordgo.SecondaryButton
	})
	return fitted(slices.Delete(buttons, on, on+1), room)
}

// toolButton chooses a tool; the current one is coloured.
func (b *board) toolButton(c puzzles.Control) discordgo.Button {
	button := b.button(toTool, c.Label, c.Tool)
	switch {
	case c.InHand && c.Danger:
		button.Style = discordgo.DangerButton
	case c.InHand:
		button.Style = discordgo.SuccessButton
	}
	return button
}

func (b *board) toolMenu(choices []puzzles.ToolChoice) discordgo.SelectMenu {
	var options []discordgo.SelectMenuOption
	for _, c := range choices {
		options = append(options, discordgo.SelectMenuOption{Label: c.Label, Value: c.Tool, Default: c.InHand, Description: c.Description})
	}
	return commands.Menu(b.id(toTool), "", options)
}

// The most buttons in a row, and the most that a phone shows without wrapping.
const (
	rowLimit = 5
	phoneRow = 3
)

// Rows arranges buttons in as few rows as fit a phone.
func Rows(buttons ...discordgo.MessageComponent) []discordgo.MessageComponent {
	return inRows(buttons, phoneRow)
}

// inRows arranges buttons in as few rows as possible, of about equal length.
func inRows(buttons []discordgo.MessageComponent, side int) (rows []discordgo.MessageComponent) {
	n := (len(buttons) + side - 1) / side
	for i := range n {
		rows = append(rows, commands.Row(buttons[i*len(buttons)/n:(i+1)*len(buttons)/n]...))
	}
	return rows
}
