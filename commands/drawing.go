package commands

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/render"
)

// Draw makes a reply of an answer, without buttons. Show names the view; "" is emoji if they fit a phone, else a
// picture. What does not fit into one message comes in further ones.
func (r *Services) Draw(req *Request, a puzzles.Answer, show string) (Reply, error) {
	if show == "" {
		show = a.Show
	}
	head, lines := a.Text.Parted(a.Head)
	alt := Alt(head, lines.String())
	below, tail := lines.Cut(ContentLimit)
	reply := Reply{Layout: true, Text: puzzles.Clip(head, ContentLimit), Below: puzzles.Clip(below.String(), ContentLimit),
		Files: below.Files(), Also: also(tail)}
	colours := palette(show, req.Palette())
	var err error
	switch {
	case a.Bitmap != nil:
		reply.insteadOf(req, show, true)
		err = reply.illustrate(puzzles.Draw("board.png", alt, func(w io.Writer) error { // holds no scene in memory
			return render.Bitmap(w, a.Bitmap.Rows, a.Bitmap.Cols, a.Bitmap.At, colours)
		}))
	case a.Scene != nil && (len(a.Matrix) == 0 || show == puzzles.AsEmoji): // a matrix names its columns
		err = r.scene(req, &reply, a, alt, show, colours)
	default:
		err = reply.matrices(a, alt, colours)
	}
	if err != nil {
		return Reply{}, fmt.Errorf("draw: %w", err)
	}
	reply.setPrivate(req.ForPerson())
	return reply, nil
}

func (r *Reply) matrices(a puzzles.Answer, alt string, colours render.Palette) error {
	if len(a.Steps) > 0 {
		film := func(w io.Writer) error { return render.MatrixGIF(w, slices.Values(a.Steps), colours) }
		if err := r.illustrate(puzzles.Draw("matrix.gif", alt, film)); !errors.Is(err, render.ErrTooLarge) {
			return err
		}
	}
	for i, m := range slices.Backward(a.Matrix) {
		matrix := func(w io.Writer) error { return render.DrawMatrix(w, m, colours) }
		if err := r.illustrate(puzzles.Draw(fmt.Sprintf("matrix-%d.png", i+1), alt, matrix)); err != nil {
			return err
		}
	}
	return nil
}

// scene draws a scene: as the view that show names, or a picture if that is impossible.
func (r *Services) scene(req *Request, reply *Reply, a puzzles.Answer, alt, show string, colours render.Palette) error {
	scene := *a.Scene
	if show == puzzles.AsAnimation && a.Frames != nil {
		film := func(w io.Writer) error { return render.GIF(w, a.Frames, colours) }
		if err := reply.illustrate(puzzles.Draw("board.gif", alt, film)); !errors.Is(err, render.ErrTooLarge) {
			return err
		}
	}
	if (show == "" || show == puzzles.AsEmoji) && r.emojiGrid(req, reply, scene, show == puzzles.AsEmoji, colours) {
		return nil
	}
	reply.insteadOf(req, show, a.Frames != nil)
	return reply.illustrate(r.Picture("board.png", alt, scene, colours))
}

// insteadOf says why there is a picture instead of the view asked for; moves: an animation would have been possible.
func (r *Reply) insteadOf(req *Request, show string, moves bool) {
	var why phrases.ID
	switch {
	case show == puzzles.AsEmoji:
		why = "picture_for_emoji"
	case show == puzzles.AsAnimation && moves:
		why = "picture_for_large"
	case show == puzzles.AsAnimation:
		why = "picture_for_still"
	default:
		return
	}
	r.addBelow(req.Say(why))
}

// emojiGrid puts a grid of emoji under the first line, and reports whether it could: the grid may be too wide, need
// emoji of the bot that are not there yet, or have marks without emoji. If emoji were asked for, those marks are left
// to the text.
func (r *Services) emojiGrid(req *Request, reply *Reply, scene render.Scene, asked bool, colours render.Palette) bool {
	if asked {
		scene = withoutReasons(scene)
	}
	press, name := "", render.PressName(colours)
	if id := r.EmojiID(name); id != "" {
		press = "<:" + name + ":" + id + ">"
	}
	longest := max(utf8.RuneCountInString(legend(req, marksIn(scene, "", ""))), utf8.RuneCountInString(legend(req, []string{press})))
	grid, ok := render.EmojiGrid(scene, utf8.RuneCountInString(reply.Text)+longest+2, colours, r.EmojiID)
	if !asked && r.needs.Emoji != nil && !strings.HasPrefix(grid, "<:") {
		return false
	}
	if ok {
		reply.Text = strings.Join([]string{reply.Text, grid, legend(req, marksIn(scene, grid, press))}, "\n")
		reply.Text = strings.TrimSpace(reply.Text)
	}
	return ok
}

