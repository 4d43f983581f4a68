package reader_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	. "switchboard/notation"
	"switchboard/notation/reader"
)

// systemOf reads a text that is asked to be a system.
func systemOf(text string) (*System, error) {
	r, err := reader.Read(text, Ask{Puzzle: SystemPuzzle})
	return r.System, err
}

func TestBigSystem(t *testing.T) {
	_, err := systemOf(strings.Repeat(strings.Repeat("01", 512)+"|1\n", 1025))
	if err == nil || !strings.HasPrefix(err.Error(), "too big, found 1024x1026") {
		t.Error(err)
	}
}

// FuzzSystem demands of any text a system of equal rows or an error for the
// player, and that what is read reads back the same.
func FuzzSystem(f *testing.F) {
	for _, text := range []string{"01|1\n11|0", "[[0,1],[1,1]] b=[1,0]", "A = [[0,1],[1,1]]; b = (1,0)^T", "0 1 = 1", "b=1", "|", "[[|]]", "0|10", "(1 1 0 -1|2)",
		strings.Repeat(strings.Repeat("01", 35)+"|1\n", 70)} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := systemOf(text)
		var bad *Error
		if err != nil {
			if s != nil || !errors.As(err, &bad) || bad.Error() == "" || bad.Example == "" {
				t.Fatalf("Read(%q): %v and %v", text, s, err)
			}
			return
		}
		ragged := func(row []int16) bool { return len(row) < 2 || len(row) != len(s.Rows[0]) }
		if len(s.Rows) < 1 || slices.ContainsFunc(s.Rows, ragged) {
			t.Fatalf("Read(%q) gives %v", text, s.Rows)
		}
		again, err := systemOf(WriteSystem(s))
		if err != nil || WriteSystem(again) != WriteSystem(s) {
			t.Fatalf("Read(%q) is written as %q, which reads as %v", text, WriteSystem(s), err)
		}
	})
}
