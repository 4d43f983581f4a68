//go:build !race

package toggle

const raceEnabled = false
