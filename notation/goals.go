package notation

// goals reads which colour has to go: it is that of what is on.
func (f *facts) goals(s string) {
	for k, w := range f.words {
		if !w.is(colours...) || len(f.on) > maxSaidOn {
			continue
		}
		b := backwards{s: s, found: f.words[:k], at: w.from}
		for range maxFillers {
			if _, ok := b.word("article", "all"); !ok {
				break
			}
		}
		from, to := w.from, w.to
		if _, ok := b.word("put out"); ok {
			from = b.at
		} else if verb, ok := mustGo(s, f.words[k+1:], w.to); ok {
			to = verb.to
		} else {
			continue
		}
		f.on += legend{name: w}.symbols()
		f.notCells = append(f.notCells, span{int32(from), int32(to)})
	}
}

// mustGo finds behind a colour that it must go: white ones need to vanish.
func mustGo(s string, found []wordAt, at int) (verb wordAt, ok bool) {
	must := false
	for _, w := range found[:min(3, len(found))] {
		switch {
		case s[at:w.from] != " ":
			return verb, false
		case must && w.is("put out"):
			return w, true
		case w.is("must"):
			must = true
		case !w.is("thing"):
			return verb, false
		}
		at = w.to
	}
	return verb, false
}
