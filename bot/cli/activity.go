package cli

import (
	"context"
	"crypto/rand"

	"switchboard/activity"
	"switchboard/activity/page"
	"switchboard/bot/discord"
)

// open makes the Activity, where the settings say that there is one. Call it before the first request.
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
	b.surface.LetOpen()
	b.surface.Watch(b.activity)
	b.dispatch.Launches = b.activity
	return nil
}

// mayConnect tells the page at PUBLIC_URL, and as Discord shows it, from those of others.
func (b *bot) mayConnect(origin string) bool {
	return origin == b.config.PublicURL || origin == "https://"+b.client.AppID()+".discordsays.com"
}
