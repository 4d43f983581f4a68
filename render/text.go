package render

import (
	"iter"
	"sync"
	"unicode/utf8"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// typeface returns Go Bold: Latin, Greek and Cyrillic in one small module.
var typeface = sync.OnceValue(func() *sfnt.Font {
	f, err := sfnt.Parse(gobold.TTF)
	if err != nil {
		panic("render: embedded font: " + err.Error()) // it is compiled in
	}
	return f
})

// capHeight is the height of capitals and digits as a share of the font size.
const capHeight = 0.72

// glyphUnits is the size at which outlines are loaded from the font; the pen scales them.
const glyphUnits = 2048

// glyphs yields the glyphs of a text that the typeface has, with their widths.
func glyphs(s string) iter.Seq2[sfnt.GlyphIndex, fixed.Int26_6] {
	return func(yield func(sfnt.GlyphIndex, fixed.Int26_6) bool) {
		var buf sfnt.Buffer
		for _, r := range s {
			g, _ := typeface().GlyphIndex(&buf, r) // no error: the font is compiled in
			wide, _ := typeface().GlyphAdvance(&buf, g, fixed.I(glyphUnits), font.HintingNone)
			if g != 0 && !yield(g, wide) {
				return
			}
		}
	}
}

// textWidth returns the width of s in font sizes.
func textWidth(s string) float64 {
	total := fixed.Int26_6(0)
	for _, wide := range glyphs(s) {
		total += wide
	}
	return float64(total) / 64 / glyphUnits
}

// drawable reports whether the typeface has all characters of the text.
func drawable(text string) bool {
	n := 0
	for range glyphs(text) {
		n++
	}
	return n == utf8.RuneCountInString(text) && utf8.ValidString(text)
}

// text adds s, centred on (x, y), with capitals size*capHeight tall. Characters that the typeface lacks are left out.
func (p *pen) text(x, y, size float64, s string) *pen {
	return p.textFrom(x-textWidth(s)*size/2, y, size, s)
}

func (p *pen) textFrom(x, y, size float64, s string) *pen {
	var buf sfnt.Buffer
	for g, wide := range glyphs(s) {
		outline, _ := typeface().LoadGlyph(&buf, g, fixed.I(glyphUnits), nil)
		p.glyph(outline, x, y+size*capHeight/2, size)
		x += float64(wide) / 64 / glyphUnits * size
	}
	return p
}

func (p *pen) glyph(outline sfnt.Segments, x, base, size float64) {
	at := func(q fixed.Point26_6) (float32, float32) {
		k := size / 64 / glyphUnits
		return p.pixel(x+float64(q.X)*k, base+float64(q.Y)*k)
	}
	for _, seg := range outline {
		ax, ay := at(seg.Args[0])
		bx, by := at(seg.Args[1])
		cx, cy := at(seg.Args[2])
		switch seg.Op {
		case sfnt.SegmentOpMoveTo:
			p.shape.ClosePath()
			p.shape.MoveTo(ax, ay)
		case sfnt.SegmentOpLineTo:
			p.shape.LineTo(ax, ay)
		case sfnt.SegmentOpQuadTo:
			p.shape.QuadTo(ax, ay, bx, by)
		case sfnt.SegmentOpCubeTo:
			p.shape.CubeTo(ax, ay, bx, by, cx, cy)
		}
	}
	p.shape.ClosePath()
}
