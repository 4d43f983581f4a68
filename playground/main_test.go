package playground_test

import (
	"os"
	"testing"

	"github.com/bwmarrin/discordgo"

	"switchboard/playground/playgroundtest"
)

func TestMain(m *testing.M) {
	discordgo.Logger = func(int, int, string, ...any) {} // it tells of forms that it cannot read, and of bots that hang up
	os.Exit(playgroundtest.Main(m))
}
