// Command page builds activity/page/dist, which is committed: the page from its TypeScript, and the puzzles as
// WebAssembly. Run it after changes to either; building the bot does not need it.
//
//	go run ./tools/page          # everything
//	go run ./tools/page -script  # everything but the puzzles
//	go run ./tools/page -check   # fail if the committed files are not current; with -script it looks at all but the puzzles
package main

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"switchboard/phrases"

	"github.com/evanw/esbuild/pkg/api"
)

// The folders of the page, from the top of the project.
const (
	source = "activity/page/src"
	output = "activity/page/dist"
)

func main() {
	log.SetFlags(0)
	check := flag.Bool("check", false, "only compare what is committed with what would be built")
	script := flag.Bool("script", false, "all but the puzzles, which stay as they were built")
	flag.Parse()
	puzzles := buildPuzzles
	if *script {
		puzzles = committedPuzzles
	}
	name, wasm := puzzles()
	files := bundle(name)
	files[name] = wasm
	if *check {
		checkCurrent(files)
		return
	}
	do(errors.Join(os.RemoveAll(output), os.MkdirAll(output, 0o755)))
	for name, data := range files {
		do(os.WriteFile(filepath.Join(output, name), data, 0o644))
		fmt.Printf("%8d %s\n", len(data), name)
	}
}

// do ends the program at an error.
func do(err error) {
	if err != nil {
		log.Fatal(err)
	}
}

// must returns the value of a call that also returns an error, which ends the program.
func must[T any](value T, err error) T {
	do(err)
	return value
}

func committedPuzzles() (name string, wasm []byte) {
	found := must(filepath.Glob(filepath.Join(output, "*.wasm.gz")))
	if len(found) != 1 {
		log.Fatalf("%s has %d files of puzzles", output, len(found))
	}
	return filepath.Base(found[0]), must(os.ReadFile(found[0]))
}

func checkCurrent(files map[string][]byte) {
	for name, data := range files {
		if there, err := os.ReadFile(filepath.Join(output, name)); err != nil || !bytes.Equal(there, data) {
			log.Fatalf("%s is made of other sources: go run ./tools/page", name)
		}
	}
}

func buildPuzzles() (name string, wasm []byte) {
	dir := must(os.MkdirTemp("", "page"))
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, "puzzles.wasm")
	cmd := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w -buildid=", "-o", file, "./activity/page/wasm")
	cmd.Env, cmd.Stderr = append(os.Environ(), "GOOS=js", "GOARCH=wasm"), os.Stderr
	do(cmd.Run())
	var packed bytes.Buffer
	w := must(gzip.NewWriterLevel(&packed, gzip.BestCompression))
	must(w.Write(must(os.ReadFile(file))))
	do(w.Close())
	return fmt.Sprintf("puzzles.%.5x.wasm.gz", sha256.Sum256(packed.Bytes())), packed.Bytes()
}

// words are the texts of the page, which knows them by their ids without the part up to the first _.
var words = []phrases.ID{
	"page_new", "page_paste", "page_settings", "page_board", "page_tools", "page_more", "page_share", "page_copied", "page_reading",
	"page_failed", "page_standard", "page_colour_blind", "page_auto", "page_light", "page_dark", "page_puzzle", "page_difficulty",
	"page_columns", "page_rows", "page_close", "page_deal", "page_paste_title", "page_paste_private", "page_picture", "page_read",
	"page_which", "page_language", "page_colours", "page_theme", "page_keys", "page_link", "page_go", "page_gone", "page_copy_text",
	"page_copy_picture", "play_undo", "play_review", "play_give_up", "play_give_up_yes", "play_give_up_no", "play_cells", "play_cells_title",
}

// wordsJSON is an object of these texts in every language.
func wordsJSON() string {
	catalogue := must(phrases.Load())
	all := map[string]map[string]string{}
	for _, locale := range phrases.Locales {
		s := catalogue.For(locale)
		all[locale] = map[string]string{}
		for i := range words {
			_, name, _ := strings.Cut(string(words[i]), "_")
			all[locale][name] = s.Say(words[i])
		}
		for _, d := range []string{"easy", "medium", "hard"} {
			all[locale][d] = s.ChoiceName(d)
		}
	}
	return string(must(json.Marshal(all)))
}

// bundle builds all files but the puzzles, whose name it is given.
func bundle(wasm string) map[string][]byte {
	read := func(path ...string) string { return string(must(os.ReadFile(filepath.Join(path...)))) }
	goroot := strings.TrimSpace(string(must(exec.Command("go", "env", "GOROOT").Output())))
	files := map[string][]byte{}
	worker := bundleScript(files, "worker", map[string]string{"WASM": `"` + wasm + `"`},
		read(goroot, "lib/wasm/wasm_exec.js")+read(source, "worker.ts"))
	main := bundleScript(files, "main", map[string]string{"WORKER": `"` + worker + `"`, "WORDS": wordsJSON()}, read(source, "main.ts"))
	style := api.Transform(read(source, "page.css"), api.TransformOptions{Loader: api.LoaderCSS, MinifyWhitespace: true, MinifySyntax: true})
	failOn(style.Errors)
	html := strings.NewReplacer("{{.Main}}", main, "{{.Style}}", strings.TrimSpace(string(style.Code)))
	files["index.html"] = []byte(html.Replace(read(source, "index.html")))
	return files
}

// bundleScript bundles code and its imports into files; main is the name of the entry.
func bundleScript(files map[string][]byte, name string, define map[string]string, code string) (main string) {
	dir := must(filepath.Abs(source))
	result := api.Build(api.BuildOptions{
		Stdin:         &api.StdinOptions{Contents: code, ResolveDir: dir, Loader: api.LoaderTS, Sourcefile: name + ".ts"},
		AbsWorkingDir: dir, Outdir: "out", EntryNames: name + ".[hash]", ChunkNames: "[name].[hash]",
		Bundle: true, Splitting: true, Format: api.FormatESModule, Target: api.ES2020, Charset: api.CharsetUTF8,
		MinifyWhitespace: true, MinifyIdentifiers: true, MinifySyntax: true, LegalComments: api.LegalCommentsNone,
		Define: define, LogLevel: api.LogLevelSilent,
	})
	failOn(result.Errors)
	for _, f := range result.OutputFiles {
		files[filepath.Base(f.Path)] = f.Contents
		if strings.HasPrefix(filepath.Base(f.Path), name+".") {
			main = filepath.Base(f.Path)
		}
	}
	return main
}

func failOn(all []api.Message) {
	if len(all) > 0 {
		log.Fatal(strings.Join(api.FormatMessages(all, api.FormatMessagesOptions{}), "\n"))
	}
}
