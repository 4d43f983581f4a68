package skins

import (
	"image"
	"image/color"
	"math"
	"math/rand/v2"

	"switchboard/notation/picture/glyph"
)

// text is what cells are written with in a monospaced font, as in a code block.
type text struct {
	letters [256]rune // for each thing that a cell shows
	ink     color.RGBA
	size    float64 // of the em, in pixels
	colours bool    // digits have their own
}

// alphabets are what people write for open, hidden, flag, mine and the mine that went off.
var alphabets = []string{".#F*X", " #F*X", " .F*X", "0#F*X", "0.F*X", "-#F*X", ".?F*X", "0?!*X", "·■⚑*X", "·■F*X", " ■F*X",
	"0-F*X", " -F*X", ".#P*X", "_#F*X", " ?F*X", "□■⚑*X", ".-F*X"}

// NewText makes up a look of text with lines of about size pixels.
func NewText(rng *rand.Rand, size int, fonts Fonts) *Skin {
	s := &Skin{font: pick(rng, fonts.Mono), Dark: rng.IntN(2) == 0, Page: hsl(0.62, between(rng, 0, 0.15), between(rng, 0.9, 1)),
		text: new(text)}
	s.text.ink = hsl(rng.Float64(), between(rng, 0, 0.3), between(rng, 0, 0.3))
	if s.Dark {
		s.Page = hsl(0.62, between(rng, 0, 0.2), between(rng, 0.03, 0.2))
		s.text.ink = hsl(rng.Float64(), between(rng, 0, 0.3), between(rng, 0.7, 1))
	}
	s.High = float64(max(size, 15))
	s.text.size = s.High / between(rng, 1.1, 1.5)
	s.Wide = 0.6 * s.text.size
	if rng.IntN(5) > 1 { // a blank between two letters
		s.Wide *= 2
	}
	s.open.face = s.Page
	s.colours(rng)
	s.text.colours = rng.IntN(5) == 0
	for c := '1'; c <= '9'; c++ {
		s.text.letters[c] = c
	}
	s.text.letters['0'] = '0'
	alphabet := []rune(pick(rng, alphabets))
	for i, c := range []byte("0#F*X") {
		s.text.letters[c] = alphabet[i]
		if _, ok := load(s.font, alphabet[i]); !ok && alphabet[i] != ' ' {
			s.text.letters[c] = rune("0#F*X"[i])
		}
	}
	return s
}

// letter writes a rune into the cell at (x, y).
func (s *Skin) letter(p *pen, r rune, x, y float64) {
	c := s.text.ink
	if s.text.colours && r >= '1' && r <= '9' {
		c = s.digits[r-'0']
	}
	p.letter(s.font, r, x, y+s.High/2+0.36*s.text.size, s.Wide, s.text.size, c)
}

// Write writes a line of text on the row of cells at (x, y), from the k-th letter on:
// the 0th is that of the first cell.
func (s *Skin) Write(to *image.RGBA, x, y float64, k int, line string) {
	advance := 0.6 * s.text.size
	p := &pen{to: to}
	for i, r := range []rune(line) {
		p.letter(s.font, r, x+(s.Wide-advance)/2+float64(k+i)*advance, y+s.High/2+0.36*s.text.size, advance, s.text.size, s.text.ink)
	}
}

// Letters returns how many letters wide a cell of text is.
func (s *Skin) Letters() int { return int(math.Round(s.Wide / (0.6 * s.text.size))) }

// written writes a rune of the class; it reports false if there is none.
func (s *Skin) written(rng *rand.Rand, p *pen, x, y float64, class glyph.Class) bool {
	var r rune
	switch class {
	case glyph.Flag:
		r = '⚑'
	case glyph.Square:
		r = [...]rune{'■', '□', '█', '▢'}[rng.IntN(4)]
	case glyph.Disc:
		r = [...]rune{'●', '○'}[rng.IntN(2)]
	case glyph.Dash:
		r = [...]rune{'-', '_'}[rng.IntN(2)]
	default:
		if class <= 9 {
			r = '0' + rune(class)
		} else if r, _ = letterFor(rng, class); r == 0 {
			return false
		}
	}
	if _, ok := load(s.font, r); !ok {
		return false
	}
	s.letter(p, r, x, y)
	return true
}
