package cli

import (
	"context"
	"time"

	"switchboard/bot/discord"
	"switchboard/render"
)

// emojiWithin is how long uploading all emoji may take: Discord accepts a few tens a minute.
const emojiWithin = 30 * time.Minute

// emojiPictures draws the bot's own emoji, which takes about half a second.
func emojiPictures() []discord.Emoji {
	tiles := render.EmojiTiles(render.Standard, render.ColourBlind)
	pictures := make([]discord.Emoji, len(tiles))
	for i, t := range tiles {
		pictures[i] = discord.Emoji{Name: t.Name, PNG: t.PNG}
	}
	return pictures
}

// emojiID is the id of one of the bot's own emoji, "" before it is uploaded: boards then use Unicode.
func (b *bot) emojiID(name string) (id string) {
	if ids := b.emoji.Load(); ids != nil {
		id = (*ids)[name]
	}
	return id
}

// syncEmoji uploads the emoji, while the bot already answers.
func (b *bot) syncEmoji(ctx context.Context) error {
	within, cancel := context.WithTimeout(ctx, emojiWithin)
	defer cancel()
	pictures, use := b.config.emoji(), func(ids map[string]string) { b.emoji.Store(&ids) }
	if err := b.client.SyncEmoji(within, b.client.AppID(), pictures, use); err != nil && ctx.Err() == nil {
		b.log.Warn("not all emoji of the application are there", "want", len(pictures), "err", err)
	}
	return nil
}
