package render

import (
	"testing"

	"switchboard/notation"
)

// A cell is found in a picture under the name that people type.
func TestColumnLetters(t *testing.T) {
	for col := range 1000 {
		if got, want := columnLetters(col), notation.Column(col); got != want {
			t.Fatalf("column %d is %s in a picture and %s in text", col, got, want)
		}
	}
}
