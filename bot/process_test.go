package main

import (
	"testing"

	"switchboard/bot/processtest"
	"switchboard/playground/playgroundtest"
	"switchboard/store/storetest"
)

func TestMain(m *testing.M) {
	storetest.InMemory()
	processtest.Main(func() int { return playgroundtest.Main(m) }, map[string]func() error{playDatabase: toBePlayed, loaded: underLoad, fileLimit: onFullDisk})
}
