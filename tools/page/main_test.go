package main

import "testing"

// The committed page is built from the current sources. That of the puzzles is checked by .ci/run browser, as most
// changes of the project are to them.
func TestTheCommittedPageIsCurrent(t *testing.T) {
	t.Chdir("../..")
	name, _, err := committedPuzzles()
	if err != nil {
		t.Fatal(err)
	}
	files, err := bundle(name)
	if err != nil {
		t.Fatal(err)
	}
	if err := checkCurrent(files); err != nil {
		t.Error(err)
	}
}
