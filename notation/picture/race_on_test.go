//go:build race

package picture_test

const raceEnabled = true
