// Package pattern has regular expressions that cost next to nothing on a text without a match.
//
// New takes the syntax of regexp.MustCompile, and names of concepts of the lexicon for their words: <row>,
// <row|column>, <statements: lit> for other tables, <row but en> without a language. A lazily built automaton
// (states.go) tells whether a text has a match at all, at a tenth of the cost of package regexp. Only then the regular
// expression is compiled, to find where. Most texts match few patterns.
//
// A Pattern matches exactly what the regular expression matches.
package pattern

import (
	"regexp"
	"strings"
	"sync"

	"switchboard/notation/lexicon"
)

// Pattern is a regular expression. It is safe for concurrent use.
type Pattern struct {
	states   func() *states
	compiled func() *regexp.Regexp
}

// New returns the pattern of an expression. A syntax error panics at the first use.
func New(source string) *Pattern {
	return &Pattern{
		states:   sync.OnceValue(func() *states { return newStates(spelled(source)) }),
		compiled: sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(spelled(source)) }),
	}
}

// tables are the lexicons by their prefix in an expression.
var tables = map[string]*lexicon.Lexicon{"": lexicon.Words, "rules": lexicon.Rules, "statements": lexicon.Statements,
	"hedges": lexicon.Hedges}

// concepts matches names of concepts in an expression; ofLetters matches large classes of letters.
var (
	concepts  = regexp.MustCompile(`<(?:(rules|statements|hedges): )?([a-z |]+?)(?: but ([a-z]{2}))?>`)
	ofLetters = regexp.MustCompile(`\[\^(?:\\pL|\\[ds]|[^\]\\\pL])*\]|\\pL(?:[+*]|\{\d,\d?\})`)
)

// spelled replaces names of concepts by their words, and keeps the large class of all letters from being written twice.
func spelled(source string) string {
	source = ofLetters.ReplaceAllString(source, `(?-i:$0)`) // letters of both cases are in these classes already
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

// nothing matches no text. It is only tried at the start.
var nothing = regexp.MustCompile(`\A[^\x00-\x{10FFFF}]`)

// in returns the regular expression, or nothing if that cannot match.
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
