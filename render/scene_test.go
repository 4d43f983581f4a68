package render

import (
	"strings"
	"testing"
)

func TestAltText(t *testing.T) {
	for _, x := range []struct{ alt, want string }{
		{"", ""},
		{"Press 2: `A1 B2`", "Press 2: `A1 B2`"},
		{strings.Repeat("x", 1024), strings.Repeat("x", 1024)},
		{strings.Repeat("x", 1025), strings.Repeat("x", 1022) + " …"},
		{strings.Repeat("A1 ", 400), strings.TrimSpace(strings.Repeat("A1 ", 340)) + " …"},
		{strings.Repeat("👻", 600), strings.Repeat("👻", 511) + " …"},
		{strings.Repeat("\xff", 1100), strings.Repeat("\xff", 1022) + " …"},
	} {
		s := Scene{Alt: x.alt}
		if got := s.AltText(); got != x.want || characters(got) > maxAlt {
			t.Errorf("%d bytes became %d: %.30q...", len(x.alt), len(got), got)
		}
	}
}
