package reader

import (
	"strings"
	"testing"

	"switchboard/notation"
	"switchboard/notation/facts"
)

// aims are sentences that say which colour all cells are to have.
var aims = []string{
	"need to make them all {red}", "she wants everything {red}", "goal: turn all of them {red}", "how do i get all tiles {red}", "make the whole board {red}", "i need all {red}",
	"нужно чтобы все стали {красными}", "надо сделать все клетки {красными}", "цель - все {красные}",
	"要全部变成{红色}", "怎么把所有格子变成{红色}", "全部を{赤}にしたい", "모두 {빨간색}으로 만들어야 해요",
	"hay que poner todas {rojas}", "tem que deixar todas {vermelhas}", "il faut mettre toutes les cases en {rouge}", "alle sollen {rot} werden",
	"devono diventare tutte {rosse}", "alles moet {rood} worden", "wszystkie mają być {czerwone}", "hepsi {kırmızı} olsun", "semua harus jadi {merah}",
}

// A colour that all cells are to have is that of a solved board, by its name or drawn, whichever of two colours
// nobody knows to be on, and of lamps the goal.
func TestAimsAreFollowed(t *testing.T) {
	solved := func(r notation.Reading) string {
		if r.Goal == "on" {
			return r.On
		}
		return r.Off
	}
	for _, sentence := range aims {
		drawn := sentence[:strings.Index(sentence, "{")] + "🔴" + sentence[strings.Index(sentence, "}")+1:]
		for _, said := range []string{strings.NewReplacer("{", "", "}", "").Replace(sentence), drawn} {
			for _, board := range []string{"🔵🔴🔵\n🔴🔴🔵\n🔵🔵🔴", "🔴🔵🔵\n🔵🔴🔵\n🔵🔵🔵"} {
				for _, text := range []string{"lights out\n" + board + "\n" + said, said + "\n\n" + board} {
					all, err := readAll(text, facts.Query{Ask: notation.Ask{Puzzle: notation.Lights}})
					if err != nil || len(all[0].Doubts) > 0 || solved(all[0]) != "🔴" {
						t.Errorf("%q: %v, %v", text, all, err)
					}
				}
			}
		}
	}
	for text, goal := range map[string]string{
		"lights out, need all ☀️\n☀️🌑🌑\n🌑☀️🌑\n🌑🌑☀️":          "on",
		"lights out, make everything 🌑\n☀️🌑🌑\n🌑☀️🌑\n🌑🌑☀️":    "",
		"lights out, turn all of them yellow\n🟨⬛🟨\n⬛⬛🟨\n⬛⬛⬛": "on",
		"squares, make it all ⬛\n⬜⬛⬜\n⬛⬜⬛\n⬜⬜⬜":              "",
	} {
		if r, err := Read(text, notation.Ask{}); err != nil || r.Goal != goal || len(r.Doubts) > 0 {
			t.Errorf("%q: goal %q, %v, %v", text, r.Goal, r.Doubts, err)
		}
	}
	for _, text := range []string{
		"lights out, make them all green\n🔵🔴🔵\n🔴🔴🔵\n🔵🔵🔴", // a colour that is not there
		"lights out, turn everything purple\n011\n101\n110",
	} {
		if r, err := Read(text, notation.Ask{}); err != nil || len(r.Doubts) == 0 {
			t.Errorf("%q: no doubt, %v", text, err)
		}
	}
	for _, text := range []string{
		"lights out, all the red ones in row 2 make me sad\n🔵🔴🔵\n🔴🔴🔵\n🔵🔵🔴",
		"lights out, not all of it should be red\n🔵🔴🔵\n🔴🔴🔵\n🔵🔵🔴",
	} {
		if aim := facts.Read(text, facts.Query{}).Aim; aim != "" {
			t.Errorf("%q: %q", text, aim)
		}
	}
}
