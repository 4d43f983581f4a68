package cli

import (
	"context"
	"maps"
	"slices"
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

// useEmoji is given the ids of the emoji by name, once they are there. Without
// them, boards are written with the emoji that everybody has.
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

// emojiAtOnce is how many emoji are uploaded before they are put to use: a board of
// lamps needs two, and need not wait for the pieces of another puzzle.
const emojiAtOnce = 10

// syncEmoji has the application own the pictures, while the bot answers already,
// and hands on what is there whenever there is more.
func (b *bot) syncEmoji(ctx context.Context, pictures []discord.Emoji, use func(map[string]string)) error {
	within, cancel := context.WithTimeout(ctx, emojiWithin)
	defer cancel()
	all := map[string]string{}
	for some := range slices.Chunk(pictures, emojiAtOnce) {
		ids, err := b.client.SyncEmoji(within, b.client.AppID(), some)
		maps.Copy(all, ids)
		use(maps.Clone(all))
		if err == nil {
			continue
		}
		if ctx.Err() == nil {
			b.log.Warn("not all emoji of the application are there", "have", len(all), "want", len(pictures), "err", err)
		}
		return nil
	}
	return nil
}
