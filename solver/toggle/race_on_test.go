//go:build race

package toggle

const raceEnabled = true
