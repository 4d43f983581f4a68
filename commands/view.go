package commands

import (
	"slices"

	"switchboard/phrases"
	"switchboard/render"
)

// The ways to show an answer: the values of the option "show" and the ids of the
// buttons that show it in another way. A puzzle may name AsPicture in Answer.Show.
const (
	asEmoji     = "emoji"
	AsPicture   = "image"
	asAnimation = "animation"
	asColours   = "colours" // a picture in the colours that are not the person's
	asText      = "copy"    // the board as it is typed, in a message of its own
)

// shows are the choices of the option "show".
var shows = map[string]string{asEmoji: asEmoji, AsPicture: AsPicture, asAnimation: asAnimation}

// redrawn are the ways that a button may ask for.
var redrawn = []string{asEmoji, AsPicture, asColours}

// view is how an answer is shown: in which way, and to whom.
type view struct {
	show    string // "": what reads best
	private bool
}

// views are the ways to show an answer, by their code in the state of a button.
var views = []string{"", asEmoji, AsPicture, asAnimation, asColours}

const privateView = 0x80

// pack writes a view into a byte.
func (v view) pack() byte {
	b := byte(max(0, slices.Index(views, v.show)))
	if v.private {
		b |= privateView
	}
	return b
}

// unpackView is the inverse of pack. It reports whether there is such a view.
func unpackView(b byte) (view, bool) {
	code := int(b &^ privateView)
	if code >= len(views) {
		return view{}, false
	}
	return view{views[code], b&privateView != 0}, true
}

// palette is the colours of a picture for somebody who has their own.
func palette(show string, own render.Palette) render.Palette {
	if show != asColours {
		return own
	}
	if own == render.ColourBlind {
		return render.Standard
	}
	return render.ColourBlind
}

// phoneColumns is the widest board that emoji show on a phone.
const phoneColumns = 9

// otherViews are the buttons for the other ways to show an answer that has them: to
// draw it, if it is drawn, and its board as text.
func (a asked) otherViews(s phrases.Speaker, answer Answer) (buttons []Button) {
	if cols := answer.cols(); answer.OtherViews && cols > 0 {
		for _, id := range a.view.others(cols) {
			buttons = append(buttons, Button{id, s.Say(viewLabels[id])})
		}
	}
	if _, ok := a.question.(Texter); ok {
		buttons = append(buttons, Button{asText, s.Say("button_copy")})
	}
	return buttons
}

// others are the other ways to draw a board of so many columns.
func (v view) others(cols int) []string {
	switch {
	case v.show == asColours:
		return []string{AsPicture}
	case v.show == AsPicture && cols <= phoneColumns:
		return []string{asEmoji, asColours}
	case v.show == AsPicture || cols > phoneColumns:
		return []string{asColours}
	}
	return []string{AsPicture}
}

var viewLabels = map[string]phrases.ID{AsPicture: "button_image", asEmoji: "button_emoji", asColours: "button_colours"}
