package cli

import (
	"bytes"
	"strings"
	"testing"
)

func TestCheck(t *testing.T) {
	const board = "switchboard proof 1\nrule plus\ngoal off\nstates 2\nboard\n010\n111\n010\n"
	for text, want := range map[string]string{
		board + "presses\n000\n010\n000\nat least 1\n": "presses 1: checked\nfewest: checked, among all 1 solutions\n",
		board + "presses\n000\n000\n000\nat least 0\n": "refuted: the presses do not solve the board",
		board + "against 0\n010\n000\n000\n":           "refuted: against level 0: the press in row 1, column 1",
		"press B2":                                     `line 1: found "press B2"`,
	} {
		var out bytes.Buffer
		if err := check("-", strings.NewReader(text), &out); err != nil {
			out.WriteString(err.Error())
		}
		if !strings.Contains(out.String(), want) {
			t.Errorf("%s\n%s", text, out.String())
		}
	}
}
