package exactcover

import "testing"

// BenchmarkCount counts twelve queens by the search and by its rival.
func BenchmarkCount(b *testing.B) {
	options := queens(12)
	c := cover(b, 24, 46, options)
	for name, count := range map[string]func() int{
		"search": func() int { n, _ := c.Count(background, 0); return n },
		"lists":  func() int { return byLists(24, options, nil) },
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if n := count(); n != 14_200 {
					b.Fatalf("%d solutions", n)
				}
			}
		})
	}
}
