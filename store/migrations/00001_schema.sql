-- +goose Up
-- Times are milliseconds since 1970, durations milliseconds, truths 0 or 1.
CREATE TABLE kept (
    key     TEXT   PRIMARY KEY,  -- of the data: the same data has the same key
    data    BYTEA  NOT NULL,
    used_at BIGINT NOT NULL      -- the last use
);
CREATE INDEX kept_used_at ON kept (used_at);

CREATE TABLE games (
    id       TEXT   PRIMARY KEY,  -- random: it stands in the buttons of the board
    revision BIGINT NOT NULL,     -- how often the game was saved: who saves names the one it read
    data     BYTEA  NOT NULL,
    used_at  BIGINT NOT NULL,     -- the last change
    owner    TEXT                 -- whose game it is alone; NULL when everybody plays
);
CREATE INDEX games_used_at ON games (used_at);
CREATE INDEX games_owner ON games (owner);

-- Boards that people posted for others to play.
CREATE TABLE posts (
    code       TEXT   PRIMARY KEY,
    user_id    TEXT   NOT NULL,   -- who posted; '' where they were forgotten
    channel_id TEXT   NOT NULL,
    message_id TEXT   NOT NULL,   -- '' until somebody used the post
    data       BYTEA  NOT NULL,   -- the puzzle and what was said with it
    created_at BIGINT NOT NULL,
    closed_at  BIGINT,
    changed    BIGINT NOT NULL,   -- grows with every result
    shown      BIGINT NOT NULL,   -- what changed was when the message was edited last
    edited_at  BIGINT NOT NULL    -- when somebody last set out to edit the message
);
CREATE INDEX posts_user ON posts (user_id);
CREATE INDEX posts_due ON posts (edited_at) WHERE changed > shown;

CREATE TABLE post_attempts (
    code       TEXT     NOT NULL,
    user_id    TEXT     NOT NULL,
    revision   BIGINT   NOT NULL,
    data       BYTEA    NOT NULL,
    started_at BIGINT   NOT NULL,
    tried      SMALLINT NOT NULL,  -- made a move
    solved     SMALLINT NOT NULL,
    gave_up    SMALLINT NOT NULL,
    presses    BIGINT   NOT NULL,
    over_par   BIGINT   NOT NULL,
    hints      BIGINT   NOT NULL,
    took       BIGINT   NOT NULL,
    PRIMARY KEY (code, user_id)
);
CREATE INDEX post_attempts_user ON post_attempts (user_id);

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
    last_number BIGINT   NOT NULL,           -- dealt with already
    next_at     BIGINT   NOT NULL DEFAULT 0  -- when its next number begins
);
CREATE INDEX daily_setups_next ON daily_setups (paused, next_at);

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

-- Attempts that a person had deleted while they could still be ranked: keyed
-- hashes of person and number, for the few days until the number is over.
CREATE TABLE daily_closed (
    token TEXT   PRIMARY KEY,
    until BIGINT NOT NULL
);

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

-- How many bytes were kept for a person on a day.
CREATE TABLE kept_quota (
    user_id TEXT   NOT NULL,
    day     BIGINT NOT NULL,  -- days since 1970
    bytes   BIGINT NOT NULL,
    PRIMARY KEY (user_id, day)
);

-- What one of several processes does at a time: an item of a task is its owner's
-- until the lease ends, by the database's clock.
CREATE TABLE leases (
    task  TEXT   NOT NULL,
    item  BIGINT NOT NULL,
    owner TEXT   NOT NULL,
    until BIGINT NOT NULL,
    PRIMARY KEY (task, item)
);

-- The processes that take part in a task, and share its items.
CREATE TABLE lease_owners (
    task  TEXT   NOT NULL,
    owner TEXT   NOT NULL,
    until BIGINT NOT NULL,
    PRIMARY KEY (task, owner)
);

-- When the next session of a bucket may identify, by the database's clock.
CREATE TABLE identifies (
    bucket  BIGINT PRIMARY KEY,
    next_at BIGINT NOT NULL
);

-- The last write that was tried, one row: whether the database takes writes.
CREATE TABLE write_checks (
    id BIGINT PRIMARY KEY,
    at BIGINT NOT NULL
);
