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
	if err := build(*check, *script); err != nil {
		log.Fatal(err)
	}
}

func build(check, script bool) error {
	puzzles := buildPuzzles
	if script {
		puzzles = committedPuzzles
	}
	name, wasm, err := puzzles()
	if err != nil {
		return err
	}
	files, err := bundle(name)
	if err != nil {
		return err
	}
	files[name] = wasm
	if check {
		return checkCurrent(files)
	}
	if err := errors.Join(os.RemoveAll(output), os.MkdirAll(output, 0o755)); err != nil {
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

func committedPuzzles() (name string, wasm []byte, err error) {
	found, _ := filepath.Glob(filepath.Join(output, "*.wasm.gz")) // fails for a malformed pattern alone
	if len(found) != 1 {
		return "", nil, fmt.Errorf("%s has %d files of puzzles", output, len(found))
	}
	wasm, err = os.ReadFile(found[0])
	return filepath.Base(found[0]), wasm, err
}

func checkCurrent(files map[string][]byte) error {
	for name, data := range files {
		if there, err := os.ReadFile(filepath.Join(output, name)); err != nil || !bytes.Equal(there, data) {
			return fmt.Errorf("%s is made of other sources: go run ./tools/page", name)
		}
	}
	return nil
}

func buildPuzzles() (name string, wasm []byte, err error) {
	file, err := os.CreateTemp("", "page")
	if err != nil {
		return "", nil, err
	}
	defer os.Remove(file.Name())
	defer file.Close()
	cmd := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w -buildid=", "-o", file.Name(), "./activity/page/wasm")
	cmd.Env, cmd.Stderr = append(os.Environ(), "GOOS=js", "GOARCH=wasm"), os.Stderr
	if err := cmd.Run(); err != nil {
		return "", nil, fmt.Errorf("build the puzzles: %w", err)
	}
	data, err := os.ReadFile(file.Name())
	if err != nil {
		return "", nil, err
	}
	var packed bytes.Buffer
	w, _ := gzip.NewWriterLevel(&packed, gzip.BestCompression) // fails for an invalid level alone
	_, err = w.Write(data)
	err = errors.Join(err, w.Close())
	return fmt.Sprintf("puzzles.%.5x.wasm.gz", sha256.Sum256(packed.Bytes())), packed.Bytes(), err
}

// words are the texts of the page, which knows them by their ids without the part up to the first _.
var words = []phrases.ID{
	"page_new", "page_paste", "page_settings", "page_board", "page_tools", "page_more", "page_share", "page_copied", "page_reading",
	"page_failed", "page_standard", "page_colour_blind", "page_auto", "page_light", "page_dark", "page_puzzle", "page_difficulty",
	"page_columns", "page_rows", "page_close", "page_deal", "page_paste_title", "page_paste_private", "page_picture", "page_read",
	"page_which", "page_language", "page_colours", "page_theme", "page_keys", "page_link", "page_go", "page_gone", "page_copy_text",
	"page_copy_picture", "play_undo", "play_review", "play_give_up", "play_give_up_yes", "play_give_up_no", "play_cells", "play_cells_title",
}

func wordsJSON() (string, error) {
	catalogue, err := phrases.Load()
	if err != nil {
		return "", err
	}
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
	data, err := json.Marshal(all)
	return string(data), err
}

// bundle builds all files but the puzzles, whose name it is given.
func bundle(wasm string) (map[string][]byte, error) {
	said, err := wordsJSON()
	if err != nil {
		return nil, err
	}
	goroot, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("where Go is: %w", err)
	}
	code := map[string]string{}
	for _, path := range []string{
		filepath.Join(strings.TrimSpace(string(goroot)), "lib/wasm/wasm_exec.js"),
		source + "/worker.ts", source + "/main.ts", source + "/page.css", source + "/index.html",
	} {
		data, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		code[filepath.Base(path)] = string(data)
	}
	files := map[string][]byte{}
	worker, err := bundleScript(files, "worker", map[string]string{"WASM": `"` + wasm + `"`}, code["wasm_exec.js"]+code["worker.ts"])
	if err != nil {
		return nil, err
	}
	main, err := bundleScript(files, "main", map[string]string{"WORKER": `"` + worker + `"`, "WORDS": said}, code["main.ts"])
	if err != nil {
		return nil, err
	}
	style := api.Transform(code["page.css"], api.TransformOptions{Loader: api.LoaderCSS, MinifyWhitespace: true, MinifySyntax: true})
	html := strings.NewReplacer("{{.Main}}", main, "{{.Style}}", strings.TrimSpace(string(style.Code))).Replace(code["index.html"])
	files["index.html"] = []byte(html)
	return files, buildError(style.Errors)
}

// bundleScript bundles code and its imports into files; main is the name of the entry.
func bundleScript(files map[string][]byte, name string, define map[string]string, code string) (main string, err error) {
	dir, err := filepath.Abs(source)
	if err != nil {
		return "", err
	}
	result := api.Build(api.BuildOptions{
		Stdin:         &api.StdinOptions{Contents: code, ResolveDir: dir, Loader: api.LoaderTS, Sourcefile: name + ".ts"},
		AbsWorkingDir: dir, Outdir: "out", EntryNames: name + ".[hash]", ChunkNames: "[name].[hash]",
		Bundle: true, Splitting: true, Format: api.FormatESModule, Target: api.ES2020, Charset: api.CharsetUTF8,
		MinifyWhitespace: true, MinifyIdentifiers: true, MinifySyntax: true, LegalComments: api.LegalCommentsNone,
		Define: define, LogLevel: api.LogLevelSilent,
	})
	for _, f := range result.OutputFiles {
		files[filepath.Base(f.Path)] = f.Contents
		if strings.HasPrefix(filepath.Base(f.Path), name+".") {
			main = filepath.Base(f.Path)
		}
	}
	return main, buildError(result.Errors)
}

func buildError(all []api.Message) error {
	if len(all) == 0 {
		return nil
	}
	return errors.New(strings.Join(api.FormatMessages(all, api.FormatMessagesOptions{}), "\n"))
}
