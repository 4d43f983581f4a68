package daily

import (
	_ "embed"
	"fmt"
	"strings"
	"switchboard/solver/toggle"
	"sync"
	"time"
)

// pictureLines are dates of press puzzles whose one shortest solution draws a picture: a line with the date and a name,
// and below it the rows, # for a press. Without rows, the letters of the name are drawn.
//
//go:embed pictures.txt
var pictureLines string

// pictures parses pictureLines into boards by number.
var pictures = sync.OnceValues(func() (map[int]*toggle.Board, error) {
	all := map[int]*toggle.Board{}
	for block := range strings.SplitSeq(strings.TrimSpace(pictureLines), "\n\n") {
		lines := strings.Split(block, "\n")
		date, name, _ := strings.Cut(lines[0], " ")
		day, err := time.Parse(time.DateOnly, date)
		if err != nil {
			return nil, fmt.Errorf("daily: pictures: %w", err)
		}
		drawn, err := picture(name, lines[1:])
		if err != nil {
			return nil, fmt.Errorf("daily: the picture of %s: %w", date, err)
		}
		all[Number(day)] = drawn
	}
	return all, nil
})

// Draws reports whether the one shortest solution of a number may draw something.
func Draws(number int) bool {
	all, err := pictures()
	return err == nil && all[number] != nil
}

func picture(name string, rows []string) (*toggle.Board, error) {
	if len(rows) == 0 {
		return toggle.Letters(name)
	}
	return toggle.Parse(strings.NewReplacer("#", "1", ".", "0").Replace(strings.Join(rows, "\n")))
}
