package main

import (
	"testing"

	"switchboard/bot/processtest"
	"switchboard/playground/playgroundtest"
)

func TestMain(m *testing.M) {
	processtest.Main(func() int { return playgroundtest.Main(m) }, map[string]func() error{playDatabase: toBePlayed, loaded: underLoad, fileLimit: onFullDisk})
}
