package main

import "testing"

// What is committed of the page is what its TypeScript becomes. Whether the puzzles are those
// of the sources .ci/run browser asks: most changes are to them.
func TestTheCommittedPageIsCurrent(t *testing.T) {
	t.Chdir("../..")
	name, _, err := committed()
	if err != nil {
		t.Fatal(err)
	}
	files, err := bundle(name)
	if err != nil {
		t.Fatal(err)
	}
	if err := compare(files); err != nil {
		t.Error(err)
	}
}
