-- +goose Up
-- Attempts that a person had deleted while they could still be ranked: keyed
-- hashes of person and number, for the few days until the number is over.
CREATE TABLE daily_closed (
    token TEXT   PRIMARY KEY,
    until BIGINT NOT NULL
);
