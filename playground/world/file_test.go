package world

import (
	"testing"

	"switchboard/playground/wire"
)

func TestUploadsAreMeasured(t *testing.T) {
	most := make([]byte, 10<<20+1)
	ups := func(n, size int) []Upload {
		out := make([]Upload, n)
		for i := range out {
			out[i].Bytes = most[:size]
		}
		return out
	}
	for _, c := range []struct {
		name string
		ups  []Upload
		code int // of the refusal
	}{
		{"10 MiB", ups(1, 10<<20), 0},
		{"a byte more", ups(1, 10<<20+1), wire.ErrTooLarge.Code},
		{"25 MiB together", ups(5, 5<<20), 0},
		{"more together", ups(6, 5<<20), wire.ErrTooLarge.Code},
		{"ten files", ups(10, 1), 0},
		{"eleven", ups(11, 1), 50035},
	} {
		code := 0
		if err := measure(c.ups); err != nil {
			code = err.Code
		}
		if code != c.code {
			t.Errorf("%s: code %d, want %d", c.name, code, c.code)
		}
	}
}

func TestFileName(t *testing.T) {
	for in, want := range map[string]string{"a.png": "a.png", "a b.txt": "a_b.txt", "../x": "_x", "": "unknown", "доска-1.txt": "доска-1.txt", "a<b>\"c": "a_b__c"} {
		if got := fileName(in); got != want {
			t.Errorf("%q becomes %q, want %q", in, got, want)
		}
	}
}
