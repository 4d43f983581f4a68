package cli

import (
	"crypto/rand"

	"switchboard/bot/dailypost"
	"switchboard/bot/discord"
)

// me is the bot's user id, which is that of its application.
func (b *bot) me() string { return b.client.AppID() }

// poster sends the daily posts of this process.
func (b *bot) poster() *dailypost.Poster {
	return &dailypost.Poster{
		Owner: rand.Text(), Store: b.store, Words: b.daily, Channels: discord.Channels{Client: b.client, BotID: b.me()}, Log: b.log,
		Now: b.client.Now,
	}
}
