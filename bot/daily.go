package main

import (
	"context"
	"crypto/rand"
	"errors"

	"switchboard/commands"
	"switchboard/store"
)

// dailyKeeper is the store as the daily challenge of the commands knows it.
type dailyKeeper struct{ *store.Store }

// told turns the errors of the store into those of the commands.
func told(err error) error {
	switch {
	case errors.Is(err, store.ErrNotFound):
		return commands.ErrGone
	case errors.Is(err, store.ErrStale):
		return commands.ErrChanged
	}
	return err
}

func (k dailyKeeper) DailyPuzzle(ctx context.Context, number int) ([]byte, error) {
	data, err := k.Store.DailyPuzzle(ctx, number)
	return data, told(err)
}

func (k dailyKeeper) StartDailyGame(ctx context.Context, a commands.DailyAttempt) (commands.DailyAttempt, error) {
	g, err := k.Store.StartDailyGame(ctx, store.DailyGame(a))
	return commands.DailyAttempt(g), told(err)
}

func (k dailyKeeper) DailyGame(ctx context.Context, user string, number int, practice bool) (commands.DailyAttempt, error) {
	g, err := k.Store.DailyGame(ctx, user, number, practice)
	return commands.DailyAttempt(g), told(err)
}

func (k dailyKeeper) SaveDailyGame(ctx context.Context, a commands.DailyAttempt, periods []string) (commands.DailyAttempt, error) {
	g, err := k.Store.SaveDailyGame(ctx, store.DailyGame(a), periods)
	return commands.DailyAttempt(g), told(err)
}

func (k dailyKeeper) DailyResults(ctx context.Context, user string) ([]commands.DailyAttempt, error) {
	games, err := k.Store.DailyResults(ctx, user)
	all := make([]commands.DailyAttempt, len(games))
	for i, g := range games {
		all[i] = commands.DailyAttempt(g)
	}
	return all, err
}

func (k dailyKeeper) DailyBoard(ctx context.Context, guild, period, user string, limit int) ([]commands.DailyScore, *commands.DailyScore, error) {
	rows, own, err := k.Store.DailyBoard(ctx, guild, period, user, limit)
	top := make([]commands.DailyScore, len(rows))
	for i, row := range rows {
		top[i] = commands.DailyScore(row)
	}
	return top, (*commands.DailyScore)(own), err
}

func (k dailyKeeper) SetUpDaily(ctx context.Context, d commands.DailySetup) error {
	return k.Store.SetUpDaily(ctx, store.DailySetup(d))
}

func (k dailyKeeper) DailySetup(ctx context.Context, guild string) (commands.DailySetup, error) {
	d, err := k.Store.DailySetup(ctx, guild)
	return commands.DailySetup(d), told(err)
}

// me is the bot's user id, which is that of its application.
func (b *bot) me() string { return b.dispatch.send.appID }

// poster sends the daily posts of this process.
func (b *bot) poster() *poster {
	return &poster{owner: rand.Text(), store: b.store, words: b.set, office: office{b.rest, b.me}, log: b.log, now: b.api.now}
}
