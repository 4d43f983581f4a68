// Package collection reads the messages of notation/testdata for the tests of the reader and of the commands.
// notation/testdata/README.md describes the format. Call Files, then Load.
package collection

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// Message is a message with its expected reading.
type Message struct {
	Ask    string // "@ " and the puzzle of a command with its options, "" for the message command
	Text   string
	Want   string // the expectation as written, without Known
	No     string // the kind of error if the message has no board
	Asked  bool   // the person should be asked
	Puzzle string // "?" if nothing in the text tells it
	Board  string // with the pieces that lie on it
	Rule   string
	Goal   string
	Out    []string // text that has to be reported as left out
	More   int      // number of further boards
	Mines  int      // in the whole field, -1 where the text does not say
	Known  string   // why it is read wrong today; "" if it is read right
	Detail bool     // Known concerns only notes or the question
}

// Files returns the files of a collection, "people" or "adversarial". notation is the path of the folder notation.
func Files(notation, collection string) ([]string, error) {
	files, err := filepath.Glob(filepath.Join(notation, "testdata", collection, "*.txt"))
	if err == nil && len(files) == 0 {
		err = fmt.Errorf("no messages of %s in %s", collection, notation)
	}
	return files, err
}

// Load reads the messages of a file.
func Load(path string) (all []Message, err error) {
	raw, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	for part := range strings.SplitSeq(strings.TrimSuffix(string(raw), "\n"), "\n====\n") {
		m, err := parse(part)
		if err != nil {
			return nil, fmt.Errorf("%s: %q: %w", path, part, err)
		}
		all = append(all, m)
	}
	return all, nil
}

func parse(part string) (Message, error) {
	text, want, ok := strings.Cut(strings.ReplaceAll(part, "␉", "\t"), "\n=>\n")
	if !ok {
		return Message{}, fmt.Errorf("no truth")
	}
	m := Message{Text: text, Mines: -1}
	if strings.HasPrefix(text, "@ ") {
		m.Ask, m.Text, _ = strings.Cut(text, "\n")
	}
	for _, key := range []string{"\nknown: ", "\ndetail: "} {
		if left, why, ok := strings.Cut(want, key); ok {
			want, m.Known, m.Detail = left, why, key == "\ndetail: "
		}
	}
	m.Want = want
	head, rest, _ := strings.Cut(want, "\n")
	if no, ok := strings.CutPrefix(head, "no "); ok {
		m.No = no
		return m, nil
	}
	m.Puzzle, m.Asked = strings.CutPrefix(head, "ask ")
	var board []string
	var err error
	for line := range strings.SplitSeq(rest, "\n") {
		switch key, value, _ := strings.Cut(line, ": "); key {
		case "rule":
			m.Rule = value
		case "goal":
			m.Goal = value
		case "out":
			m.Out = append(m.Out, value)
		case "more":
			m.More, err = strconv.Atoi(value)
		case "mines":
			m.Mines, err = strconv.Atoi(value)
		default:
			board = append(board, line)
		}
		if err != nil {
			return Message{}, err
		}
	}
	m.Board = strings.Join(board, "\n")
	return m, nil
}
