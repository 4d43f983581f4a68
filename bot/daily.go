package main

import (
	"context"
	"crypto/rand"
	"errors"

	"switchboard/bot/dailypost"
	"switchboard/bot/discord"
	"switchboard/commands"
	"switchboard/commands/challenge"
	"switchboard/store"
)

// dailyKeeper is the store as the daily challenge of the commands knows it.
type dailyKeeper struct{ *store.Store }

// storeError turns the errors of the store into those of the commands.
func storeError(err error) error {
	switch {
	case errors.Is(err, store.ErrNotFound):
		return commands.ErrGone
	case errors.Is(err, store.ErrStale):
		return challenge.ErrChanged
	}
	return err
}

func (k dailyKeeper) DailyPuzzle(ctx context.Context, number int) ([]byte, error) {
	data, err := k.Store.DailyPuzzle(ctx, number)
	return data, storeError(err)
}

func (k dailyKeeper) StartDailyGame(ctx context.Context, a challenge.Attempt) (challenge.Attempt, error) {
	g, err := k.Store.StartDailyGame(ctx, store.DailyGame(a))
	return challenge.Attempt(g), storeError(err)
}

func (k dailyKeeper) DailyGame(ctx context.Context, user string, number int, practice bool) (challenge.Attempt, error) {
	g, err := k.Store.DailyGame(ctx, user, number, practice)
	return challenge.Attempt(g), storeError(err)
}

func (k dailyKeeper) SaveDailyGame(ctx context.Context, a challenge.Attempt, periods []string) (challenge.Attempt, error) {
	g, err := k.Store.SaveDailyGame(ctx, store.DailyGame(a), periods)
	return challenge.Attempt(g), storeError(err)
}

func (k dailyKeeper) DailyResults(ctx context.Context, user string) ([]challenge.Attempt, error) {
	games, err := k.Store.DailyResults(ctx, user)
	all := make([]challenge.Attempt, len(games))
	for i, g := range games {
		all[i] = challenge.Attempt(g)
	}
	return all, err
}

func (k dailyKeeper) DailyBoard(ctx context.Context, guild, period, user string, limit int) ([]challenge.Score, *challenge.Score, error) {
	rows, own, err := k.Store.DailyBoard(ctx, guild, period, user, limit)
	top := make([]challenge.Score, len(rows))
	for i, row := range rows {
		top[i] = challenge.Score(row)
	}
	return top, (*challenge.Score)(own), err
}

func (k dailyKeeper) SetUpDaily(ctx context.Context, d challenge.Setup) error {
	return k.Store.SetUpDaily(ctx, store.DailySetup(d))
}

func (k dailyKeeper) DailySetup(ctx context.Context, guild string) (challenge.Setup, error) {
	d, err := k.Store.DailySetup(ctx, guild)
	return challenge.Setup(d), storeError(err)
}

// me is the bot's user id, which is that of its application.
func (b *bot) me() string { return b.dispatch.AppID }

// poster sends the daily posts of this process.
func (b *bot) poster() *dailypost.Poster {
	return &dailypost.Poster{
		Owner: rand.Text(), Store: b.store, Words: b.daily, Channels: discord.Channels{Client: b.client, BotID: b.me()}, Log: b.log, Now: b.client.Now,
	}
}
