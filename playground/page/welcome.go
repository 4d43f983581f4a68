package page

import "net/http"

// Welcome is what stands at the start of every channel for a newcomer, in one language.
type Welcome struct {
	Sentence string // what the bot is
	Alt      string // what the picture beside it shows
	Choices  []Choice
}

// Choice is something a newcomer can do at once.
type Choice struct {
	Label, Hint string
	Text        string // a command with its options, "/name option:value", or a text
	Open        bool   // filled in, to be changed and sent; else it is sent at once
}

// coverPicture serves the picture of the welcome.
func (p *Page) coverPicture(w http.ResponseWriter, r *http.Request) {
	if len(p.cover) == 0 {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", "image/png")
	_, _ = w.Write(p.cover) // the page is gone, or reads it
}
