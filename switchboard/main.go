// Command switchboard is Switchboard, a Discord bot that reads grid puzzles, solves
// them, teaches them and runs a daily challenge: go install gives it this name.
package main

import (
	"os"

	"switchboard/bot/cli"
)

func main() { os.Exit(cli.Main()) }
