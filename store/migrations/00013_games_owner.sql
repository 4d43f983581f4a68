-- +goose Up
-- Whose game it is alone; NULL when everybody plays. Migration 14, in
-- games_owner.go, fills it for the games that are there.
ALTER TABLE games ADD COLUMN owner TEXT;
CREATE INDEX games_owner ON games (owner);
