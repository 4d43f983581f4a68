package store

import (
	"os"
	"testing"

	"switchboard/store/storetest"
)

func TestMain(m *testing.M) {
	storetest.InMemory()
	os.Exit(m.Run())
}
