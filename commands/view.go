package commands

import (
	"cmp"

	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/render"
)

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
