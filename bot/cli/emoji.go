package cli

import (
	"context"
	"time"

	"switchboard/bot/discord"
	"switchboard/render"
)

// emojiWithin is how long the emoji may take at the start: Discord takes a few tens of them a minute.
const emojiWithin = 30 * time.Minute

// emojiPictures draws what the bot uses as emoji of its own. It takes about half a second.
func emojiPictures() []discord.Emoji {
	tiles := render.EmojiTiles(render.Standard, render.ColourBlind)
	pictures := make([]discord.Emoji, len(tiles))
	for i, t := range tiles {
		pictures[i] = discord.Emoji{Name: t.Name, PNG: t.PNG}
	}
	return pictures
}

// emojiID is the id of an emoji of the bot's own; until it is there, boards of buttons have everybody's.
func (b *bot) emojiID(name string) (id string) {
	if ids := b.emoji.Load(); ids != nil {
		id = (*ids)[name]
	}
	return id
}

// syncEmoji has the application own its emoji, while the bot answers already.
func (b *bot) syncEmoji(ctx context.Context) error {
	within, cancel := context.WithTimeout(ctx, emojiWithin)
	defer cancel()
	pictures, use := b.config.emoji(), func(ids map[string]string) { b.emoji.Store(&ids) }
	if err := b.client.SyncEmoji(within, b.client.AppID(), pictures, use); err != nil && ctx.Err() == nil {
		b.log.Warn("not all emoji of the application are there", "want", len(pictures), "err", err)
	}
	return nil
}
