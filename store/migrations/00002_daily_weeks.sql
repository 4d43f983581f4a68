-- +goose Up
-- A server that moves to clocks which are behind keeps the number that it had.
ALTER TABLE daily_setups ADD COLUMN first_number BIGINT NOT NULL DEFAULT 0;

-- What the message of a daily post shows, so that it is edited when that changes.
ALTER TABLE daily_posts ADD COLUMN channel_id TEXT NOT NULL DEFAULT '';
ALTER TABLE daily_posts ADD COLUMN ends_at BIGINT NOT NULL DEFAULT 0;    -- the end of its day
ALTER TABLE daily_posts ADD COLUMN shown BIGINT NOT NULL DEFAULT 0;      -- how many solved it
ALTER TABLE daily_posts ADD COLUMN edited_at BIGINT NOT NULL DEFAULT 0;  -- when somebody last set out to edit it
ALTER TABLE daily_posts ADD COLUMN ended SMALLINT NOT NULL DEFAULT 1;    -- nothing is edited any more
CREATE INDEX daily_posts_open ON daily_posts (edited_at) WHERE ended = 0;

-- The closing posts of weeks, claimed like daily posts.
CREATE TABLE daily_weeks (
    guild_id      TEXT   NOT NULL,
    number        BIGINT NOT NULL,  -- of the week
    owner         TEXT   NOT NULL,
    claimed_until BIGINT NOT NULL,
    tries         BIGINT NOT NULL,
    sent_at       BIGINT,
    message_id    TEXT   NOT NULL,
    PRIMARY KEY (guild_id, number)
);

-- Who wants to be reminded of the daily puzzle, and when next.
CREATE TABLE daily_reminders (
    user_id     TEXT     PRIMARY KEY,
    guild_id    TEXT     NOT NULL,  -- whose days it goes by; '' is UTC
    zone        TEXT     NOT NULL,
    hour        SMALLINT NOT NULL,
    locale      TEXT     NOT NULL,
    next_at     BIGINT   NOT NULL,
    last_number BIGINT   NOT NULL,  -- the last number that was dealt with
    closed      SMALLINT NOT NULL   -- takes no direct messages
);
CREATE INDEX daily_reminders_next ON daily_reminders (next_at) WHERE closed = 0;
