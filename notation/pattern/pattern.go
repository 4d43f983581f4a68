// Package pattern has regular expressions that cost next to nothing on a text without a match.
//
// New takes what regexp.MustCompile takes, and names of concepts of the lexicon for their words: <row>, <row|column>, those of other
// tables as <statements: lit>, and <row but en> without the words of a language. An automaton (states.go) tells whether a
// text has a match at all, at a tenth of the cost of package regexp, which then finds where; and only then the expression is
// compiled for that. Most texts have nothing of what most patterns look for.
//
// A Pattern matches just as the regular expression does.
package pattern

import (
	"regexp"
	"strings"
	"sync"

	"switchboard/notation/lexicon"
)

// Pattern is a regular expression. It may be used by several goroutines at a time.
type Pattern struct {
	states   func() *states
	compiled func() *regexp.Regexp
}

// New is the pattern of an expression with names of concepts. It panics at the first text where that does not parse.
func New(source string) *Pattern {
	return &Pattern{
		states:   sync.OnceValue(func() *states { return newStates(spelled(source)) }),
		compiled: sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(spelled(source)) }),
	}
}

// tables are the lexicons by their names in a source.
var tables = map[string]*lexicon.Lexicon{"": lexicon.Words, "rules": lexicon.Rules, "statements": lexicon.Statements,
	"hedges": lexicon.Hedges}

// concepts are names of some in a source, and ofLetters classes of all letters, and of all but those.
var (
	concepts  = regexp.MustCompile(`<(?:(rules|statements|hedges): )?([a-z |]+?)(?: but ([a-z]{2}))?>`)
	ofLetters = regexp.MustCompile(`\[\^(?:\\pL|\\[ds]|[^\]\\\pL])*\]|\\pL(?:[+*]|\{\d,\d?\})`)
)

// spelled is a source with the words of concepts. The class of all letters takes more room than all words, and stands there once.
func spelled(source string) string {
	source = ofLetters.ReplaceAllString(source, `(?-i:$0)`) // both cases are letters, and fold to half the classes again
	return concepts.ReplaceAllStringFunc(source, func(named string) string {
		m := concepts.FindStringSubmatch(named)
		table := tables[m[1]]
		var of []lexicon.Concept
		for name := range strings.SplitSeq(m[2], "|") {
			of = append(of, lexicon.Concept(name))
		}
		words := table.Alternation(m[3], of...)
		if words == "" {
			panic(named + ": no words for that")
		}
		return words
	})
}

// nothing matches no text, and looks at none: it is tried at the start alone.
var nothing = regexp.MustCompile(`\A[^\x00-\x{10FFFF}]`)

// in is the expression for a text, or nothing where that cannot match.
func (p *Pattern) in(s string) *regexp.Regexp {
	if found, sure := p.states().find(s); sure && !found {
		return nothing
	}
	return p.compiled()
}

// The methods are those of regexp.Regexp.

func (p *Pattern) MatchString(s string) bool {
	found, sure := p.states().find(s)
	return found || !sure && p.compiled().MatchString(s)
}

func (p *Pattern) FindString(s string) string             { return p.in(s).FindString(s) }
func (p *Pattern) FindStringIndex(s string) []int         { return p.in(s).FindStringIndex(s) }
func (p *Pattern) FindStringSubmatch(s string) []string   { return p.in(s).FindStringSubmatch(s) }
func (p *Pattern) FindStringSubmatchIndex(s string) []int { return p.in(s).FindStringSubmatchIndex(s) }
func (p *Pattern) FindAllString(s string, n int) []string { return p.in(s).FindAllString(s, n) }
func (p *Pattern) FindAllStringIndex(s string, n int) [][]int {
	return p.in(s).FindAllStringIndex(s, n)
}
func (p *Pattern) Split(s string, n int) []string { return p.in(s).Split(s, n) }

func (p *Pattern) FindAllStringSubmatch(s string, n int) [][]string {
	return p.in(s).FindAllStringSubmatch(s, n)
}

func (p *Pattern) FindAllStringSubmatchIndex(s string, n int) [][]int {
	return p.in(s).FindAllStringSubmatchIndex(s, n)
}

func (p *Pattern) ReplaceAllString(s, with string) string {
	if !p.MatchString(s) {
		return s
	}
	return p.compiled().ReplaceAllString(s, with)
}

func (p *Pattern) ReplaceAllStringFunc(s string, with func(string) string) string {
	if !p.MatchString(s) {
		return s
	}
	return p.compiled().ReplaceAllStringFunc(s, with)
}
