// Package rules has the tables in which it stands how people say things of a board: a rule for each way, with examples that it has to
// read and others that it must not. A table is a text beside the code that asks for it, read by New:
//
//	# what stands behind a # at the margin is for those who read the table
//	the name of a rule
//	  goal: vertical
//	  when: upright & <wanted>|<short> & !not
//	  when: goal|makes ~5 every
//	  says: all have to be vertical | goal: vertical
//	  not:  two are vertical
//
// A rule fits where one of its lines "when" holds, all of whose parts hold that are joined by &, but for those behind an !:
//
//	every|whole   there is a word for one of these concepts of the lexicon
//	goal ~5 on    two words for these stand at most five words apart, or are one
//	flips >3 on   the second stands at most three words behind the first
//	<wanted>      the rule of that name fits, or whoever asks knows it to be so
//
// The package knows no words and nothing of boards.
package rules

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"switchboard/notation/lexicon"
)

// Rule is one way to say something.
type Rule struct {
	Name      string
	Fields    map[string]string // what stands behind its other words
	Says, Not []string          // what it has to read, and what it must not
	when      [][]part
}

// Has reports whether a rule has a field, be it empty.
func (r *Rule) Has(field string) bool {
	_, ok := r.Fields[field]
	return ok
}

// part is one of the conditions that hold together.
type part struct {
	not    bool
	some   set
	other  set // that stands apart from some, if there is one
	apart  int
	behind bool // some
}

// set is some concepts, and names of rules, of which one is enough.
type set struct {
	of    []lexicon.Concept
	names []string
}

// Table is a table of rules. Those whose name stands in <> are parts of others, and none of All.
type Table struct {
	All   []*Rule
	Named map[string]*Rule
}

// New is a table, which is read when it is first asked for.
func New(text string) func() *Table { return sync.OnceValue(func() *Table { return read(text) }) }

func read(text string) *Table {
	t := &Table{Named: map[string]*Rule{}}
	var r *Rule
	for line := range strings.Lines(text) {
		key, value, _ := strings.Cut(strings.TrimSpace(line), ":")
		value = strings.TrimSpace(value)
		switch {
		case key == "" || key[0] == '#':
		case line[0] != ' ':
			r = &Rule{Name: strings.TrimSpace(line), Fields: map[string]string{}}
			if t.Named[r.Name] = r; r.Name[0] != '<' {
				t.All = append(t.All, r)
			}
		case key == "when":
			r.when = append(r.when, partsOf(value))
		case key == "says":
			r.Says = append(r.Says, strings.Split(value, " | ")...)
		case key == "not":
			r.Not = append(r.Not, strings.Split(value, " | ")...)
		default:
			r.Fields[key] = value
		}
	}
	return t
}

// two finds what parts two sets that have to stand near each other.
var two = regexp.MustCompile(` ([~>])(\d) `)

func partsOf(line string) (all []part) {
	for one := range strings.SplitSeq(line, " & ") {
		one, not := strings.CutPrefix(one, "!")
		p := part{not: not, some: setOf(one)}
		if m := two.FindStringSubmatchIndex(one); m != nil {
			p.some, p.other, p.behind = setOf(one[:m[0]]), setOf(one[m[1]:]), one[m[2]] == '>'
			p.apart, _ = strconv.Atoi(one[m[4]:m[5]])
		}
		all = append(all, p)
	}
	return all
}

func setOf(names string) (s set) {
	for name := range strings.SplitSeq(names, "|") {
		if name[0] == '<' {
			s.names = append(s.names, name)
		} else {
			s.of = append(s.of, lexicon.Concept(name))
		}
	}
	return s
}

// Words are those of a sentence, in order.
type Words interface {
	Len() int
	Is(i int, any ...lexicon.Concept) bool // whether word i may mean any of some concepts
}

// Case is a sentence of which is asked which rules of a table fit.
type Case struct {
	*Table
	Words
	Known map[string]bool // of names whether they hold: what whoever asks knows, and what is found
}

// In is what a table says of a sentence.
func (t *Table) In(words Words) Case { return Case{t, words, map[string]bool{}} }

// First is the first rule that fits; nil where none does.
func (c Case) First() *Rule {
	for _, r := range c.All {
		if c.Fits(r) {
			return r
		}
	}
	return nil
}

// Holds reports whether the rule of a name fits, or is known to.
func (c Case) Holds(name string) bool {
	holds, known := c.Known[name]
	if r := c.Named[name]; !known && r != nil {
		holds = c.Fits(r)
		c.Known[name] = holds
	}
	return holds
}

// Fits reports whether a rule does.
func (c Case) Fits(r *Rule) bool {
	for _, parts := range r.when {
		if !slices.ContainsFunc(parts, func(p part) bool { return c.has(&p) == p.not }) {
			return true
		}
	}
	return false
}

func (c Case) has(p *part) bool {
	if slices.ContainsFunc(p.some.names, c.Holds) {
		return true
	}
	for i := range c.Len() {
		if c.Is(i, p.some.of...) && (p.other.of == nil || c.near(p, i)) {
			return true
		}
	}
	return false
}

// near reports whether a word for the other concepts of a part stands near the one at i.
func (c Case) near(p *part, i int) bool {
	from := i - p.apart
	if p.behind {
		from = i + 1
	}
	for j := max(0, from); j < c.Len() && j <= i+p.apart; j++ {
		if c.Is(j, p.other.of...) {
			return true
		}
	}
	return false
}
