package notation_test

import (
	"testing"

	. "switchboard/notation"
)

// A question about what a symbol means is a statement where a tag makes it one, and is never answered with the opposite of
// what it says without asking.
func TestQuestionsOfMeaning(t *testing.T) {
	const drawn, digits = "\n⬜⬛⬜⬛\n⬛⬛⬜⬜\n⬜⬜⬛⬜\n⬛⬜⬛⬛", "\n0110\n1001\n1110\n0001"
	for text, want := range map[string]struct {
		on    string // what is taken for on
		asked bool
	}{
		"lights out 白色是亮的对吧？" + drawn:                         {on: "⬜"},
		"lights out 白色是亮的吧？" + drawn:                          {on: "⬜"},
		"lights out 白が点灯ですよね？" + drawn:                        {on: "⬜"},
		"lights out blanc est allumé, n'est-ce pas?" + drawn:  {on: "⬜"},
		"lights out is white lit?" + drawn:                    {on: "⬛", asked: true},
		"lights out, белое же горит?" + drawn:                 {on: "⬛", asked: true},
		"lights out, es blanco encendido, no?" + drawn:        {on: "⬛", asked: true},
		"lights out 白色亮对吧" + drawn:                            {on: "⬛", asked: true},
		"lights out is black lit?" + drawn:                    {on: "⬛"},
		"lights out can i turn the white ones off?" + drawn:   {on: "⬛"},
		"点灯 0是亮的对吧？" + digits:                                 {on: "0"},
		"lights out is 0 on?" + digits:                        {on: "1", asked: true},
		"lights out is 1 on?" + digits:                        {on: "1"},
		"lights out can 1 be turned off in 3 moves?" + digits: {on: "1"},
	} {
		all, err := ReadAll(text, Ask{})
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if all[0].On != want.on || len(all[0].Doubts) > 0 != want.asked || want.asked && len(all) < 2 {
			t.Errorf("%q: %q is on, doubts %v, %d readings", text, all[0].On, all[0].Doubts, len(all))
		}
	}
}
