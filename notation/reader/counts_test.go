package reader

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"switchboard/notation/facts"
	"switchboard/solver/mines"
	"switchboard/tools/must"
)

// What is said of the number of mines beside a field that no word names is used or asked about, and other numbers are
// neither.
func TestCountsBesideAField(t *testing.T) {
	const field = "#######\n#F212##\n#3F23##\n#######"
	const flags = 2
	data := must.Get(os.ReadFile("../testdata/said/counts.txt"))(t)
	for line := range strings.Lines(string(data)) {
		verdict, said, ok := strings.Cut(strings.TrimSpace(line), " | ")
		if !ok {
			continue
		}
		what, number, _ := strings.Cut(verdict, " ")
		want := must.Get(strconv.Atoi(number))(t)
		switch what {
		case "+":
			want += flags
		case "?", "-":
			want = mines.Unknown
		}
		for _, text := range []string{field + "\n" + said, said + "\n" + field} {
			all, err := readAll(text, facts.Query{})
			if err != nil {
				t.Errorf("%q: %v", said, err)
				continue
			}
			got, asked := all[0].Mines, len(all[0].Doubts) > 0
			if got == nil || got.Rows != 4 || what != "?" && got.Mines != want || asked != (what == "?") {
				n := -9
				if got != nil {
					n = got.Mines
				}
				t.Errorf("%s %q: %d mines %v", verdict, text, n, all[0].Doubts)
			}
		}
	}
}
