package playground_test

import (
	"errors"
	"testing"

	"switchboard/playground"
	"switchboard/playground/wire"
	"switchboard/tools/must"
)

func TestUploadsAreMeasured(t *testing.T) {
	srv, _ := start(t)
	for _, c := range []struct {
		name        string
		files, size int
		code        int // of the refusal
	}{
		{"10 MiB", 1, 10 << 20, 0},
		{"a byte more", 1, 10<<20 + 1, wire.ErrTooLarge.Code},
		{"25 MiB together", 5, 5 << 20, 0},
		{"more together", 6, 5 << 20, wire.ErrTooLarge.Code},
		{"ten files", 10, 1, 0},
		{"eleven", 11, 1, 50035},
	} {
		ups := make([]playground.File, c.files)
		for i := range ups {
			ups[i] = playground.File{Name: "a.txt", Bytes: make([]byte, c.size)}
		}
		_, err := srv.User("Ann").Message("x", ups...)
		if refused := (*wire.Error)(nil); (err != nil) != (c.code != 0) || errors.As(err, &refused) && refused.Code != c.code {
			t.Errorf("%s: %v, want code %d", c.name, err, c.code)
		}
	}
}

func TestFileName(t *testing.T) {
	srv, _ := start(t)
	for in, want := range map[string]string{
		"a.png": "a.png", "a b.txt": "a_b.txt", "../x": "_x", "": "unknown", "доска-1.txt": "доска-1.txt", "a<b>\"c": "a_b__c",
	} {
		m := must.Get(srv.User("Ann").Message("x", playground.File{Name: in, Bytes: []byte("x")}))(t)
		if got := m.Attachments[0].Filename; got != want {
			t.Errorf("%q becomes %q, want %q", in, got, want)
		}
	}
}
