-- +goose Up
-- How many players of a server have the same score in a period, so that a place
-- is known without counting everybody above: alike in days at depth 1, in days and
-- presses over par at depth 2, in hints and whole seconds too at depth 3. What
-- a depth does not look at is 0. There are no rows of no players.
CREATE TABLE daily_tallies (
    guild_id TEXT     NOT NULL,
    period   TEXT     NOT NULL,
    depth    SMALLINT NOT NULL,
    neg_days BIGINT   NOT NULL,
    over_par BIGINT   NOT NULL,
    hints    BIGINT   NOT NULL,
    seconds  BIGINT   NOT NULL,
    players  BIGINT   NOT NULL,
    PRIMARY KEY (guild_id, period, depth, neg_days, over_par, hints, seconds)
);

INSERT INTO daily_tallies (guild_id, period, depth, neg_days, over_par, hints, seconds, players)
SELECT guild_id, period, 1, neg_days, 0, 0, 0, count(*) FROM daily_scores GROUP BY guild_id, period, neg_days;

INSERT INTO daily_tallies (guild_id, period, depth, neg_days, over_par, hints, seconds, players)
SELECT guild_id, period, 2, neg_days, over_par, 0, 0, count(*) FROM daily_scores GROUP BY guild_id, period, neg_days, over_par;

INSERT INTO daily_tallies (guild_id, period, depth, neg_days, over_par, hints, seconds, players)
SELECT guild_id, period, 3, neg_days, over_par, hints, took / 1000, count(*)
FROM daily_scores GROUP BY guild_id, period, neg_days, over_par, hints, took / 1000;
