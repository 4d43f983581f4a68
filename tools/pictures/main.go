// Command pictures draws pages with boards, and pages without, in headless Chromium, and measures how package picture
// reads them and any other collection of screenshots.
//
//	go run ./tools/pictures draw -seed 31 -each 28 -out /tmp/unseen
//	go run ./tools/pictures measure /tmp/unseen ../shared/screens
//
// A collection is a folder with truth.jsonl, one picture a line: file, style, puzzle ("" for a picture without a
// board), board (rows, top first, as Reading.Text writes them), degraded ("" for none), study (whether the style may
// be looked at to improve the reader). In the table compl. are boards read with on and off exchanged, sure those of them that were not asked about, wrong+
// other wrong ones that were not. The same seed gives the same pages; how they look depends on the fonts of the
// machine. measure prints one table, and with -v each picture that was not read exactly.
package main

import (
	"fmt"
	"os"

	"github.com/alecthomas/kong"
)

func main() {
	var cli struct {
		Draw    drawing   `cmd:"" help:"draw a collection of pages"`
		Measure measuring `cmd:"" help:"read collections and print how it went"`
	}
	if err := kong.Parse(&cli).Run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// truth is a picture of a collection and what it shows.
type truth struct {
	File     string   `json:"file"`
	Style    string   `json:"style"`
	Puzzle   string   `json:"puzzle"`
	Board    []string `json:"board"`
	Degraded string   `json:"degraded"`
	Study    bool     `json:"study"`
}
