package reader_test

import (
	"errors"
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

func TestReadSystemErrors(t *testing.T) {
	for text, want := range map[string]string{
		"":                              "empty",
		"hello":                         "no board, found hello",
		"01|1\n110|0":                   "ragged, row 2, has 3, wants 2",
		"01|1\n12|0":                    "bad symbol, row 2, column 2, found 2, expected 0 1",
		"01|1\n11":                      "right side, row 2, wants 1",
		"01|11\n11|0":                   "right side, row 1, has 2, wants 1",
		"[[0,1],[1,1]]":                 "right side, row 1, wants 1",
		"[[0,1],[1,1]] b=[1,0,1]":       "right side, has 3, wants 2",
		"[[0,1],[1,1],[1]] b=[1,0,1]":   "ragged, row 3, has 1, wants 2",
		"[[0,1],[1,a]] b=[1,0]":         "bad symbol, row 2, column 2, found a, expected 0 1",
		strings.Repeat("01|1\n", 1<<19): "too big, found 2x524289",
	} {
		_, err := systemOf(text)
		var bad *Error
		if !errors.As(err, &bad) {
			t.Errorf("Read(%.40q): %v", text, err)
			continue
		}
		if got := strings.TrimSuffix(bad.Error(), ", for example "+bad.Example); got != want || bad.Example == "" {
			t.Errorf("Read(%.40q): %s\nwant %s", text, got, want)
		}
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
		if rows := len(s.A) + len(s.Integer); rows != s.Rows || s.Rows < 1 || s.Cols < 1 {
			t.Fatalf("Read(%q) gives %d rows for %d x %d", text, rows, s.Rows, s.Cols)
		}
		again, err := systemOf(WriteSystem(s))
		if err != nil || WriteSystem(again) != WriteSystem(s) {
			t.Fatalf("Read(%q) is written as %q, which reads as %v", text, WriteSystem(s), err)
		}
	})
}
