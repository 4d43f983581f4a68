package commands

import (
	"context"
	"slices"
	"strings"

	"switchboard/puzzles"

	"github.com/bwmarrin/discordgo"
)

// Limits of Discord that a reply keeps.
const (
	ContentLimit = 2000
	AltLimit     = 1024
)

// Reply is an answer, ready to be sent by whoever sends them.
type Reply struct {
	Text       string // the content; of a layout, what stands above its pictures
	Below      string // of a layout, what stands under its pictures
	Small      bool   // Below is in small text
	Files      []puzzles.File
	Components []discordgo.MessageComponent
	Layout     bool // sent as components v2, as Laid has it
	Private    bool // only the asker sees it
	Update     bool // in place of the message that the component stands on

	Asks bool // the board is not certain, and Ways are what it could be; or it cannot be read, and there are none

	Acknowledge bool // a click is taken note of, and another answer shows what it did; everything else is ignored

	// Each has everything else be ignored.
	Modal   *Modal   // opens a form
	Choices []string // completes an option
	Launch  *string  // opens the Activity: a game as play.Surface calls it; "": what was played last, or today's puzzle

	Also *Reply // a further message after this one

	Sent func(ctx context.Context, messageID string) error // is told which message this has become; nil: nobody asks

	Board puzzles.Position // that was found to answer; nil for none

	Trouble error // what went wrong beside the answer, for the log
}

const choiceLimit = 25

// Completed offers, behind what was typed before, names with the last of it in any case, spaces for underscores.
func Completed(names []string, before, last string) Reply {
	plain := func(s string) string { return strings.ReplaceAll(strings.ToLower(s), "_", " ") }
	reply, last := Reply{Choices: []string{}}, plain(strings.TrimSpace(last))
	for _, name := range names {
		if len(reply.Choices) < choiceLimit && strings.Contains(plain(name), last) && len(before+name) <= CustomIDLimit {
			reply.Choices = append(reply.Choices, before+name)
		}
	}
	return reply
}

// layoutFiles is how many files beside pictures a layout shows: there is room for five rows of buttons, too.
const layoutFiles = 7

// Laid are all components of a layout: words, pictures, what stands under them, other files, and Components.
func (r Reply) Laid() []discordgo.MessageComponent {
	if r.Text == "" && r.Below == "" {
		return r.Components
	}
	var gallery discordgo.MediaGallery
	var files []discordgo.MessageComponent
	for _, f := range r.Files {
		media := discordgo.UnfurledMediaItem{URL: "attachment://" + f.Name}
		if strings.HasPrefix(f.Type(), "image/") {
			gallery.Items = append(gallery.Items, discordgo.MediaGalleryItem{Media: media, Description: &f.Alt})
		} else {
			files = append(files, discordgo.FileComponent{File: media})
		}
	}
	var all []discordgo.MessageComponent
	if r.Text != "" {
		all = append(all, discordgo.TextDisplay{Content: r.Text})
	}
	if len(gallery.Items) > 0 {
		all = append(all, gallery)
	}
	below := r.Below
	if r.Small {
		below = "-# " + strings.ReplaceAll(below, "\n", "\n-# ")
	}
	if r.Below != "" {
		all = append(all, discordgo.TextDisplay{Content: below})
	}
	return slices.Concat(all, files[:min(len(files), layoutFiles)], r.Components)
}

// Alt are lines as they are said of a picture that shows the same.
func Alt(lines ...string) string {
	return puzzles.Clip(strings.ReplaceAll(strings.TrimSpace(strings.Join(lines, "\n")), "`", ""), AltLimit)
}

// setPrivate decides who sees a reply and the messages after it.
func (r *Reply) setPrivate(private bool) {
	for ; r != nil; r = r.Also {
		r.Private = private
	}
}

// AndSay adds a private message after the others.
func (r Reply) AndSay(text string) Reply {
	if r.Also != nil {
		also := r.Also.AndSay(text)
		r.Also = &also
		return r
	}
	r.Also = &Reply{Text: puzzles.Clip(text, ContentLimit), Private: true}
	return r
}

// AndNote says something besides: under an answer in words that the asker alone sees, else as AndSay.
func (r Reply) AndNote(text string) Reply {
	if !r.Private || r.Text == "" {
		return r.AndSay(text)
	}
	r.addBelow(text)
	return r
}

func (r *Reply) addBelow(line string) {
	r.Below = puzzles.Clip(strings.TrimPrefix(r.Below+"\n"+line, "\n"), ContentLimit)
}

// addRow puts a row under a reply, unless it is empty.
func (r *Reply) addRow(row discordgo.ActionsRow) {
	if len(row.Components) > 0 {
		r.Components = append(r.Components, row)
	}
}

const rowsLimit = 5

// joined puts rows of buttons side by side where there are too many rows.
func joined(rows []discordgo.MessageComponent) []discordgo.MessageComponent {
	for i := len(rows) - 1; i > 0 && len(rows) > rowsLimit; i-- {
		above, ok := rows[i-1].(discordgo.ActionsRow)
		below, also := rows[i].(discordgo.ActionsRow)
		if ok && also && onlyButtons(above) && onlyButtons(below) && len(above.Components)+len(below.Components) <= buttonsARow {
			above.Components = append(above.Components[:len(above.Components):len(above.Components)], below.Components...)
			rows = append(append(rows[:i-1:i-1], above), rows[i+1:]...)
		}
	}
	return rows[:min(len(rows), rowsLimit)]
}

func onlyButtons(row discordgo.ActionsRow) bool {
	_, button := row.Components[0].(discordgo.Button)
	return button
}

const buttonsARow = 5
