package storetest

import (
	"os"
	"syscall"
)

// InMemory has the folders of tests made in memory, where this machine has a file system there with room, so that no
// test waits for a disk. What is in them lasts as long as the machine runs, so a process that is killed leaves its
// database there too. TestMain calls it. TMPDIR in the environment names another place.
func InMemory() {
	const shm, room = "/dev/shm", 1 << 30
	var fs syscall.Statfs_t
	if os.Getenv("TMPDIR") != "" || syscall.Statfs(shm, &fs) != nil || fs.Bavail*uint64(fs.Bsize) < room {
		return
	}
	if dir, err := os.MkdirTemp(shm, ""); err == nil && os.Remove(dir) == nil {
		_ = os.Setenv("TMPDIR", shm)
	}
}
