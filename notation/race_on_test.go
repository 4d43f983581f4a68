//go:build race

package notation_test

const raceEnabled = true
