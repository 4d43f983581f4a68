// Command bot is Switchboard, a Discord bot that reads grid puzzles, solves them, teaches them and runs a daily
// challenge. Command switchboard is the same program under the name that go install gives it.
package main

import (
	"os"

	"switchboard/bot/cli"
)

func main() { os.Exit(cli.Main()) }
