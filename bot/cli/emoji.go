package cli

import (
	"context"
	"sync/atomic"
	"time"

	"switchboard/bot/discord"
	"switchboard/render"
)

// emojiWithin is how long the emoji may take at the start: Discord takes a few
// tens of them a minute.
const emojiWithin = 30 * time.Minute

// emojiPictures draws what the bot uses as emoji of its own. It takes about half a
// second.
func emojiPictures() []discord.Emoji {
	tiles := render.EmojiTiles(render.Standard, render.ColourBlind)
	pictures := make([]discord.Emoji, len(tiles))
	for i, t := range tiles {
		pictures[i] = discord.Emoji{Name: t.Name, PNG: t.PNG}
	}
	return pictures
}

// useEmoji is given the ids of the emoji by name, once they are there. Until then
// answers are pictures, and boards of buttons have the emoji that everybody has.
func (b *bot) useEmoji(ids map[string]string) { b.emoji.known.Store(&ids) }

// emojiIDs are the ids of the bot's own emoji, once they are known.
type emojiIDs struct {
	known atomic.Pointer[map[string]string]
}

// find returns the id of an emoji by its name.
func (e *emojiIDs) find(name string) (id string, ok bool) {
	if ids := e.known.Load(); ids != nil {
		id, ok = (*ids)[name]
	}
	return id, ok
}

// syncEmoji has the application own the pictures, while the bot answers already,
// and hands on what is there whenever there is more.
func (b *bot) syncEmoji(ctx context.Context, pictures []discord.Emoji, use func(map[string]string)) error {
	within, cancel := context.WithTimeout(ctx, emojiWithin)
	defer cancel()
	if err := b.client.SyncEmoji(within, b.client.AppID(), pictures, use); err != nil && ctx.Err() == nil {
		b.log.Warn("not all emoji of the application are there", "want", len(pictures), "err", err)
	}
	return nil
}
