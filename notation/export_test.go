package notation

import "context"

// Steps is how many steps it takes to read a text, and how many it is worth.
func Steps(text string, ask Ask) (spent, most int) {
	ask.work = workOn(context.Background(), text)
	most = ask.work.left
	_, _ = readAll(text, ask)
	return ask.work.spent, most
}
