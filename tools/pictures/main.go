// Command pictures draws web pages with and without boards in headless Chromium, as screenshots for TestScreens of
// package picture.
//
//	go run ./tools/pictures --seed 31 --each 28 --out /tmp/unseen
//	go test ./notation/picture -run Screens -v -set '/tmp/unseen'
//
// The output is a folder with truth.jsonl, which has a line for each picture: file, style, puzzle ("" for a picture
// without a board), board (its rows as Reading.Text writes them), degraded ("" if it is not). The same seed gives the
// same pages; their look depends on the fonts of the machine.
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

// truth is a line of truth.jsonl.
type truth struct {
	File     string   `json:"file"`
	Style    string   `json:"style"`
	Puzzle   string   `json:"puzzle"`
	Board    []string `json:"board"`
	Degraded string   `json:"degraded"`
}
