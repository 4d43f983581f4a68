//go:build race

package reader

const RaceEnabled = true
