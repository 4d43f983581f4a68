package dailypost

import (
	"testing"

	"switchboard/bot/processtest"
	"switchboard/store/storetest"
)

func TestMain(m *testing.M) {
	storetest.InMemory()
	processtest.Main(m.Run, map[string]func() error{killDatabase: toBeKilled})
}
