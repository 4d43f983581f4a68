package reader

import "switchboard/notation"

func (p *page) asksFor(puzzle notation.Puzzle) bool { return p.facts.Wanted(puzzle, p.ask) }
