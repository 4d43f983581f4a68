package discord

import (
	"testing"

	"switchboard/bot/processtest"

	"github.com/bwmarrin/discordgo"
)

func TestMain(m *testing.M) {
	discordgo.Logger = func(int, int, string, ...any) {}
	processtest.Main(m.Run, nil)
}
