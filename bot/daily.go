package main

import (
	"crypto/rand"
)

// me is the bot's user id, which is that of its application.
func (b *bot) me() string { return b.dispatch.send.appID }

// poster sends the daily posts of this process.
func (b *bot) poster() *poster {
	return &poster{owner: rand.Text(), store: b.store, words: b.daily, office: office{b.rest, b.me}, log: b.log, now: b.api.now}
}
