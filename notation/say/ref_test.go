package say

import "testing"

// The rows and columns of a sentence are found with their numbers, and words that may pick one are.
func TestLinesIn(t *testing.T) {
	for s, want := range map[string]NamedLine{
		"row 3 is wrong":         {At: 3, Rows: true, Named: true},
		"the last column is off": {At: -1, Columns: true, Named: true},
		"3-я строка":             {At: 3, Rows: true, Named: true},
		"最后一行":                   {At: -1, Rows: true, Named: true},
		"the top is cut off":     {At: 1, Rows: true},
		"the third is missing":   {At: 3, Rows: true, Columns: true},
		"第二个写错了":                 {At: 2, Rows: true, Columns: true},
	} {
		all := LinesIn(s)
		if len(all) != 1 {
			t.Errorf("%q: %+v", s, all)
			continue
		}
		if got := all[0]; got.At != want.At || got.Rows != want.Rows || got.Columns != want.Columns || got.Named != want.Named {
			t.Errorf("%q: %+v, want %+v", s, got, want)
		}
	}
	if all := LinesIn("stuck for 3 hours"); len(all) > 0 {
		t.Errorf("%+v", all)
	}
}
