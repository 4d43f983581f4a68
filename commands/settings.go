package commands

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"switchboard/phrases"
	"switchboard/render"

	"github.com/bwmarrin/discordgo"
)

// Settings stores what people and servers chose, by key. Keys that nobody set are missing.
type Settings interface {
	// Chosen returns the settings of a person and a server; "" is nobody.
	Chosen(ctx context.Context, user, guild string) (person, server map[string]string, err error)
	SetPreference(ctx context.Context, user, key, value string) error
}

// The keys and values of settings.
const (
	LanguageKey = "language" // of a person or a server: a locale of the catalogue
	PaletteKey  = "palette"  // of a person: ColourBlind, or nothing
	ColourBlind = "colour-blind"
	ZoneKey     = "zone"     // of a person: a time zone
	ChannelsKey = "channels" // of a server: channels with public answers, separated by spaces; nothing means all
	PostsKey    = "posts"    // of a server: NoPosts, or nothing
	NoPosts     = "no"
)

// spareWithin bounds each thing that an answer can do without: the settings, the state of a large button, what a room
// notes. Together they stay within Discord's 3 seconds.
const spareWithin = 500 * time.Millisecond

// Speak reads the settings for a request, once, and so chooses the language of Say. Kept may be nil.
func (r *Request) Speak(c *phrases.Catalogue, kept Settings) {
	if r.readOnce == nil {
		r.readOnce = new(sync.Once)
	}
	r.readOnce.Do(func() {
		set := &r.settings
		if kept != nil {
			ctx, cancel := context.WithTimeout(context.Background(), spareWithin)
			defer cancel()
			var err error
			if set.own, set.here, err = kept.Chosen(ctx, r.UserID, r.GuildID); err != nil {
				set.trouble = fmt.Errorf("settings: %w", err)
			}
		}
		set.person = c.For(set.own[LanguageKey], r.Locale)
		if set.server = set.person; r.GuildID != "" {
			set.server = c.For(set.here[LanguageKey], r.GuildLocale)
		}
	})
}

func PaletteOf(setting string) render.Palette {
	if setting == ColourBlind {
		return render.ColourBlind
	}
	return render.Standard
}

func (r *Request) publicHere() bool {
	channels := strings.Fields(r.settings.here[ChannelsKey])
	return len(channels) == 0 || slices.Contains(channels, r.ChannelID)
}

// SeenBy is the request with an answer that is private or public, in the language of those who see it.
func (r *Request) SeenBy(person bool) *Request {
	seen := *r
	seen.forPerson = person
	return &seen
}

// ForPerson reports whether the answer is private.
func (r *Request) ForPerson() bool { return r.forPerson }

// Palette is the person's palette.
func (r *Request) Palette() render.Palette { return PaletteOf(r.PaletteSetting()) }

// PaletteSetting is the value of that setting.
func (r *Request) PaletteSetting() string { return r.settings.own[PaletteKey] }

// Zone is the time zone that the person chose; "" if none.
func (r *Request) Zone() string { return r.settings.own[ZoneKey] }

// MayPost reports whether the server's settings allow posting boards in the channel.
func (r *Request) MayPost() bool { return r.settings.here[PostsKey] != NoPosts && r.publicHere() }

func (r *Request) onPrivateMessage() bool {
	return r.Target != nil && r.Kind != OnMessage && r.Target.Flags&discordgo.MessageFlagsEphemeral != 0
}

// Server speaks the server's language, whoever sees the answer.
func (r *Request) Server() phrases.Speaker { return r.settings.server }

// Speaker speaks the language of those who see the answer: the person's if it is private, else the server's.
func (r *Request) Speaker() phrases.Speaker {
	if r.forPerson {
		return r.settings.person
	}
	return r.settings.server
}

// Say says a phrase with Speaker.
func (r *Request) Say(id phrases.ID, with ...phrases.With) string {
	return r.Speaker().Say(id, with...)
}
