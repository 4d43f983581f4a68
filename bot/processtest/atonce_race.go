//go:build race

package processtest

// testsAtOnce is how many parallel tests run at a time: with the race detector they
// work more than they wait.
const testsAtOnce = "2"
