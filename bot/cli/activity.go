package cli

import (
	"context"
	"crypto/rand"

	"switchboard/activity"
	"switchboard/activity/page"
	"switchboard/activity/table"
	"switchboard/bot/discord"
	"switchboard/commands"
	"switchboard/puzzles"
)

// open sets up the Activity, if the settings ask for one. Call it before the first request.
func (b *bot) open(ctx context.Context) error {
	if !b.config.activity() {
		return nil
	}
	fresh := make([]byte, 32)
	if _, err := rand.Read(fresh); err != nil {
		return err
	}
	key, err := b.store.Secret(ctx, "activity", fresh)
	if err != nil {
		b.log.Warn("who is in the Activity has to come in anew after the next start", "err", err)
		key = fresh
	}
	shown, err := page.Handler(b.store)
	if err != nil {
		return err
	}
	needs := activity.Needs{
		Discord: discord.Activity{Client: b.client, Secret: string(b.config.OAuthSecret)}, Surface: b.surface,
		Play: b.played, Settings: b.store, Phrases: b.phrases, Edit: b.client.Edit, EditAnswer: b.client.EditAnswer,
		Page: shown, Origin: b.mayConnect, Key: key, Now: b.client.Now, Log: b.log,
	}
	if b.config.sharesDatabase() {
		needs.Others = b.store
	}
	b.activity = activity.New(needs)
	b.surface.Watch(b.activity)
	b.dispatch.Launches = b.activity
	return nil
}

// mayConnect reports whether an origin is the bot's own page, at PUBLIC_URL or within Discord.
func (b *bot) mayConnect(origin string) bool {
	return origin == b.config.PublicURL || origin == "https://"+b.client.AppID()+".discordsays.com"
}

// linkLimit is how many characters Discord allows in the URL of a button.
const linkLimit = 512

// pageOf returns what gives a playable board its address on the page, or nil if there is no page. A board that does not
// fit into an address is stored, and has the address of a code.
func (c *config) pageOf(kept commands.Keeper) commands.Opener {
	if !c.activity() {
		return nil
	}
	return func(ctx context.Context, person string, p puzzles.Puzzle, q puzzles.Position) (string, error) {
		most := p.About().Sizes[puzzles.Easy]
		rows, cols := q.Size()
		if _, plays := p.(puzzles.Player); !plays || rows > most.MostRows || cols > most.MostCols {
			return "", nil
		}
		base, link := c.PublicURL+"/activity/#", table.Link(p, q)
		if len(base+link) <= linkLimit {
			return base + link, nil
		}
		code, err := kept.Keep(ctx, person, page.Keep(link))
		if err != nil {
			return "", err
		}
		return base + page.Code(code), nil
	}
}
