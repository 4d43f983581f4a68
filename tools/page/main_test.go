package main

import (
	"runtime"
	"testing"
)

// What is committed of the page is what its TypeScript becomes. Of what the puzzles are
// built, .ci/run browser asks: most changes are to them.
func TestTheCommittedPageIsCurrent(t *testing.T) {
	b, err := readRecord("../..")
	if err != nil {
		t.Fatal(err)
	}
	if b.Go != runtime.Version() {
		t.Skipf("built by %s, whose runtime is another than that of %s", b.Go, runtime.Version())
	}
	if err := compare("../..", b); err != nil {
		t.Error(err)
	}
}

// Every word of the page is there in every language.
func TestWordsOfThePage(t *testing.T) {
	said, err := spoken()
	if err != nil {
		t.Fatal(err)
	}
	for name, id := range words {
		if len(id) == 0 || len(name) == 0 {
			t.Errorf("%q is %q", name, id)
		}
	}
	if len(said) < 1000 {
		t.Error(said)
	}
}
