package reader_test

import (
	"testing"

	. "switchboard/notation"
	"switchboard/notation/reader"
)

// A bar in every second place of all rows of a safe is no handle, other bars are.
func TestBarsBetweenHandles(t *testing.T) {
	for text, want := range map[string]string{
		"safe\n║-║-║-║\n║-║-║-║\n║-║-║-║":                        "000\n000\n000",
		"сейф\n║-║|║-║|║\n║-║-║|║-║\n║|║|║-║-║\n║-║-║-║|║":       "0101\n0010\n1100\n0001",
		"safe\n│-│|│-│\n│|│-│-│\n│-│-│|│":                        "010\n100\n001",
		"safe\n║ - ║ | ║\n║ | ║ - ║":                             "01\n10",
		"safe\n┌─┬─┬─┐\n│-│|│-│\n├─┼─┼─┤\n│|│-│-│\n└─┴─┴─┘ help": "010\n100",
		"```\n╔═╦═╦═╗\n║-║|║-║\n╠═╬═╬═╣\n║-║-║|║\n╠═╬═╬═╣\n║|║|║-║\n╚═╩═╩═╝\n```\nсейф, рисовал сам. вертикальные | если что": "010\n001\n110",
		"safe\n│─│─\n─││─\n│─│─\n──││":            "1010\n0110\n1010\n0011",
		"safe\n│─│─│\n─││─│\n│─│─│\n──│││\n│─│─│": "10101\n01101\n10101\n00111\n10101",
	} {
		r, err := reader.Read(text, Ask{})
		if err != nil || Text(r) != want {
			t.Errorf("%q: %q, %v", text, Text(r), err)
		}
	}
}
