-- +goose Up
CREATE TABLE games (
    id       TEXT   PRIMARY KEY,  -- random: it stands in the buttons of the board
    revision BIGINT NOT NULL,     -- how often the game was saved: who saves names the one it read
    data     BYTEA  NOT NULL,
    used_at  BIGINT NOT NULL      -- milliseconds since 1970, of the last change
);
CREATE INDEX games_used_at ON games (used_at);
