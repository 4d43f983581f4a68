package notation

// Read reads a board, or says what is wrong with the text in an *Error.
func Read(text string, ask Ask) (Reading, error) {
	out, err := read(text, ask)
	if err != nil {
		if err.Example == "" {
			err.Example = examples[ask.Puzzle]
		}
		return Reading{}, err
	}
	return out, nil
}

func read(text string, ask Ask) (Reading, *Error) {
	if len(text) > MaxText {
		return Reading{}, &Error{Kind: TooLong, N: len(text), Want: MaxText}
	}
	c := clean(text)
	g, err := findGrid(&c)
	if err != nil {
		return Reading{}, err
	}
	return interpret(g, &c, ask)
}

// findGrid finds the board in a text of words and rows.
func findGrid(c *cleaned) (*grid, *Error) {
	p := cut(c.text)
	if len(p.lines) == 0 {
		return nil, &Error{Kind: Empty}
	}
	runs := p.runs()
	if len(runs) == 0 {
		return nil, &Error{Kind: NoBoard, Found: clip(c.text)}
	}
	best, others := p.choose(runs)
	spread := best.rank == 3 && best.to-best.from > 1
	g, err := p.board(best, spread)
	if err != nil {
		return nil, err
	}
	if others > 0 {
		g.notes = append(g.notes, Note{Kind: OtherBoards, N: others})
	}
	g.format = Symbols
	return g, nil
}

// interpret gives the symbols of a grid a meaning.
func interpret(g *grid, c *cleaned, ask Ask) (Reading, *Error) {
	if err := g.shape(ask); err != nil {
		return Reading{}, err
	}
	if ask.Transpose {
		g.transpose()
	}
	out, err := toggleBoard(g, c, ask)
	out.Puzzle = ask.Puzzle
	return out, err
}
