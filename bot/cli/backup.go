package cli

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"

	"switchboard/store"
)

// openKept opens the database of the settings. It must exist: a copy of a new, empty one could pass for a backup.
func openKept(ctx context.Context, c config) (*store.Store, error) {
	if path, is := strings.CutPrefix(string(c.DatabaseURL), "sqlite://"); is {
		file, _, _ := strings.Cut(path, "?")
		if _, err := os.Stat(file); err != nil {
			return nil, err
		}
	}
	return store.Open(ctx, string(c.DatabaseURL), c.now)
}

// backup copies the database into a new file, while the bot may be running.
func backup(ctx context.Context, c config, file string) error {
	if _, err := os.Stat(file); err == nil {
		return fmt.Errorf("%s is there already: name a new file", file)
	}
	s, err := openKept(ctx, c)
	if err != nil {
		return fmt.Errorf("DATABASE_URL: %w", err)
	}
	defer s.Close()
	return s.Backup(ctx, file)
}

func export(ctx context.Context, c config, user string, out io.Writer) error {
	if !snowflake.MatchString(user) {
		return fmt.Errorf("%q is not the id of a person: up to 20 digits expected", user)
	}
	s, err := openKept(ctx, c)
	if err != nil {
		return fmt.Errorf("DATABASE_URL: %w", err)
	}
	defer s.Close()
	about, err := s.Export(ctx, user)
	if err != nil {
		return err
	}
	e := json.NewEncoder(out)
	e.SetIndent("", "  ")
	return e.Encode(about)
}
