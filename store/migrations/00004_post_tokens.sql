-- +goose Up
-- Where the bot is not in the channel of a post, the token of the last interaction with it
-- edits the message for a while.
ALTER TABLE posts ADD COLUMN token TEXT NOT NULL DEFAULT '';         -- '' where the bot is in the channel
ALTER TABLE posts ADD COLUMN token_until BIGINT NOT NULL DEFAULT 0;
