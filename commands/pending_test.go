package commands

import (
	"reflect"
	"testing"

	"switchboard/notation"
)

func TestWhatIsPendingSurvivesItsButton(t *testing.T) {
	p := pending{
		Command: "solve", Sub: "x", Options: map[string]any{"goal": "on", "private": true}, Total: 7,
		Boards: []candidate{{Puzzle: "x", Text: "01\n10"}, {Choice: notation.Swapped, States: 3, Notes: []string{"a"}, Text: "10\n01"}},
		Fits:   []candidate{{Puzzle: "y", Field: true, Text: "01\n10"}},
	}
	back, err := unpackPending(p.pack())
	if err != nil || !reflect.DeepEqual(back, p) {
		t.Errorf("%+v, %v", back, err)
	}
}

func FuzzUnpackPending(f *testing.F) {
	f.Add(pending{Command: "solve", Boards: []candidate{{Text: "01"}}}.pack())
	f.Add(pending{Rows: "01\n1"}.pack())
	f.Add([]byte{0x4b, 0x04})
	f.Fuzz(func(t *testing.T, data []byte) {
		p, err := unpackPending(data)
		if err != nil {
			return
		}
		_, _ = p.text(), p.fixed("")
		if len(p.Boards) > 0 {
			p.given(p.Boards[0])
			p.others()
		}
	})
}
