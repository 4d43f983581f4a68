//go:build !race

package processtest

// testsAtOnce is how many parallel tests run at a time: those with a bot and a
// Discord wait more than they work.
const testsAtOnce = "12"
