-- +goose Up
CREATE TABLE kept (
    key     TEXT   PRIMARY KEY,  -- of the data: the same data has the same key
    data    BYTEA  NOT NULL,
    used_at BIGINT NOT NULL      -- milliseconds since 1970, of the last use
);
CREATE INDEX kept_used_at ON kept (used_at);
