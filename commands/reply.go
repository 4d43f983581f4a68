package commands

import (
	"context"
	"slices"
	"strings"

	"switchboard/puzzles"

	"github.com/bwmarrin/discordgo"
)

// Limits of Discord.
const (
	ContentLimit = 2000
	AltLimit     = 1024
)

// Reply is an answer to a request, ready to be sent.
type Reply struct {
	Text       string // the content; in a layout, above the pictures
	Below      string // in a layout, the text below the pictures
	Small      bool   // show Below in small text
	Files      []puzzles.File
	Components []discordgo.MessageComponent
	Layout     bool // send as components v2, see Laid
	Accent     int  // in a layout, the colour of the frame around it; 0 for none
	Private    bool // only the asker sees it
	Update     bool // replaces the message with the component that was clicked

	Asks bool // the board is uncertain and Ways lists what it may be; or it could not be read, and there are none

	Acknowledge bool // only acknowledge the click: another answer shows its effect. All else is ignored

	// With one of these, all else is ignored.
	Modal   *Modal   // open a form
	Choices []string // complete an option
	Launch  *string  // open the Activity with a game (play.Attempt.Name); "" for the one played last, or today's puzzle

	Also *Reply // a further message after this one

	Sent func(ctx context.Context, messageID string) error // gets the id of the message; may be nil

	Board puzzles.Position // the board that was answered about; nil for none

	Trouble error // an error besides the answer, for the log
}

const choiceLimit = 25

// Completed completes the last of what was typed, after before, with the names that contain it, in any case and with
// spaces for underscores.
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

// layoutFiles is the most files besides pictures in a layout, which leaves room for five rows of buttons.
const layoutFiles = 7

// layoutText is the most characters of Text in a layout, a little less than Discord takes.
const layoutText = 3900

// Laid are the components of a layout: text, pictures, the text below them, other files, and Components; without texts,
// Components alone.
func (r Reply) Laid() []discordgo.MessageComponent {
	if accent := r.Accent; accent != 0 {
		r.Accent = 0
		return []discordgo.MessageComponent{discordgo.Container{AccentColor: &accent, Components: r.Laid()}}
	}
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
		all = append(all, discordgo.TextDisplay{Content: puzzles.Clip(r.Text, layoutText)})
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

// Alt makes an alt text of lines.
func Alt(lines ...string) string {
	return puzzles.Clip(strings.ReplaceAll(strings.TrimSpace(strings.Join(lines, "\n")), "`", ""), AltLimit)
}

// setPrivate sets Private of a reply and all further messages.
func (r *Reply) setPrivate(private bool) {
	for ; r != nil; r = r.Also {
		r.Private = private
	}
}

// AndSay adds a private message, in the language of the person, at the end.
func (r Reply) AndSay(text string) Reply {
	also := Reply{Text: puzzles.Clip(text, ContentLimit), Private: true}
	if r.Also != nil {
		also = r.Also.AndSay(text)
	}
	r.Also = &also
	return r
}

// AndNote adds a line for the asker: below a private text, else, or with a board that is played, as AndSay.
func (r Reply) AndNote(text string) Reply {
	if !r.Private || r.Text == "" || r.Accent != 0 {
		return r.AndSay(text)
	}
	r.addBelow(text)
	return r
}

func (r *Reply) addBelow(line string) {
	r.Below = puzzles.Clip(strings.TrimPrefix(r.Below+"\n"+line, "\n"), ContentLimit)
}

// Row is a row of buttons or with a menu.
func Row(all ...discordgo.MessageComponent) discordgo.ActionsRow {
	return discordgo.ActionsRow{Components: all}
}

// Menu is a menu of which one option is chosen.
func Menu(id, prompt string, options []discordgo.SelectMenuOption) discordgo.SelectMenu {
	return discordgo.SelectMenu{MenuType: discordgo.StringSelectMenu, CustomID: id, Placeholder: prompt, Options: options}
}

// addRow adds a row unless it is empty.
func (r *Reply) addRow(row discordgo.ActionsRow) {
	if len(row.Components) > 0 {
		r.Components = append(r.Components, row)
	}
}

const buttonsARow = 5
