package say

import "testing"

// What is said more firmly holds, of what is said alike the wider; a later one only where it revokes, and else stands against it.
func TestSettle(t *testing.T) {
	within := func(a, b string) bool { return a == "plus" && b == "king" }
	for _, c := range []struct {
		name    string
		all     []Claim[string]
		held    string
		against int
	}{
		{"one", []Claim[string]{{Is: "on"}}, "on", 0},
		{"two alike", []Claim[string]{{Is: "on"}, {Is: "off"}}, "on", 1},
		{"a firm one behind", []Claim[string]{{Is: "on"}, {Is: "off", Weight: 1}}, "off", 0},
		{"a firm one before", []Claim[string]{{Is: "on", Weight: 1}, {Is: "off"}}, "on", 0},
		{"one that revokes", []Claim[string]{{Is: "on", Weight: 1}, {Is: "off", Revokes: true}}, "off", 0},
		{"the wider behind", []Claim[string]{{Is: "plus"}, {Is: "king"}}, "king", 0},
		{"the wider before", []Claim[string]{{Is: "king"}, {Is: "plus"}}, "king", 0},
		{"one that is said again", []Claim[string]{{Is: "on"}, {Is: "off"}, {Is: "on"}}, "on", 1},
	} {
		held, against := Settle(c.all, within)
		if held.Is != c.held || len(against) != c.against {
			t.Errorf("%s: %v, %v", c.name, held, against)
		}
	}
	if held, against := Settle([]Claim[int]{}, nil); held != nil || against != nil {
		t.Error("something holds of nothing")
	}
}
