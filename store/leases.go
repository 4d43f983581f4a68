package store

import (
	"context"
	"strconv"
	"time"

	"github.com/pressly/goose/v3"
)

// clockMillis is the time in milliseconds, in SQL, by the database's clock, which all processes share.
func (s *Store) clockMillis() string {
	if s.dialect == goose.DialectPostgres {
		return `(extract(epoch from clock_timestamp()) * 1000)::bigint`
	}
	return `CAST(unixepoch('subsec') * 1000 AS INTEGER)`
}

// ReserveIdentify takes the next turn to identify in a bucket, gap after the turn before, and returns the wait for it.
func (s *Store) ReserveIdentify(ctx context.Context, bucket int, gap time.Duration) (wait time.Duration, err error) {
	now := s.clockMillis()
	ms, err := one(ctx, s, "reserve an identify", only[int64], `
		INSERT INTO identifies (bucket, next_at) VALUES ($1, `+now+` + $2)
		ON CONFLICT (bucket) DO UPDATE SET next_at = $2 + CASE
			WHEN identifies.next_at > `+now+` THEN identifies.next_at ELSE `+now+` END
		RETURNING next_at - $2 - `+now, bucket, gap.Milliseconds())
	return max(0, time.Duration(ms)*time.Millisecond), err
}

// LeaseShards is Lease for shards, of so many in all.
func (s *Store) LeaseShards(ctx context.Context, owner string, shards int, lease time.Duration) (held, surplus []int, err error) {
	return s.Lease(ctx, "shards of "+strconv.Itoa(shards), owner, shards, lease)
}

// ReleaseShards gives up an owner's shards before their lease ends; without ids, all of them and the owner's share.
func (s *Store) ReleaseShards(ctx context.Context, owner string, ids ...int) error {
	return s.inTx(ctx, "release shards", func(t *transaction) {
		s.lockLeases(t)
		for _, id := range ids {
			t.do(`DELETE FROM leases WHERE owner = $1 AND task LIKE 'shards of %' AND item = $2`, owner, id)
		}
		if len(ids) == 0 {
			t.do(`DELETE FROM leases WHERE owner = $1 AND task LIKE 'shards of %'`, owner)
			t.do(`DELETE FROM lease_owners WHERE owner = $1 AND task LIKE 'shards of %'`, owner)
		}
	})
}

// Lease renews the leases that an owner holds on the items 0, 1... of a task, and takes free items up to its share: all
// items divided by the number of owners that called Lease within a lease. surplus is what it holds beyond its share.
func (s *Store) Lease(ctx context.Context, task, owner string, items int, lease time.Duration) (held, surplus []int, err error) {
	now, ms := s.clockMillis(), lease.Milliseconds()
	err = s.inTx(ctx, "lease "+task, func(t *transaction) {
		s.lockLeases(t)
		share := t.share(now, task, owner, items, ms)
		t.do(`UPDATE leases SET until = `+now+` + $3 WHERE task = $1 AND owner = $2`, task, owner, ms)
		if held = t.leased(task, owner); len(held) > share {
			held, surplus = held[:share], held[share:]
		}
		if len(held) < share {
			t.takeFree(now, task, owner, items, share-len(held), ms)
			held = t.leased(task, owner)
		}
	})
	return held, surplus, err
}

// lockLeases lets one transaction at a time change leases: two that lock rows in different orders would deadlock.
func (s *Store) lockLeases(t *transaction) {
	if s.dialect == goose.DialectPostgres {
		t.do(`LOCK TABLE lease_owners IN EXCLUSIVE MODE`)
	}
}

// share registers an owner and returns how many items are its share.
func (t *transaction) share(now, task, owner string, items int, ms int64) int {
	t.do(`
		INSERT INTO lease_owners (task, owner, until) VALUES ($1, $2, `+now+` + $3)
		ON CONFLICT (task, owner) DO UPDATE SET until = excluded.until`, task, owner, ms)
	t.do(`DELETE FROM lease_owners WHERE task = $1 AND until < `+now, task)
	owners, _ := first(t, only[int], `SELECT count(*) FROM lease_owners WHERE task = $1`, task)
	return (items + owners - 1) / max(1, owners)
}

// takeFree leases up to most items that nobody holds.
func (t *transaction) takeFree(now, task, owner string, items, most int, ms int64) {
	for item := 0; item < items && most > 0; item++ {
		most -= bit(t.do(`
			INSERT INTO leases (task, item, owner, until) VALUES ($1, $2, $3, `+now+` + $4)
			ON CONFLICT (task, item) DO UPDATE SET owner = excluded.owner, until = excluded.until
			WHERE leases.until < `+now, task, item, owner, ms))
	}
}

func (t *transaction) leased(task, owner string) []int {
	return every(t, only[int], `SELECT item FROM leases WHERE task = $1 AND owner = $2 ORDER BY item`, task, owner)
}
