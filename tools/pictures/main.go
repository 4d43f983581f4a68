// Command pictures draws pages with boards, and pages without, in headless Chromium: TestScreens of package picture reads them, as it
// does any other collection of screenshots.
//
//	go run ./tools/pictures --seed 31 --each 28 --out /tmp/unseen
//	go test ./notation/picture -run Screens -v -set '/tmp/unseen'
//
// A collection is a folder with truth.jsonl, one picture a line: file, style, puzzle ("" for a picture without a
// board), board (rows, top first, as Reading.Text writes them), degraded ("" for none). The same seed gives the same pages;
// how they look depends on the fonts of the machine.
package main

import (
	"fmt"
	"os"

	"github.com/alecthomas/kong"
)

func main() {
	var d drawing
	kong.Parse(&d)
	if err := d.draw(); err != nil {
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
}
