// Package pattern has regular expressions that cost next to nothing until a text may match.
//
// New takes what regexp.MustCompile takes, and compiles it when the first text comes that has what every match must have: some
// letters, a digit, a word of a lexicon (lexicon.Pattern). That is known from the expression itself (needs.go) and looked up in
// the short stretches of letters that the text has (grams.go), which are gathered once for all patterns. Most messages have
// nothing of what most patterns look for, so that most are never compiled and none of those is run.
//
// Where a text has all that, an automaton (states.go) tells whether there is a match at all, at a tenth of the cost of
// package regexp, which then finds where. Most texts end there.
//
// A Pattern matches just as the regular expression does, never less: what it skips cannot match.
package pattern

import (
	"regexp"
	"sync"

	"switchboard/notation/lexicon"
)

// Pattern is a regular expression. It may be used by several goroutines at a time.
type Pattern struct {
	source   string
	analysed func() needs
	states   func() *states
	compiled func() *regexp.Regexp
}

// New is the pattern of a regular expression, in which lexicon.Pattern may stand for words. It panics when a text that may match
// comes and it does not parse: a test compiles all.
func New(source string) *Pattern {
	return &Pattern{
		source:   source,
		analysed: sync.OnceValue(func() needs { return needsOf(source) }),
		states:   sync.OnceValue(func() *states { return newStates(lexicon.Spelled(source)) }),
		compiled: sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(lexicon.Spelled(source)) }),
	}
}

// String is the source, to be made a part of another.
func (p *Pattern) String() string { return p.source }

// short is how long a text is, in bytes, of which no set is kept.
const short = 40

// may reports whether a text has what every match has.
func (p *Pattern) may(s string) bool {
	if len(s) > maxGrams {
		return true
	}
	needs := p.analysed()
	if len(needs) == 0 {
		return true
	}
	if len(s) <= short {
		var bits [16]uint64
		g := grams{bits: bits[:]}
		g.addAll(s)
		return needs.metBy(&g)
	}
	return needs.metBy(gramsOf(s))
}

// find reports whether a text has a match; sure is false where that is not known.
func (p *Pattern) find(s string) (found, sure bool) {
	if !p.may(s) {
		return false, true
	}
	return p.states().find(s)
}

// found is what an expression finds in a text, nothing where that cannot match.
func found[T any](p *Pattern, s string, find func(re *regexp.Regexp, s string) T) (none T) {
	if found, sure := p.find(s); sure && !found {
		return none
	}
	return find(p.compiled(), s)
}

// allFound is that of the first n matches.
func allFound[T any](p *Pattern, s string, n int, find func(re *regexp.Regexp, s string, n int) []T) []T {
	return found(p, s, func(re *regexp.Regexp, s string) []T { return find(re, s, n) })
}

// The methods are those of regexp.Regexp.

func (p *Pattern) MatchString(s string) bool {
	found, sure := p.find(s)
	return found || !sure && p.compiled().MatchString(s)
}

func (p *Pattern) FindString(s string) string { return found(p, s, (*regexp.Regexp).FindString) }

func (p *Pattern) FindStringIndex(s string) []int {
	return found(p, s, (*regexp.Regexp).FindStringIndex)
}

func (p *Pattern) FindStringSubmatch(s string) []string {
	return found(p, s, (*regexp.Regexp).FindStringSubmatch)
}

func (p *Pattern) FindStringSubmatchIndex(s string) []int {
	return found(p, s, (*regexp.Regexp).FindStringSubmatchIndex)
}

func (p *Pattern) FindAllString(s string, n int) []string {
	return allFound(p, s, n, (*regexp.Regexp).FindAllString)
}

func (p *Pattern) FindAllStringIndex(s string, n int) [][]int {
	return allFound(p, s, n, (*regexp.Regexp).FindAllStringIndex)
}

func (p *Pattern) FindAllStringSubmatch(s string, n int) [][]string {
	return allFound(p, s, n, (*regexp.Regexp).FindAllStringSubmatch)
}

func (p *Pattern) FindAllStringSubmatchIndex(s string, n int) [][]int {
	return allFound(p, s, n, (*regexp.Regexp).FindAllStringSubmatchIndex)
}

func (p *Pattern) ReplaceAllString(s, with string) string {
	if found, sure := p.find(s); sure && !found {
		return s
	}
	return p.compiled().ReplaceAllString(s, with)
}

func (p *Pattern) ReplaceAllStringFunc(s string, with func(string) string) string {
	if found, sure := p.find(s); sure && !found {
		return s
	}
	return p.compiled().ReplaceAllStringFunc(s, with)
}

func (p *Pattern) Split(s string, n int) []string {
	if found, sure := p.find(s); sure && !found && s != "" && n != 0 {
		return []string{s}
	}
	return p.compiled().Split(s, n)
}
