package pattern

import (
	"encoding/binary"
	"regexp/syntax"
	"slices"
	"sync"
	"unicode/utf8"
)

// states tell whether an expression matches somewhere in a text, in a few nanoseconds a letter: a deterministic automaton whose
// states are made when a text first leads to them, after Russ Cox, "Regular Expression Matching: the Virtual Machine Approach"
// and RE2. A state is the instructions that are reached, and what the last letter was to ^, $ and \b.
type states struct {
	sync.Mutex
	prog  *syntax.Prog
	all   []state
	known map[string]uint8
	other int // letters that are not near of which states know the next
	// What step works with: the instructions to look at, and which were.
	stack []uint32
	seen  []bool
}

// state is a state with the next by letters; 0 is one that is not known yet.
type state struct {
	at    []uint32
	last  rune  // a letter that stands for those like the last
	end   uint8 // behind the end of a text
	near  [utf8.RuneSelf + cyrillic]uint8
	other map[rune]uint8
}

// cyrillic is how many letters behind firstCyrillic are kept as those of ASCII are.
const cyrillic, firstCyrillic = 96, 'Ѐ'

// near is the place of a letter among those of ASCII and the Cyrillic ones; false where it is none of them.
func near(r rune) (at rune, ok bool) {
	if r < utf8.RuneSelf {
		return r, true
	}
	return r - firstCyrillic + utf8.RuneSelf, firstCyrillic <= r && r < firstCyrillic+cyrillic
}

// The first states: none, the one of a match, where nothing more can match, and where a text begins.
const (
	unknown = iota
	matched
	failed
	began
)

// maxStates is how many states are kept, which a byte can number, and maxOther for how many letters that are not near all of them
// keep the next. All are forgotten when there are as many.
const (
	maxStates = 256
	maxOther  = 4096
)

// newStates are those of an expression, which parses.
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

// find reports whether the expression matches in a text; sure is false where that is not known, as another text is looked at.
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

// step is the state behind a letter, or behind the end of a text, which is -1.
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
	case full: // from is no state any more, or another
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

// reached are the instructions behind a letter, from some and from the start, and whether there is a match in front of it.
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

// state is the number of a state, which is new where there is none.
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

// like is one letter for all that ^, $ and \b take alike.
func like(r rune) rune {
	switch {
	case r == '\n':
		return r
	case syntax.IsWordChar(r):
		return 'a'
	}
	return ' '
}
