package cli

import (
	"testing"

	"switchboard/bot/processtest"
	"switchboard/playground/playgroundtest"
	"switchboard/store/storetest"
)

// processes is what a test's other processes do, by the variable that asks for it.
var processes = map[string]func() error{playDatabase: toBePlayed}

func TestMain(m *testing.M) {
	storetest.InMemory()
	processtest.Main(func() int { return playgroundtest.Main(m) }, processes)
}
