package commands

import (
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

// Draw makes a reply of an answer, without buttons yet, drawn the way that show names or that reads best: emoji where
// they fit a phone, else a picture. What does not fit into one message comes in further ones.
func (r *Services) Draw(req *Request, a puzzles.Answer, show string, private bool) (Reply, error) {
	if show == "" {
		show = a.Show
	}
	head, lines := a.Text.Parted(a.Head)
	alt := puzzles.Clip(strings.TrimSpace(head+"\n"+lines.String()), AltLimit)
	below, tail := lines.Cut(ContentLimit)
	reply := Reply{Layout: true, Text: puzzles.Clip(head, ContentLimit), Below: puzzles.Clip(below.String(), ContentLimit),
		Files: below.Files(), Also: also(tail)}
	colours := palette(show, req.Palette())
	var err error
	switch {
	case a.Bitmap != nil:
		reply.insteadOf(req, show, true)
		err = reply.illustrate(puzzles.Draw("board.png", alt, func(w io.Writer) error { // without a scene of it in memory
			return render.Bitmap(w, a.Bitmap.Rows, a.Bitmap.Cols, a.Bitmap.At, colours)
		}))
	case a.Scene != nil && (len(a.Matrix) == 0 || show == puzzles.AsEmoji): // a matrix is drawn with the names of its columns
		err = r.scene(req, &reply, a, alt, show, colours)
	default:
		err = reply.matrices(a, alt, colours)
	}
	if err != nil {
		return Reply{}, fmt.Errorf("draw: %w", err)
	}
	reply.setPrivate(private)
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

// scene draws a scene in the way that show names: a picture where it is too large for an animation, or nothing moves.
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

// insteadOf says why there is a picture in place of what was asked for; moves tells whether an animation could show any.
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

// emojiGrid puts a grid of emoji under the first line, if it can: the grid may be too wide for a phone, wait for the
// bot's own emoji, or have marks that no emoji shows. Those are left to the words where emoji were asked for.
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

// EmojiID returns the id of an emoji of the bot's own; "" where there is none.
func (r *Services) EmojiID(name string) string {
	if r.needs.Emoji == nil {
		return ""
	}
	return r.needs.Emoji(name)
}

// withoutReasons takes the marks off a scene that no emoji shows: the words say them.
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

// marksIn lists the emoji that mean a press in a grid: the bot's own where it is of its own, else each with what it is on.
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

// legend says that marks mean a press; "" for none.
func legend(req *Request, marks []string) string {
	if len(marks) == 0 {
		return ""
	}
	return req.Say("legend_press", phrases.With{"Marks": strings.Join(marks, " ")})
}

// illustrate puts a picture before the other files of a reply, if it could be drawn.
func (r *Reply) illustrate(picture puzzles.File, err error) error {
	if err == nil {
		r.Files = append([]puzzles.File{picture}, r.Files...)
	}
	return err
}
