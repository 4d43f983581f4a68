package cli

import (
	"context"
	"fmt"
	"net"
	"os"
	"testing"

	"switchboard/bot/processtest"
	"switchboard/playground"
	"switchboard/playground/playgroundtest"
	"switchboard/store/storetest"

	"github.com/bwmarrin/discordgo"
	"github.com/caarlos0/env/v11"
)

// processes is what a test's other processes do, by the variable that asks for it.
var processes = map[string]func() error{ownProcess: wholeBot}

func TestMain(m *testing.M) {
	discordgo.Logger = func(int, int, string, ...any) {} // as in Main
	storetest.InMemory()
	processtest.Main(func() int { return playgroundtest.Main(m) }, processes)
}

// ownProcess is in the environment of a bot in a process of its own.
const ownProcess = "SWITCHBOARD_OWN_PROCESS"

// wholeBot is the bot by the settings of the environment, until the end comes. It says "open" once it is ready, and
// then where it listens.
func wholeBot() error {
	c, err := parseConfig(env.ToMap(os.Environ()))
	if err != nil {
		return err
	}
	var address string
	c.now, c.heard = noon, func(a net.Addr) { address = a.String() }
	tuneCollector()
	var log playgroundtest.Log
	return run(context.Background(), c, newLogger(c, &log), func() { fmt.Printf("open\nhttp://%s\n", address) })
}

// startApart runs a bot in a process of its own against a Discord that is there, and kills it when the test ends. It
// has a shard of its own: with a lease it would need its database, and wait for that of one that was killed.
func startApart(t *testing.T, srv *playground.Server, database string, vars ...string) *processtest.Process {
	t.Helper()
	p := processtest.Start(t, append(vars, ownProcess+"=1", "DATABASE_URL="+database, "DISCORD_TOKEN="+srv.Token(), "DISCORD_API_URL="+srv.APIURL(),
		"DISCORD_CA_FILE="+srv.CAFile(), "HTTP_ADDR=127.0.0.1:0", "SHARD_COUNT=1", "SHARD_IDS=0")...)
	t.Cleanup(func() { _ = p.Process.Kill() })
	return p
}
