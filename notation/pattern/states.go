package pattern

import (
	"encoding/binary"
	"regexp/syntax"
	"slices"
	"sync"
	"unicode/utf8"
)

// states is a deterministic automaton that tells whether an expression matches somewhere in a text, in a few
// nanoseconds a letter. Its states, sets of reachable instructions with what the last letter means to ^, $ and \b, are
// built when first reached, as in Russ Cox, "Regular Expression Matching: the Virtual Machine Approach", and RE2.
type states struct {
	sync.Mutex
	prog  *syntax.Prog
	all   []state
	known map[string]uint8
	other int // number of entries in all maps state.other
	// Buffers of reached: the instructions to visit, and those visited.
	stack []uint32
	seen  []bool
}

// state is a state with its successors by letter; 0 is one that is not known yet.
type state struct {
	at    []uint32 // the instructions
	last  rune     // the last letter, as like returns it
	end   uint8    // the successor at the end of a text
	near  [utf8.RuneSelf + cyrillic]uint8
	other map[rune]uint8
}

// cyrillic is how many letters from firstCyrillic on have successors in a table, as ASCII does.
const cyrillic, firstCyrillic = 96, 'Ѐ'

// near returns the index of a letter in state.near, if it has one.
func near(r rune) (at rune, ok bool) {
	if r < utf8.RuneSelf {
		return r, true
	}
	return r - firstCyrillic + utf8.RuneSelf, firstCyrillic <= r && r < firstCyrillic+cyrillic
}

// The first states: not known yet, a match, no further match possible, the beginning of a text.
const (
	unknown = iota
	matched
	failed
	began
)

// maxStates is how many states are kept, so that a byte can number them; maxOther is how many successors the maps keep.
// If either is reached, all states are forgotten.
const (
	maxStates = 256
	maxOther  = 4096
)

// newStates returns the automaton of an expression.
func newStates(source string) *states {
	re, err := syntax.Parse(source, syntax.Perl)
	if err != nil {
		panic(err)
	}
	prog, err := syntax.Compile(re.Simplify())
	if err != nil {
		panic(err)
	}
	a := &states{prog: prog, seen: make([]bool, len(prog.Inst))}
	a.forget()
	return a
}

func (a *states) forget() {
	a.all, a.known, a.other = []state{matched: {}, failed: {}, began: {last: -1}}, map[string]uint8{}, 0
}

// find reports whether the expression matches in a text. sure is false if another goroutine uses the automaton.
func (a *states) find(s string) (found, sure bool) {
	if !a.TryLock() {
		return false, false
	}
	defer a.Unlock()
	at := uint8(began)
	for _, r := range s {
		next := uint8(unknown)
		if i, ok := near(r); ok {
			next = a.all[at].near[i]
		} else {
			next = a.all[at].other[r]
		}
		if next == unknown {
			next = a.step(at, r)
		}
		if at = next; at <= failed {
			return at == matched, true
		}
	}
	end := a.all[at].end
	if end == unknown {
		end = a.step(at, -1)
	}
	return end == matched, true
}

// step returns the state behind a letter; -1 stands for the end of the text.
func (a *states) step(from uint8, r rune) uint8 {
	here := &a.all[from]
	full := len(a.all) == maxStates || a.other == maxOther
	if full {
		a.forget()
	}
	next, over := a.reached(here.at, syntax.EmptyOpContext(here.last, r), r)
	to := uint8(matched)
	switch {
	case over:
	case r < 0:
		to = failed
	default:
		to = a.state(next, like(r))
	}
	i, isNear := near(r)
	switch {
	case full: // from was forgotten
	case r < 0:
		a.all[from].end = to
	case isNear:
		a.all[from].near[i] = to
	default:
		if a.all[from].other == nil {
			a.all[from].other = map[rune]uint8{}
		}
		a.all[from].other[r] = to
		a.other++
	}
	return to
}

// reached returns the instructions behind a letter, starting from some and from the beginning of the expression, and
// whether there is a match in front of the letter.
func (a *states) reached(at []uint32, empty syntax.EmptyOp, r rune) (next []uint32, over bool) {
	clear(a.seen)
	for a.stack = append(append(a.stack[:0], at...), uint32(a.prog.Start)); len(a.stack) > 0; {
		n := a.stack[len(a.stack)-1]
		if a.stack = a.stack[:len(a.stack)-1]; a.seen[n] {
			continue
		}
		a.seen[n] = true
		switch i := &a.prog.Inst[n]; i.Op {
		case syntax.InstMatch:
			return nil, true
		case syntax.InstAlt, syntax.InstAltMatch:
			a.stack = append(a.stack, i.Out, i.Arg)
		case syntax.InstCapture, syntax.InstNop:
			a.stack = append(a.stack, i.Out)
		case syntax.InstEmptyWidth:
			if syntax.EmptyOp(i.Arg)&^empty == 0 {
				a.stack = append(a.stack, i.Out)
			}
		case syntax.InstFail:
		default:
			if r >= 0 && i.MatchRune(r) {
				next = append(next, i.Out)
			}
		}
	}
	slices.Sort(next)
	return slices.Compact(next), false
}

// state returns the number of a state, which it adds if it is new.
func (a *states) state(at []uint32, last rune) uint8 {
	if len(at) == 0 && a.prog.StartCond()&syntax.EmptyBeginText != 0 {
		return failed
	}
	key := binary.AppendVarint(nil, int64(last))
	for _, n := range at {
		key = binary.AppendUvarint(key, uint64(n))
	}
	if n, ok := a.known[string(key)]; ok {
		return n
	}
	n := uint8(len(a.all))
	a.all, a.known[string(key)] = append(a.all, state{at: at, last: last}), n
	return n
}

// like returns one letter for all that ^, $ and \b treat alike.
func like(r rune) rune {
	switch {
	case r == '\n':
		return r
	case syntax.IsWordChar(r):
		return 'a'
	}
	return ' '
}
