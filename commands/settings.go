package commands

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/render"

	"github.com/bwmarrin/discordgo"
)

// Settings keeps what people and servers chose, by key. What nobody chose is not there.
type Settings interface {
	// Chosen returns what a person and a server chose; "" is nobody.
	Chosen(ctx context.Context, user, guild string) (person, server map[string]string, err error)
	SetPreference(ctx context.Context, user, key, value string) error
}

// The keys of what a person may choose, and a server, with their values.
const (
	LanguageKey = "language" // of both: a locale of the catalogue
	PaletteKey  = "palette"  // of a person: ColourBlind, or nothing
	ColourBlind = "colour-blind"
	ZoneKey     = "zone"     // of a person: a time zone
	ChannelsKey = "channels" // of a server: ids apart by spaces, where answers may be public; nothing: everywhere
	PostsKey    = "posts"    // of a server: NoPosts, or nothing
	NoPosts     = "no"

	countRowsKey = "count-rows" // of a person: where rows of (row, column) pairs are counted from, a notation.Choice
)

// spareWithin is how long an answer waits for what it can come without: the settings, a button for a large board, what
// a room notes. All of them together leave time within the 3 seconds.
const spareWithin = 500 * time.Millisecond

// Speak reads the settings for a request, once: Say speaks the language that they say. Kept may be nil.
func (r *Request) Speak(c *phrases.Catalogue, kept Settings) {
	if r.readOnce == nil {
		r.readOnce = new(sync.Once)
	}
	r.readOnce.Do(func() {
		var mine, server map[string]string
		var trouble error
		if kept != nil {
			ctx, cancel := context.WithTimeout(context.Background(), spareWithin)
			defer cancel()
			var err error
			if mine, server, err = kept.Chosen(ctx, r.UserID, r.GuildID); err != nil {
				trouble = fmt.Errorf("settings: %w", err)
			}
		}
		r.settings = effectiveSettings{
			person: c.For(mine[LanguageKey], r.Locale), palette: mine[PaletteKey], zone: mine[ZoneKey],
			countRows: notation.Choice(mine[countRowsKey]),
			channels:  strings.Fields(server[ChannelsKey]), posts: server[PostsKey] != NoPosts, trouble: trouble,
		}
		r.settings.server = r.settings.person
		if r.GuildID != "" {
			r.settings.server = c.For(server[LanguageKey], r.GuildLocale)
		}
	})
}

// PaletteOf is the palette of a setting.
func PaletteOf(setting string) render.Palette {
	if setting == ColourBlind {
		return render.ColourBlind
	}
	return render.Standard
}

func (r *Request) publicHere() bool {
	return len(r.settings.channels) == 0 || slices.Contains(r.settings.channels, r.ChannelID)
}

// SeenBy is the request with an answer that only the person sees, or everybody: it speaks the language of theirs.
func (r *Request) SeenBy(person bool) *Request {
	seen := *r
	seen.forPerson = person
	return &seen
}

// ForPerson reports whether only the person sees the answer.
func (r *Request) ForPerson() bool { return r.forPerson }

// Palette is that of the person's pictures.
func (r *Request) Palette() render.Palette { return PaletteOf(r.settings.palette) }

// PaletteSetting is the value of that setting.
func (r *Request) PaletteSetting() string { return r.settings.palette }

// Zone is the time zone that the person chose, "" if none.
func (r *Request) Zone() string { return r.settings.zone }

// MayPost reports whether boards may be posted in the channel, as far as the server lets them.
func (r *Request) MayPost() bool { return r.settings.posts && r.publicHere() }

func (r *Request) onPrivate() bool {
	return r.Target != nil && r.Kind != OnMessage && r.Target.Flags&discordgo.MessageFlagsEphemeral != 0
}

// Server says phrases in the server's language, whoever sees the answer.
func (r *Request) Server() phrases.Speaker { return r.settings.server }

// Speaker says phrases in the language of who sees the answer: the person's for them alone, the server's for all.
func (r *Request) Speaker() phrases.Speaker {
	if r.forPerson {
		return r.settings.person
	}
	return r.settings.server
}

// Say returns a phrase in the language of whoever sees the answer.
func (r *Request) Say(id phrases.ID, with ...phrases.With) string {
	return r.Speaker().Say(id, with...)
}
