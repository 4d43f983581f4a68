// Command page builds activity/page/dist, which is committed: the page of the board from
// its TypeScript, and the puzzles as WebAssembly.
//
//	go run ./tools/page          # all of it
//	go run ./tools/page -script  # all but the puzzles
//	go run ./tools/page -sdk     # Discord's SDK, from npm
//	go run ./tools/page -check   # is what is committed made of the sources as they are?
//
// It is for whoever changes the page or the puzzles; no build of the bot needs it.
package main

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"text/template"

	"github.com/evanw/esbuild/pkg/api"

	"switchboard/phrases"
)

// The folders of the page, from the top of the project.
const (
	source = "activity/page/src"
	output = "activity/page/dist"
	record = output + "/built.json"
)

// built says what the committed files are made of.
type built struct {
	Go      string // the version whose runtime the worker has
	Wasm    string // the file
	Sources string // a hash of the Go sources that it is built of
}

func main() {
	log.SetFlags(0)
	check := flag.Bool("check", false, "only compare what is committed with the sources")
	script := flag.Bool("script", false, "all but the puzzles, which stay as they were built")
	sdk := flag.Bool("sdk", false, "only fetch Discord's SDK from npm and make one file of it")
	flag.Parse()
	do := build
	if *check {
		do = verify
	}
	if *script {
		do = rebuild
	}
	if *sdk {
		do = bundleSDK
	}
	if err := do(); err != nil {
		log.Fatal(err)
	}
}

// build writes all files anew.
func build() error {
	sources, err := sourcesHash()
	if err != nil {
		return err
	}
	wasm, err := assembly()
	if err != nil {
		return err
	}
	return write(built{Go: runtime.Version(), Wasm: "puzzles." + hashed(wasm) + ".wasm.gz", Sources: sources}, wasm)
}

// rebuild writes the files anew beside the puzzles, which stay as they were built.
func rebuild() error {
	b, err := readRecord(".")
	if err != nil {
		return err
	}
	wasm, err := os.ReadFile(filepath.Join(output, b.Wasm))
	if err != nil {
		return err
	}
	return write(b, wasm)
}

func write(b built, wasm []byte) error {
	files, err := bundle(".", b.Wasm)
	if err != nil {
		return err
	}
	files[b.Wasm] = wasm
	if files["built.json"], err = json.MarshalIndent(b, "", "\t"); err != nil {
		return err
	}
	if err := os.RemoveAll(output); err != nil {
		return err
	}
	if err := os.MkdirAll(output, 0o755); err != nil {
		return err
	}
	for name, data := range files {
		if err := os.WriteFile(filepath.Join(output, name), data, 0o644); err != nil {
			return err
		}
		fmt.Printf("%8d %s\n", len(data), name)
	}
	return nil
}

// errStale says that the committed files are of other sources.
var errStale = errors.New("the committed page is made of other sources: go run ./tools/page")

// verify compares what is committed with what would be built.
func verify() error {
	b, err := readRecord(".")
	if err != nil {
		return err
	}
	if sources, err := sourcesHash(); err != nil || sources != b.Sources {
		return errors.Join(err, fmt.Errorf("%s: %w", b.Wasm, errStale))
	}
	return compare(".", b)
}

// compare compares the committed bundle with that of the sources.
func compare(root string, b built) error {
	files, err := bundle(root, b.Wasm)
	if err != nil {
		return err
	}
	for name, data := range files {
		if committed, err := os.ReadFile(filepath.Join(root, output, name)); err != nil || !bytes.Equal(committed, data) {
			return errors.Join(err, fmt.Errorf("%s: %w", name, errStale))
		}
	}
	return nil
}

func readRecord(root string) (b built, err error) {
	data, err := os.ReadFile(filepath.Join(root, record))
	if err != nil {
		return b, err
	}
	return b, json.Unmarshal(data, &b)
}

// hashed is the part of a name that changes with the content.
func hashed(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])[:10]
}

// assembly builds the puzzles, packed as well as gzip can.
func assembly() ([]byte, error) {
	dir, err := os.MkdirTemp("", "page")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, "puzzles.wasm")
	cmd := goWasm("build", "-trimpath", "-buildvcs=false", "-ldflags", "-s -w -buildid=", "-o", file, "./activity/page/wasm")
	if err := cmd.Run(); err != nil {
		return nil, fmt.Errorf("build the puzzles: %w", err)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var packed bytes.Buffer
	w, _ := gzip.NewWriterLevel(&packed, gzip.BestCompression) // the level is one there is
	if _, err := w.Write(data); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return packed.Bytes(), nil
}

func goWasm(args ...string) *exec.Cmd {
	cmd := exec.Command("go", args...)
	cmd.Env, cmd.Stderr = append(os.Environ(), "GOOS=js", "GOARCH=wasm"), os.Stderr
	return cmd
}

// sourcesHash is a hash of the files of the project that the puzzles are built of, and of
// the module's requirements.
func sourcesHash() (string, error) {
	cmd := goWasm("list", "-deps", "-f", `{{if .Module}}{{if .Module.Main}}{{$d := .Dir}}{{range .GoFiles}}{{$d}}/{{.}}
{{end}}{{range .EmbedFiles}}{{$d}}/{{.}}
{{end}}{{end}}{{end}}`, "./activity/page/wasm")
	list, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("list the sources: %w", err)
	}
	paths := strings.Fields(string(list))
	slices.Sort(paths)
	sum := sha256.New()
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			return "", err
		}
		fmt.Fprintf(sum, "%s %x\n", filepath.Base(path), sha256.Sum256(data))
	}
	return hex.EncodeToString(sum.Sum(nil)), nil
}

