package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"

	"github.com/evanw/esbuild/pkg/api"
)

// The SDK by which the page speaks with Discord's client, and the file that it becomes.
const (
	sdkPackage = "@discord/embedded-app-sdk"
	sdkVersion = "2.5.0"
	sdkFile    = source + "/sdk.js"
)

// bundleSDK makes one file of the SDK from npm, of what the page uses, which is committed:
// so the page is built without npm and without a network.
func bundleSDK() error {
	dir, err := os.MkdirTemp("", "sdk")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	npm := exec.Command("npm", "install", "--prefix", dir, "--ignore-scripts", "--no-audit", "--no-fund", sdkPackage+"@"+sdkVersion)
	npm.Stderr = os.Stderr
	if err := npm.Run(); err != nil {
		return fmt.Errorf("npm install: %w", err)
	}
	license, err := os.ReadFile(filepath.Join(dir, "node_modules", sdkPackage, "LICENSE.md"))
	if err != nil {
		return err
	}
	banner := fmt.Sprintf("/* %s %s, made by go run ./tools/page -sdk\n\n%s*/", sdkPackage, sdkVersion, license)
	made := api.Build(api.BuildOptions{
		Stdin:  &api.StdinOptions{Contents: `export { DiscordSDK } from "` + sdkPackage + `"`, ResolveDir: dir},
		Bundle: true, Format: api.FormatESModule, Target: api.ES2022, MinifySyntax: true, MinifyWhitespace: true, MinifyIdentifiers: true,
		LegalComments: api.LegalCommentsNone, Banner: map[string]string{"js": banner},
	})
	if len(made.Errors) > 0 {
		return errors.New(made.Errors[0].Text)
	}
	fmt.Printf("%8d %s\n", len(made.OutputFiles[0].Contents), sdkFile)
	return os.WriteFile(sdkFile, made.OutputFiles[0].Contents, 0o644)
}
