package picture

// place is where a board lies, in pixels of the picture.
type place struct {
	extent // combs in pixels of the picture
	level  *level
	score  float64 // weight of the extent times the area of a cell
	share  float64 // of the cells, those that repeat
	block  bool    // the board fills a block of the picture
	tight  bool    // and exactly so
	text   bool    // the board is letters in lines
	blank  margins // text: rows and columns that may be missing because nothing is written there
	again  int     // further seeds tried on it
}

func (x *extent) place(l *level) place {
	f := place{extent: *x, level: l, share: x.repeated()}
	f.x, f.y = x.x.scaled(l.scale), x.y.scaled(l.scale)
	f.score = x.weight() * f.x.pitch * f.y.pitch
	return f
}

func (f *place) has(x, y float64) bool {
	return f.x.at < x && x < f.x.end() && f.y.at < y && y < f.y.end()
}

// surelyHas reports whether a point is on this board and the board is certain.
func (f *place) surelyHas(x, y float64) bool {
	return f.share > 0.95 && f.lined > 0.5 && f.mixed > 0.3 && f.has(x, y)
}

func (f *place) area() float64 { return f.x.pitch * float64(f.x.n) * f.y.pitch * float64(f.y.n) }

// good reports whether there is hardly any doubt that a board lies there.
func (f *place) good() bool { return f.share > 0.85 && f.lined > 0.25 && f.mixed > 0.4 }

// apartFrom reports whether two places overlap by less than a cell.
func apartFrom(a, b *place) bool {
	return a.x.at >= b.x.end()-a.x.pitch || b.x.at >= a.x.end()-a.x.pitch || a.y.at >= b.y.end()-a.y.pitch || b.y.at >= a.y.end()-a.y.pitch
}

// trimmed returns the place without its margins; a negative margin adds rows or columns.
func (f *place) trimmed(m margins) *place {
	g := *f
	g.x, g.y = f.x.without(m[left], m[right]), f.y.without(m[top], m[bottom])
	return &g
}
