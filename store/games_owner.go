package store

import (
	"context"
	"database/sql"
	"encoding/json"

	"github.com/pressly/goose/v3"
)

// ownersOfGames is migration 14: games began to say whose they are in a column.
// Before that it stood only in what the commands had written, in games of
// everybody too, where it is taken out. What was written in another form stays as
// it is: no command reads it.
func ownersOfGames() *goose.Migration {
	return goose.NewGoMigration(14, &goose.GoFunc{RunTx: fillOwners}, nil)
}

func fillOwners(ctx context.Context, tx *sql.Tx) error {
	games, err := ownedGames(ctx, tx)
	if err != nil {
		return err
	}
	for _, g := range games {
		if _, err := tx.ExecContext(ctx, `UPDATE games SET owner = $2, data = $3 WHERE id = $1`, g.id, g.owner, g.data); err != nil {
			return err
		}
	}
	return nil
}

// ownedGame is a game that named an owner, as it is to be stored.
type ownedGame struct {
	id    string
	owner sql.NullString
	data  []byte
}

func ownedGames(ctx context.Context, tx *sql.Tx) ([]ownedGame, error) {
	rows, err := tx.QueryContext(ctx, `SELECT id, data FROM games`)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var all []ownedGame
	for rows.Next() {
		var g ownedGame
		if err := rows.Scan(&g.id, &g.data); err != nil {
			return nil, err
		}
		var written struct {
			Owner    string
			Together bool
		}
		if json.Unmarshal(g.data, &written) != nil || written.Owner == "" {
			continue
		}
		g.owner = sql.NullString{String: written.Owner, Valid: !written.Together}
		if written.Together {
			if g.data, err = withoutOwner(g.data); err != nil {
				return nil, err
			}
		}
		all = append(all, g)
	}
	return all, rows.Err()
}

func withoutOwner(data []byte) ([]byte, error) {
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(data, &fields); err != nil {
		return nil, err
	}
	delete(fields, "owner")
	return json.Marshal(fields)
}
