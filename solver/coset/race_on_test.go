//go:build race

package coset_test

const raceEnabled = true
