package dailypost

import (
	"testing"

	"switchboard/bot/processtest"
)

func TestMain(m *testing.M) {
	processtest.Main(m.Run, map[string]func() error{killDatabase: toBeKilled, yearDatabase: postThroughTheYear})
}
