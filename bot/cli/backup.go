package cli

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"

	"switchboard/store"
)

// backup copies the database of the settings while the bot runs.
func backup(ctx context.Context, c config, file string) error {
	if _, err := os.Stat(file); err == nil {
		return fmt.Errorf("%s is there already: name a new file", file)
	}
	s, err := store.Open(ctx, string(c.DatabaseURL), c.now)
	if err != nil {
		return fmt.Errorf("DATABASE_URL: %w", err)
	}
	defer s.Close()
	return s.Backup(ctx, file)
}

// export prints what is stored about a person, as JSON.
func export(ctx context.Context, c config, user string, out io.Writer) error {
	s, err := store.Open(ctx, string(c.DatabaseURL), c.now)
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
