// Package storetest gives tests empty databases and clocks to set. Call Databases
// and NewClock. Only tests import it.
package storetest

import (
	"crypto/rand"
	"database/sql"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	_ "github.com/jackc/pgx/v5/stdlib" // the driver "pgx"
)

// Databases returns the address of an empty database of each kind that this
// machine has: "sqlite" always, "postgres" where TEST_DATABASE_URL names a
// server. They are gone after the test.
func Databases(t testing.TB) map[string]string {
	t.Helper()
	all := map[string]string{"sqlite": "sqlite://" + filepath.Join(t.TempDir(), "test.db")}
	if server := os.Getenv("TEST_DATABASE_URL"); server != "" {
		all["postgres"] = schema(t, server)
	} else {
		t.Log("TEST_DATABASE_URL is not set: PostgreSQL is not tested")
	}
	return all
}

// schema makes a schema on the server and returns an address that means it.
func schema(t testing.TB, server string) string {
	t.Helper()
	u, err := url.Parse(server)
	if err != nil {
		t.Fatal(err)
	}
	admin, err := sql.Open("pgx", server)
	if err != nil {
		t.Fatal(err)
	}
	name := "test_" + strings.ToLower(rand.Text())
	if _, err := admin.Exec("CREATE SCHEMA " + name); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		defer admin.Close()
		if _, err := admin.Exec("DROP SCHEMA " + name + " CASCADE"); err != nil {
			t.Error(err)
		}
	})
	q := u.Query()
	q.Set("search_path", name)
	u.RawQuery = q.Encode()
	return u.String()
}
