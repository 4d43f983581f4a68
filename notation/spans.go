package notation

import "slices"

// span is a stretch of the text, in bytes.
type span struct{ from, to int32 }

// merged sorts spans and joins those that overlap.
func merged(spans []span) []span {
	slices.SortFunc(spans, func(a, b span) int { return int(a.from - b.from) })
	out := spans[:0]
	for _, s := range spans {
		if n := len(out); n > 0 && s.from < out[n-1].to {
			out[n-1].to = max(out[n-1].to, s.to)
		} else {
			out = append(out, s)
		}
	}
	return out
}

// overlapping returns those of the spans, which are in order and apart, that a
// stretch has a part in.
func overlapping(spans []span, from, to int32) []span {
	i, _ := slices.BinarySearchFunc(spans, from, func(s span, at int32) int { return int(s.to - at - 1) })
	j := i
	for j < len(spans) && spans[j].from < to {
		j++
	}
	return spans[i:j]
}

func overlaps(spans []span, from, to int) bool {
	return len(overlapping(spans, int32(from), int32(to))) > 0
}

func blankOut(text []byte, from, to int32, with byte) {
	for i := from; i < to; i++ {
		text[i] = with
	}
}
