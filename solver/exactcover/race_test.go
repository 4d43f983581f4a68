//go:build race

package exactcover

const raceEnabled = true
