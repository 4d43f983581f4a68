package commands

import (
	"bytes"
	"reflect"
	"testing"

	"switchboard/notation"
)

func TestWhatIsPendingSurvivesItsButton(t *testing.T) {
	p := pending{
		Command: "solve", Sub: "x", Options: map[string]any{"goal": "on", "private": true}, Draft: draft{States: 3},
		Readings: []reading{
			{Unsure: true, Boards: []board{{"x", []byte{1, 0}}, {Puzzle: "y"}}},
			{Choice: notation.Swapped, Label: "button_swap", Notes: []string{"a"}, Boards: []board{{"x", []byte{2}}}},
		},
	}
	back, err := unpackPending(p.pack())
	if err != nil || !reflect.DeepEqual(back, p) {
		t.Errorf("%+v, %v", back, err)
	}
}

// A message command has no options, and what comes back from its buttons brings none.
func TestWhatIsPendingOfAMessageHasNoOptions(t *testing.T) {
	for _, p := range []pending{{Command: solveThis}, {Command: "solve", Sub: "mines"}} {
		p.Options = map[string]any{"mines": -5.0}
		if has := p.again(&Request{}).Has("mines"); has != (p.Sub != "") {
			t.Errorf("%s: %v", p.Command, has)
		}
	}
}

func FuzzUnpackPending(f *testing.F) {
	r := New(NewServices(Needs{}))
	f.Add(pending{Command: "solve", Readings: []reading{{Boards: []board{{"x", []byte{1}}}}}}.pack())
	f.Add(pending{Draft: draft{Text: "01\n1"}}.pack())
	f.Add([]byte(`{"c":"solve","b":[{}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		if p, err := unpackPending(data); err == nil {
			r.text(p)
			p.others()
		}
	})
}

// What is kept for a button mentions nobody, whom nobody asked.
func TestWhatIsKeptMentionsNobody(t *testing.T) {
	req := &Request{options: map[string]any{"say": "look, <@123> and <@!123> of <@&123>", "private": true}}
	p := New(NewServices(Needs{})).newPending(req)
	if kept := p.pack(); bytes.Contains(kept, []byte("123")) || !bytes.Contains(kept, []byte("look,")) {
		t.Errorf("kept %s", kept)
	}
}
