package skins

import (
	"image"
	"image/color"
	"math"
	"math/rand/v2"
	"strings"

	"switchboard/notation/picture/glyph"
)

// text is a look of monospaced text, as in a code block.
type text struct {
	letters [5]rune // for the cells of shown
	ink     color.RGBA
	size    float64 // of the em, in pixels
	colours bool    // digits have the colours of Skin.digits
}

// shown are the cells other than numbers: open, hidden, a flag, a mine, and the mine that exploded.
const shown = "0#F*X"

// alphabets are the letters that people write for these.
var alphabets = []string{".#F*X", " #F*X", " .F*X", "0#F*X", "0.F*X", "-#F*X", ".?F*X", "0?!*X", "·■⚑*X", "·■F*X", " ■F*X",
	"0-F*X", " -F*X", ".#P*X", "_#F*X", " ?F*X", "□■⚑*X", ".-F*X"}

// NewText returns a look of text with lines of about size pixels.
func NewText(rng *rand.Rand, size int, fonts Fonts) *Skin {
	s := &Skin{font: pick(rng, fonts.Mono), dark: rng.IntN(2) == 0, Page: hsl(0.62, between(rng, 0, 0.15), between(rng, 0.9, 1)),
		text: new(text)}
	s.text.ink = hsl(rng.Float64(), between(rng, 0, 0.3), between(rng, 0, 0.3))
	if s.dark {
		s.Page = hsl(0.62, between(rng, 0, 0.2), between(rng, 0.03, 0.2))
		s.text.ink = hsl(rng.Float64(), between(rng, 0, 0.3), between(rng, 0.7, 1))
	}
	s.High = float64(max(size, 15))
	s.text.size = s.High / between(rng, 1.1, 1.5)
	s.Wide = 0.6 * s.text.size
	if rng.IntN(5) > 1 { // a space between two letters
		s.Wide *= 2
	}
	s.open.face = s.Page
	s.colours(rng)
	s.text.colours = rng.IntN(5) == 0
	s.text.letters = [5]rune([]rune(pick(rng, alphabets)))
	for i, c := range s.text.letters {
		if _, ok := load(s.font, c); !ok && c != ' ' {
			s.text.letters[i] = rune(shown[i])
		}
	}
	return s
}

func (t *text) of(what byte) rune {
	if i := strings.IndexByte(shown, what); i >= 0 {
		return t.letters[i]
	}
	return rune(what)
}

func (s *Skin) letter(p *pen, r rune, x, y float64) {
	c := s.text.ink
	if s.text.colours && r >= '1' && r <= '9' {
		c = s.digits[r-'0']
	}
	p.letter(s.font, r, x, y+s.High/2+0.36*s.text.size, s.Wide, s.text.size, c)
}

// Write draws a line of text on the row of cells that starts at (x, y), from column k on, counted in letters.
func (s *Skin) Write(to *image.RGBA, x, y float64, k int, line string) {
	for i, r := range []rune(line) {
		s.letter(&pen{to: to}, r, x+float64(k+i)*0.6*s.text.size, y)
	}
}

// Letters returns the width of a cell in letters.
func (s *Skin) Letters() int { return int(math.Round(s.Wide / (0.6 * s.text.size))) }

// symbols are the characters of classes that are drawn rather than written in other looks.
var symbols = map[glyph.Class]string{glyph.Flag: "⚑", glyph.Square: "■□█▢", glyph.Disc: "●○", glyph.Dash: "-_"}

// written draws a rune of the class, and returns false if the font has none.
func (s *Skin) written(rng *rand.Rand, p *pen, x, y float64, class glyph.Class) bool {
	r, ok := letterFor(rng, class, symbols)
	if !ok && class <= 9 {
		r = '0' + rune(class)
	} else if !ok {
		r, _ = letterFor(rng, class, runes)
	}
	_, ok = load(s.font, r)
	if ok {
		s.letter(p, r, x, y)
	}
	return ok
}
