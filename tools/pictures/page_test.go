package main

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// No template text is left on a page, and every cell of its board is there.
func TestPages(t *testing.T) {
	for _, s := range slices.Concat(boards, others) {
		for seed := range uint64(4) {
			p := s.page(rand.New(rand.NewPCG(seed, 1)))
			if i := strings.IndexAny(p.html, "[]×§▦"); i >= 0 {
				t.Errorf("%s: %q is left", s.name, p.html[max(i-40, 0):i+2])
			}
			cells := len(strings.Join(p.board, ""))
			if s.puzzle != "" && (cells < 9 || strings.Count(p.html, "<cell class=") != cells) || p.wide*p.high == 0 {
				t.Errorf("%s: a board of %d cells on a page of %d x %d", s.name, cells, p.wide, p.high)
			}
		}
	}
}

// fill makes all choices that a text offers, and no others.
func TestFill(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for text, ways := range map[string][]string{
		"[2..4]":         {"2", "3", "4"},
		"a[-1..1]":       {"a-1", "a0", "a1"},
		"[x..z]":         {"x", "y", "z"},
		"[no|]!":         {"no!", "!"},
		"[2×[a|b]]":      {"aa", "ab", "ba", "bb"},
		"[[0..2]×é]":     {"", "é", "éé"},
		"[[p|q]|r[s|]t]": {"p", "q", "rst", "rt"},
		"[tone 1 [2|3]]": {"hsl(var(--hue) 1% calc(var(--dark) + var(--up)*2%))", "hsl(var(--hue) 1% calc(var(--dark) + var(--up)*3%))"},
	} {
		seen := map[string]bool{}
		for range 100 {
			seen[fill(rng, text)] = true
		}
		for _, way := range ways {
			if !seen[way] || len(seen) != len(ways) {
				t.Errorf("%s became %v, not %q", text, seen, ways)
				break
			}
		}
	}
}
