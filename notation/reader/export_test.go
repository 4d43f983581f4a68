package reader

import (
	"context"

	"switchboard/notation"
)

// Steps is how many steps it takes to read a text, and how many it is worth.
func Steps(text string, asked notation.Ask) (spent, most int) {
	ask := query{Ask: asked, work: workOn(context.Background(), text)}
	most = ask.work.left
	_, _ = readAll(text, ask)
	return ask.work.spent, most
}
