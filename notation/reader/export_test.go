package reader

import (
	"context"

	"switchboard/notation"
	"switchboard/notation/facts"
)

// Steps is how many steps it takes to read a text, and how many it is worth.
func Steps(text string, asked notation.Ask) (spent, most int) {
	ask := facts.Query{Ask: asked, Work: facts.WorkOn(context.Background(), text)}
	most = ask.Work.Left
	_, _ = readAll(text, ask)
	return ask.Work.Spent, most
}
