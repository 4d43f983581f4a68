package playground_test

import (
	"os"
	"testing"

	"switchboard/playground/playgroundtest"
)

func TestMain(m *testing.M) { os.Exit(playgroundtest.Main(m)) }
