package cli

import (
	"fmt"
	"runtime"
	"runtime/debug"
)

// release is set by the linker where a release is built: -ldflags "-X switchboard/bot/cli.release=v0.1.0".
var release string

// version is the release or, without one, the installed module version or the commit, by Go's build information.
func version() string {
	named := release
	if info, ok := debug.ReadBuildInfo(); ok && named == "" {
		named = info.Main.Version
	}
	return fmt.Sprintf("switchboard %s %s %s/%s", named, runtime.Version(), runtime.GOOS, runtime.GOARCH)
}
