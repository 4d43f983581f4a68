package discord

import (
	"testing"

	"switchboard/bot/processtest"
	"switchboard/store/storetest"

	"github.com/bwmarrin/discordgo"
)

func TestMain(m *testing.M) {
	discordgo.Logger = func(int, int, string, ...any) {}
	storetest.InMemory()
	processtest.Main(m.Run, nil)
}
