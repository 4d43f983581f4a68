-- +goose Up
-- Times are milliseconds since 1970, durations milliseconds, truths 0 or 1.
CREATE TABLE secrets (
    name  TEXT  PRIMARY KEY,
    value BYTEA NOT NULL
);

CREATE TABLE daily_puzzles (
    number     BIGINT PRIMARY KEY,
    data       BYTEA  NOT NULL,  -- written once
    created_at BIGINT NOT NULL
);

CREATE TABLE daily_players (
    user_id TEXT   PRIMARY KEY,
    name    TEXT   NOT NULL,
    seen_at BIGINT NOT NULL
);

-- Who has used the challenge in which server. Everybody is in the server '',
-- which stands for everywhere.
CREATE TABLE daily_members (
    user_id  TEXT NOT NULL REFERENCES daily_players (user_id) ON DELETE CASCADE,
    guild_id TEXT NOT NULL,
    PRIMARY KEY (user_id, guild_id)
);

CREATE TABLE daily_games (
    user_id    TEXT     NOT NULL,
    number     BIGINT   NOT NULL,
    practice   SMALLINT NOT NULL,  -- 0: the first attempt
    version    BIGINT   NOT NULL,  -- grows with every change
    ranked     SMALLINT NOT NULL,  -- begun on its day
    assisted   SMALLINT NOT NULL,  -- a solver was asked about the board
    moves      BYTEA    NOT NULL,
    started_at BIGINT   NOT NULL,
    ended_at   BIGINT,
    solved     SMALLINT NOT NULL,
    presses    BIGINT   NOT NULL,
    over_par   BIGINT   NOT NULL,
    hints      BIGINT   NOT NULL,
    took       BIGINT   NOT NULL,
    PRIMARY KEY (user_id, number, practice)
);

-- Who asked a solver about the puzzle of a number before ending their attempt.
CREATE TABLE daily_assists (
    user_id TEXT   NOT NULL,
    number  BIGINT NOT NULL,
    PRIMARY KEY (user_id, number)
);

-- Sums of ranked results, a row for each server, period and player. The days are
-- negative so that the better of two rows is the lesser in every column.
CREATE TABLE daily_scores (
    guild_id TEXT   NOT NULL,
    period   TEXT   NOT NULL,
    user_id  TEXT   NOT NULL,
    neg_days BIGINT NOT NULL,
    over_par BIGINT NOT NULL,
    hints    BIGINT NOT NULL,
    took     BIGINT NOT NULL,
    PRIMARY KEY (guild_id, period, user_id)
);
CREATE INDEX daily_scores_order ON daily_scores (guild_id, period, neg_days, over_par, hints, took, user_id);
CREATE INDEX daily_scores_user ON daily_scores (user_id, guild_id);

CREATE TABLE daily_setups (
    guild_id    TEXT     PRIMARY KEY,
    channel_id  TEXT     NOT NULL,
    zone        TEXT     NOT NULL,
    hour        SMALLINT NOT NULL,
    kinds       TEXT     NOT NULL,  -- apart by commas; '' is all
    role_id     TEXT     NOT NULL,  -- '' is none
    set_by      TEXT     NOT NULL,
    locale      TEXT     NOT NULL,
    paused      SMALLINT NOT NULL,
    last_number BIGINT   NOT NULL   -- dealt with already
);

-- One row for what is posted once. Whoever holds the claim sends it.
CREATE TABLE daily_posts (
    guild_id      TEXT   NOT NULL,
    number        BIGINT NOT NULL,
    owner         TEXT   NOT NULL,
    claimed_until BIGINT NOT NULL,
    tries         BIGINT NOT NULL,
    sent_at       BIGINT,
    message_id    TEXT   NOT NULL,
    PRIMARY KEY (guild_id, number)
);
