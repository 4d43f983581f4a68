package main

import (
	"testing"

	"switchboard/bot/processtest"
)

func TestMain(m *testing.M) {
	processtest.Main(m, map[string]func() error{playDatabase: toBePlayed, loaded: underLoad, fileLimit: onFullDisk})
}