// words are those of the page alone, by the names that it calls them.
var words = map[string]phrases.ID{
	"new": "page_new", "paste": "page_paste", "settings": "page_settings", "board": "page_board", "tools": "page_tools",
	"more": "page_more", "share": "page_share", "copied": "page_copied", "reading": "page_reading",
	"failed": "page_failed", "standard": "page_standard", "colour-blind": "page_colour_blind", "auto": "page_auto",
	"light": "page_light", "dark": "page_dark", "puzzle": "page_puzzle", "difficulty": "page_difficulty",
	"columns": "page_columns", "rows": "page_rows", "close": "page_close", "deal": "page_deal",
	"paste_title": "page_paste_title", "paste_private": "page_paste_private", "picture": "page_picture",
	"read": "page_read", "which": "page_which", "language": "page_language", "colours": "page_colours",
	"theme": "page_theme", "keys": "page_keys", "link": "page_link", "go": "page_go", "undo": "play_undo",
	"review": "play_review", "give_up": "play_give_up", "give_up_yes": "play_give_up_yes",
	"give_up_no": "play_give_up_no", "cells": "play_cells", "cells_title": "play_cells_title",
}

// spoken are the words in all languages.
func spoken() (string, error) {
	catalogue, err := phrases.Load()
	if err != nil {
		return "", err
	}
	all := map[string]map[string]string{}
	for _, locale := range phrases.Locales {
		s := catalogue.For(locale)
		said := map[string]string{}
		for name := range words {
			said[name] = s.Say(words[name])
		}
		for _, d := range []string{"easy", "medium", "hard"} {
			said[d] = s.ChoiceName(d)
		}
		all[locale] = said
	}
	data, err := json.Marshal(all)
	return string(data), err
}

// bundle is everything of the page but the puzzles, by name.
func bundle(root, wasm string) (map[string][]byte, error) {
	said, err := spoken()
	if err != nil {
		return nil, err
	}
	goroot, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("where Go is: %w", err)
	}
	glue, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(goroot)), "lib/wasm/wasm_exec.js"))
	if err != nil {
		return nil, err
	}
	files, worker, err := scripts(root, "worker", api.FormatIIFE, map[string]string{"WASM": quoted(wasm)}, given("wasm_exec", string(glue)))
	if err != nil {
		return nil, err
	}
	more, main, err := scripts(root, "main", api.FormatESModule, map[string]string{"WORKER": quoted(worker), "WORDS": said})
	if err != nil {
		return nil, err
	}
	for name, data := range more {
		files[name] = data
	}
	style, err := os.ReadFile(filepath.Join(root, source, "page.css"))
	if err != nil {
		return nil, err
	}
	small := api.Transform(string(style), api.TransformOptions{Loader: api.LoaderCSS, MinifyWhitespace: true, MinifySyntax: true})
	if len(small.Errors) > 0 {
		return nil, errors.New(small.Errors[0].Text)
	}
	page, err := template.ParseFiles(filepath.Join(root, source, "index.html"))
	if err != nil {
		return nil, err
	}
	var html bytes.Buffer
	err = page.Execute(&html, map[string]string{"Main": main, "Style": strings.TrimSpace(string(small.Code))})
	files["index.html"] = html.Bytes()
	return files, err
}

func quoted(s string) string { return `"` + s + `"` }

// given hands esbuild a module by name and not by place, which would be in the names of what it makes.
func given(name, code string) api.Plugin {
	return api.Plugin{Name: name, Setup: func(b api.PluginBuild) {
		b.OnResolve(api.OnResolveOptions{Filter: "^" + name + "$"}, func(api.OnResolveArgs) (api.OnResolveResult, error) {
			return api.OnResolveResult{Path: name, Namespace: "given"}, nil
		})
		b.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: "given"}, func(api.OnLoadArgs) (api.OnLoadResult, error) {
			return api.OnLoadResult{Contents: &code}, nil
		})
	}}
}

// scripts bundles what a file of TypeScript imports. Main is the name of what begins it.
func scripts(root, entry string, format api.Format, define map[string]string, plugins ...api.Plugin) (files map[string][]byte, main string, err error) {
	top, err := filepath.Abs(filepath.Join(root, source))
	if err != nil {
		return nil, "", err
	}
	result := api.Build(api.BuildOptions{
		EntryPoints: []string{entry + ".ts"}, AbsWorkingDir: top, Outdir: "out", EntryNames: "[name].[hash]", ChunkNames: "[name].[hash]",
		Bundle: true, Splitting: format == api.FormatESModule, Format: format, Target: api.ES2020, Charset: api.CharsetUTF8,
		MinifyWhitespace: true, MinifyIdentifiers: true, MinifySyntax: true, LegalComments: api.LegalCommentsNone,
		Define: define, Plugins: plugins, LogLevel: api.LogLevelSilent,
	})
	if len(result.Errors) > 0 {
		return nil, "", fmt.Errorf("bundle %s: %s", entry, strings.Join(api.FormatMessages(result.Errors, api.FormatMessagesOptions{}), "\n"))
	}
	files = map[string][]byte{}
	for _, f := range result.OutputFiles {
		name := filepath.Base(f.Path)
		files[name] = f.Contents
		if strings.HasPrefix(name, entry+".") {
			main = name
		}
	}
	return files, main, nil
}
