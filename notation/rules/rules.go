// Package rules reads tables of rules. A rule is one way to say something about a board, with examples that it has to
// read and others that it must not. A table is a text file beside the code that uses it:
//
//	# a line with # at the margin is a comment
//	the name of a rule
//	  goal: vertical
//	  when: upright & <wanted>|<short> & !not
//	  when: goal|makes ~5 every
//	  says: all have to be vertical | goal: vertical
//	  not:  two are vertical
//
// A rule fits if all parts of one of its "when" lines hold. Parts are joined by &, and ! negates one:
//
//	every|whole   there is a word for one of these concepts of the lexicon
//	goal ~5 on    words for these stand at most five words apart, or are the same word
//	flips >3 on   the second stands at most three words behind the first
//	<wanted>      the rule of that name fits, or the caller says so (Case.Known)
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
	Fields    map[string]string // its other keys and their values
	Says, Not []string          // examples that it has to read, and that it must not
	when      [][]part
}

// Has reports whether a rule has a field, even an empty one.
func (r *Rule) Has(field string) bool {
	_, ok := r.Fields[field]
	return ok
}

// part is one of the conditions of a "when" line.
type part struct {
	not    bool
	some   set
	other  set // has to stand near some; empty if there is no such condition
	apart  int
	behind bool // other has to stand behind some
}

// set is alternatives: concepts and names of rules.
type set struct {
	of    []lexicon.Concept
	names []string
}

// Table is a table of rules. Rules with a name in <> are conditions for other rules, and not in All.
type Table struct {
	All   []*Rule
	Named map[string]*Rule
}

// New returns a function that reads the table at its first call.
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

// two matches the operator between words that have to stand near each other.
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

// Words are the words of a sentence, in order.
type Words interface {
	Len() int
	Is(i int, any ...lexicon.Concept) bool // whether word i may mean any of some concepts
}

// Case is a sentence to which the rules of a table are applied.
type Case struct {
	*Table
	Words
	Known map[string]bool // conditions by name: set by the caller, or found to hold or not
}

// In applies a table to a sentence.
func (t *Table) In(words Words) Case { return Case{t, words, map[string]bool{}} }

// First returns the first rule that fits, or nil.
func (c Case) First() *Rule {
	for _, r := range c.All {
		if c.Fits(r) {
			return r
		}
	}
	return nil
}

// Holds reports whether the rule of a name fits, or the caller says so.
func (c Case) Holds(name string) bool {
	holds, known := c.Known[name]
	if r := c.Named[name]; !known && r != nil {
		holds = c.Fits(r)
		c.Known[name] = holds
	}
	return holds
}

// Fits reports whether a rule fits the sentence.
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

// near reports whether a word for the other concepts of a part stands near word i.
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