// EmojiID returns the id of an emoji of the bot; "" if there is none.
func (r *Services) EmojiID(name string) string {
	if r.needs.Emoji == nil {
		return ""
	}
	return r.needs.Emoji(name)
}

// withoutReasons removes the marks that no emoji shows.
func withoutReasons(scene render.Scene) render.Scene {
	scene.Cells = slices.Clone(scene.Cells)
	for i := range scene.Cells {
		for _, m := range []*render.Mark{&scene.Cells[i].Mark, &scene.Cells[i].Also} {
			if *m == render.Clue || *m == render.Change || *m == render.Region {
				*m = render.None
			}
		}
	}
	return scene
}

// marksIn lists the emoji that mean a press: the bot's own in a grid of its emoji, else each Unicode emoji with the
// cell that it marks.
func marksIn(scene render.Scene, grid, own string) (marks []string) {
	for _, cell := range scene.Cells {
		if cell.Mark != render.Press {
			continue
		}
		mark := own
		if !strings.HasPrefix(grid, "<:") {
			mark = cell.Emoji()
			cell.Mark, cell.Also = render.None, render.None
			mark += " (" + cell.Emoji() + ")"
		}
		if mark != "" && !slices.Contains(marks, mark) {
			marks = append(marks, mark)
		}
	}
	return marks
}

// legend explains marks as presses; "" for none.
func legend(req *Request, marks []string) string {
	if len(marks) == 0 {
		return ""
	}
	return req.Say("legend_press", phrases.With{"Marks": strings.Join(marks, " ")})
}

// illustrate puts a picture before the other files of a reply, unless drawing failed.
func (r *Reply) illustrate(picture puzzles.File, err error) error {
	if err == nil {
		r.Files = append([]puzzles.File{picture}, r.Files...)
	}
	return err
}

// Ids of views besides the values of the option "show".
const (
	asColours = "colours" // a picture in the palette that is not the person's
	asText    = "copy"    // the board as text, in a message of its own
)

// redrawn are the views that a button may choose.
var redrawn = []string{puzzles.AsEmoji, puzzles.AsPicture, asColours}

// views are the ways to show an answer by their code in the state of a button; "" is what reads best.
var views = []string{"", puzzles.AsEmoji, puzzles.AsPicture, puzzles.AsAnimation, asColours}

// The bits of the first byte of that state. Old versions used the highest, too.
const (
	viewBits = 0x3f
	toldBit  = 0x40 // how the board was written follows
)

// palette is the palette of a view for a person.
func palette(show string, own render.Palette) render.Palette {
	if show != asColours {
		return own
	}
	if own == render.ColourBlind {
		return render.Standard
	}
	return render.ColourBlind
}

// phoneColumns is the widest board of emoji that fits a phone.
const phoneColumns = 9

// otherViews are the buttons for other views of an answer that is drawn, and for its board as text.
func otherViews(s phrases.Speaker, show string, answer puzzles.Answer) (buttons []puzzles.Button) {
	var ways []string
	show, cols := cmp.Or(show, answer.Show), cols(answer)
	switch narrow := cols <= phoneColumns; {
	case !answer.OtherViews || cols == 0:
	case show == asColours || show != puzzles.AsPicture && narrow:
		ways = []string{puzzles.AsPicture}
	case narrow:
		ways = []string{puzzles.AsEmoji, asColours}
	default:
		ways = []string{asColours}
	}
	for _, id := range ways {
		buttons = append(buttons, puzzles.Button{ID: id, Label: s.Say(viewLabels[id])})
	}
	return append(buttons, puzzles.Button{ID: asText, Label: s.Say("button_copy")})
}

var viewLabels = map[string]phrases.ID{puzzles.AsPicture: "button_image", puzzles.AsEmoji: "button_emoji", asColours: "button_colours"}

func cols(a puzzles.Answer) int {
	switch {
	case a.Bitmap != nil:
		return a.Bitmap.Cols
	case a.Scene != nil:
		return a.Scene.Cols
	}
	return 0
}
