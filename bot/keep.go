package main

import (
	"context"
	"errors"

	"switchboard/commands"
	"switchboard/store"
)

// keeper is the store as the commands know it.
type keeper struct{ *store.Store }

// Kept returns what was kept under key, or commands.ErrGone.
func (k keeper) Kept(ctx context.Context, key string) ([]byte, error) {
	data, err := k.Store.Kept(ctx, key)
	if errors.Is(err, store.ErrNotFound) {
		return nil, commands.ErrGone
	}
	return data, err
}

// Game returns a game and its revision, or commands.ErrGone.
func (k keeper) Game(ctx context.Context, id string) ([]byte, int64, error) {
	data, revision, err := k.Store.Game(ctx, id)
	if errors.Is(err, store.ErrNotFound) {
		return nil, 0, commands.ErrGone
	}
	return data, revision, err
}
