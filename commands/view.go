package commands

import (
	"cmp"
	"slices"

	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/render"
)

// The ways to show an answer, beside the values of the option "show": ids of buttons.
const (
	asColours = "colours" // a picture in the colours that are not the person's
	asText    = "copy"    // the board as it is typed, in a message of its own
)

// redrawn are the ways that a button may ask for.
var redrawn = []string{puzzles.AsEmoji, puzzles.AsPicture, asColours}

type view struct {
	show    string // "": what reads best
	private bool
}

// views are the ways to show an answer, by their code in the state of a button.
var views = []string{"", puzzles.AsEmoji, puzzles.AsPicture, puzzles.AsAnimation, asColours}

const (
	privateView = 0x80
	toldView    = 0x40 // how the board was written follows
)

func (v view) pack() byte {
	b := byte(max(0, slices.Index(views, v.show)))
	if v.private {
		b |= privateView
	}
	return b
}

func unpackView(b byte) (view, bool) {
	code := int(b &^ (privateView | toldView))
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

// otherViews are the buttons for the other ways to draw an answer, if it is drawn, and for its board as text.
func (v view) otherViews(s phrases.Speaker, answer puzzles.Answer) (buttons []puzzles.Button) {
	var ways []string
	show, cols := cmp.Or(v.show, answer.Show), cols(answer)
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
