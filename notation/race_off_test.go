//go:build !race

package notation

const RaceEnabled = false
