-- +goose Up
-- A token that no longer edits anything is not kept. token_until stays, and says that the bot
-- is not in the channel; it is 0 where it is.
CREATE INDEX posts_tokens ON posts (token_until) WHERE token <> '';
UPDATE posts SET token_until = 0 WHERE token_until < 0;
