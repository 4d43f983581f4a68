package picture

import "math"

// evidence is what speaks for and against a reading, in the order of trustWeights.
type evidence [9]float64

// trustWeights are fitted by logistic regression to boards in looks made up at
// random: go test ./notation/picture -run Trust -v -fit 1400.
var trustWeights = evidence{
	0.14,  // always
	-1.02, // cells that are met once, of five
	1.68,  // edges on the lines, more than between them
	-1.03, // looks that live on every second line
	-0.80, // what lies beside the board looks like it
	-1.57, // the same, where edges are on the lines
	-2.06, // a row may be missing, of three
	0.98,  // the looks, in half-decades of doubt
	0.20,  // letters in lines
}

// weigh collects the evidence; looks is how sure the cells are if they are where
// they were found.
func (f *found) weigh(looks float64) evidence {
	lined, mixed, spills := max(f.lined, 0), 0.0, 0.0
	if f.mixed < 0.3 {
		mixed = 1
	}
	if f.spills {
		spills = 1
	}
	text := 0.0
	if f.text {
		text = 1
	}
	doubt := 1 - min(max(looks, 0.001), 0.999)
	return evidence{1, 5 * (1 - f.share), lined, mixed, spills, spills * lined, 3 * f.vague, -math.Log(doubt)/2 + 1.7*math.Log(1-doubt), text}
}

// trust is the probability that a reading is right in every cell.
func (e evidence) trust() float64 {
	sum := 0.0
	for i, w := range trustWeights {
		sum += w * e[i]
	}
	return 1 / (1 + math.Exp(-sum))
}
