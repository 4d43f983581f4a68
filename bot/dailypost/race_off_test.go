//go:build !race

package dailypost

const raceEnabled = false
