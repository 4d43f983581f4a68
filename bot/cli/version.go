package cli

import (
	"fmt"
	"runtime"
	"runtime/debug"
)

// release is set by the linker where a release is built: -ldflags "-X switchboard/bot/cli.release=v0.1.0".
var release string

// version names the release or, without one, what Go knows: the version that was installed, or the commit.
func version() string {
	named := release
	if info, ok := debug.ReadBuildInfo(); ok && named == "" {
		named = info.Main.Version
	}
	return fmt.Sprintf("switchboard %s %s %s/%s", named, runtime.Version(), runtime.GOOS, runtime.GOARCH)
}
