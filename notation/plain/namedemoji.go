package plain

import (
	"slices"
	"strings"

	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
	"switchboard/notation/symbols"
)

// numberName is the name of a server's own emoji for a number of a mine field: ms_3.
var numberName = pattern.New(`(?i)^:[a-z_]*?(?:([0-8])|(zero|one|two|three|four|five|six|seven|eight)):$`)

// fieldNames are the parts of English names for the other cells of a mine field: ms_flag. A mine is also a word in front
// of the others, mine_hidden.
var fieldNames = []struct {
	kind lexicon.Concept
	name *pattern.Pattern
	cell string
}{
	{"flag", pattern.New(`(?i)flag`), "🚩"},
	{"hidden", pattern.New(`(?i)hidden|unknown|cover|closed|unopen|blank`), "🟦"},
	{"clear", pattern.New(`(?i)empty|open|clear|safe|none`), "0" + symbols.HairSpace},
	{"mine", pattern.New(`(?i)mine(?:$|[^s])|bomb|boom|explo`), "💣"},
}

// nameField writes emoji that have only a name as cells of a mine field, where the names
// are those of one: numbers above 1, or a number and a flag.
func (c *Cleaned) nameField() {
	pairs, number, field := make([]string, 0, 2*len(c.custom)), 0, false
	for digit := '0'; digit <= '8'; digit++ {
		if strings.Contains(c.Text, string(digit)+symbols.HairSpace) {
			number++
			field = field || digit > '1'
		}
	}
	for i, name := range c.custom {
		cell := ""
		if m := numberName.FindStringSubmatch(name); m != nil {
			cell = m[1]
			if cell == "" {
				cell = string(symbols.Shortcodes[strings.ToLower(m[2])])
			}
			number++
			field = field || cell > "1"
			cell += symbols.HairSpace
		} else {
			cell = namedCell(nameParts(name))
		}
		if cell == "" {
			continue
		}
		field = field || cell == "🚩"
		pairs = append(pairs, string(symbols.Custom+rune(i)), cell)
	}
	if number > 0 && field {
		c.Text = strings.NewReplacer(pairs...).Replace(c.Text)
	}
}

// nameParts cuts an emoji's name into words: ms_hidden, msHidden.
func nameParts(name string) []string {
	return strings.FieldsFunc(camelCase.ReplaceAllString(name, "${1}_$2"), symbols.NotLetter)
}

var camelCase = pattern.New(`([a-z])([A-Z])`)

// namedCell is the cell of a mine field that the parts of a name say, the last of those that say anything; "" for none.
func namedCell(parts []string) string {
	for _, part := range slices.Backward(parts) {
		for _, f := range fieldNames {
			if f.name.MatchString(part) || lexicon.Words.Whole(part).Is(f.kind) {
				return f.cell
			}
		}
	}
	return ""
}
