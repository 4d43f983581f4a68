package discord

import (
	"testing"

	"switchboard/bot/processtest"
)

func TestMain(m *testing.M) { processtest.Main(m, nil) }
