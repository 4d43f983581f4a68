package phrases_test

import (
	"errors"
	"flag"
	"fmt"
	"go/ast"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"switchboard/phrases"
	"switchboard/tools/must"

	"github.com/pelletier/go-toml/v2"
)

// plurals are the plural forms of each language.
var plurals = map[string][]string{"ru": {"few", "many", "one", "other"}, "zh-CN": {"other"}, "zh-TW": {"other"}}

// entries reads a file of phrases: the forms by id.
func entries(t *testing.T, path string) map[string]map[string]string {
	t.Helper()
	var raw map[string]any
	data, err := os.ReadFile(path)
	must.Do(t, errors.Join(err, toml.Unmarshal(data, &raw)))
	all := map[string]map[string]string{}
	for id, entry := range raw {
		all[id] = map[string]string{}
		forms, plural := entry.(map[string]any)
		if !plural {
			forms = map[string]any{"": entry}
		}
		for form, text := range forms {
			var ok bool
			if all[id][form], ok = text.(string); !ok {
				t.Fatalf("%s: %s has the key of another phrase", path, id)
			}
		}
	}
	return all
}

// Every language has the phrases of English with all their plural forms, fields and lines. A subject without any
// translation is said in English; a translation must not copy English.
func TestLanguagesAreComplete(t *testing.T) {
	english, err := filepath.Glob("*.en.toml")
	if err != nil || len(english) < 10 {
		t.Fatalf("%d files of English: %v", len(english), err)
	}
	for _, path := range english {
		subject := strings.TrimSuffix(path, ".en.toml")
		if others, _ := filepath.Glob(subject + ".*.toml"); len(others) == 1 {
			continue
		}
		want := entries(t, path)
		for _, locale := range phrases.Locales[1:] {
			file := subject + "." + locale + ".toml"
			got := entries(t, file)
			for id := range got {
				if want[id] == nil {
					t.Errorf("%s: %s is not in English", file, id)
				}
			}
			for id, forms := range want {
				if got[id] == nil {
					t.Errorf("%s: %s is missing", file, id)
					continue
				}
				sameMessage(t, locale, file+": "+id, forms, got[id])
				if copied(forms, got[id]) {
					t.Errorf("%s: %s is in English", file, id)
				}
			}
		}
	}
}

// words matches code, fields and words of a phrase.
var words = regexp.MustCompile("`[^`]*`|{{[^}]*}}|[\\pL]{2,}")

// copied reports whether a translation is identical to English and has at least two words.
func copied(english, forms map[string]string) bool {
	for _, text := range english {
		for _, other := range forms {
			said := slices.DeleteFunc(words.FindAllString(text, -1), func(w string) bool { return strings.ContainsAny(w, "`{") })
			if text == other && len(said) >= 2 {
				return true
			}
		}
	}
	return false
}

// sameMessage compares the forms of a translation with those of English.
func sameMessage(t *testing.T, locale, name string, english, forms map[string]string) {
	t.Helper()
	_, single := english[""]
	if expected := plurals[locale]; !single && !slices.Equal(slices.Sorted(maps.Keys(forms)), expected) {
		t.Errorf("%s has the forms %v, want %v", name, slices.Sorted(maps.Keys(forms)), expected)
	}
	want := map[string]bool{}
	for _, text := range english {
		maps.Copy(want, fieldsOf(text))
	}
	delete(want, "N")
	if locale == "ru" && fieldsOf(forms["few"])["N"] && !fieldsOf(forms["one"])["N"] {
		t.Errorf("%s one does not look at the number, which may be 21", name)
	}
	for form, text := range forms {
		if strings.TrimSpace(text) == "" {
			t.Errorf("%s %s is empty", name, form)
		}
		got := fieldsOf(text)
		delete(got, "N")
		if !maps.Equal(got, want) {
			t.Errorf("%s %s has places for %v, want %v", name, form, slices.Sorted(maps.Keys(got)), slices.Sorted(maps.Keys(want)))
		}
		if lines := strings.Count(english["other"]+english[""], "\n"); strings.Count(text, "\n") != lines {
			t.Errorf("%s %s has %d lines, want %d", name, form, strings.Count(text, "\n")+1, lines+1)
		}
	}
}

// samples are values for the fields of phrases, the longest that occur on labels.
var samples = phrases.With{
	"Cell": "`AA100`", "Cells": "`A1 B2 C3`", "Piece": "C: A2 A1 B1", "Count": 12, "Name": "Lights Out", "Command": "solve",
	"Rows": 5, "Cols": 6, "Least": 4, "Puzzle": "lights", "Given": "abc", "Choices": []string{"easy", "hard"}, "Option": "difficulty",
	"Example": "A1 AD24", "Who": "<@1>", "Owner": "<@1>", "Time": "1:23", "Chance": "12.5 %", "Number": 3, "Par": 9, "Language": "ru", "Palette": "standard",
}

// sample is a value for a field.
func sample(field string) any {
	if v, has := samples[field]; has {
		return v
	}
	return "`" + field + "`"
}

// pages is where the pages are written that a person reads.
var pages = flag.String("pages", "", "write every phrase of every language into this folder, a page a language")

// Every phrase can be said in every language with all fields filled in. With -pages, they are written to files.
func TestPhrasesRead(t *testing.T) {
	c := must.Get(phrases.Load())(t)
	english := must.Get(filepath.Glob("*.en.toml"))(t)
	for _, locale := range phrases.Locales {
		var page strings.Builder
		fmt.Fprintf(&page, "# %s\n", locale)
		s := c.For(locale)
		for _, path := range english {
			fmt.Fprintf(&page, "\n## %s\n", strings.TrimSuffix(path, ".en.toml"))
			all := entries(t, path)
			for _, id := range slices.Sorted(maps.Keys(all)) {
				with := phrases.With{}
				for _, text := range all[id] {
					for field := range fieldsOf(text) {
						with[field] = sample(field)
					}
				}
				numbers := []int{0}
				if _, single := all[id][""]; !single {
					numbers = []int{1, 2, 5}
				}
				for _, n := range numbers {
					if with["N"] = n; len(numbers) == 1 {
						with["N"] = 5
					}
					said := s.Say(phrases.ID(id), with)
					if said == "["+id+"]" || strings.Contains(said, "<no value>") {
						t.Errorf("%s: %s is %q", locale, id, said)
					}
					fmt.Fprintf(&page, "\n`%s`\n%s\n", id, said)
				}
			}
		}
		if *pages != "" {
			must.Do(t, os.WriteFile(filepath.Join(*pages, locale+".md"), []byte(page.String()), 0o644))
		}
	}
}

// limits are Discord's limits of characters for fields of structs.
var limits = map[string]int{
	"discordgo.Button.Label": 80, "puzzles.Button.Label": 80, "puzzles.Click.Label": 80, "discordgo.SelectMenu.Placeholder": 150,
	"discordgo.SelectMenuOption.Label": 100, "discordgo.SelectMenuOption.Description": 100,
	"commands.Field.Label": 45, "commands.Input.Placeholder": 100, "commands.InputOption.Label": 100, "commands.Modal.Title": 45,
	"puzzles.Control.Label": 80, "puzzles.ToolChoice.Label": 100, "puzzles.ToolChoice.Description": 100,
	"puzzles.Form.Title": 45, "puzzles.Form.Label": 45, "puzzles.Form.Placeholder": 100,
	"puzzles.Option.Description": 100, "puzzles.OptionChoice.Name": 100,
}

// sentences are the fields with text for people.
var sentences = []string{
	"commands.Reply.Text", "puzzles.File.Alt", "discordgo.TextDisplay.Content", "discordgo.Section.Content", "render.Scene.Alt",
	"discordgo.ApplicationCommandOption.Description", "discordgo.ApplicationCommand.Description", "discordgo.MediaGalleryItem.Description",
}

// Labels fit buttons, menus and forms in every language, and all text for people is from the catalogue.
func TestWordsOfTheCodeFitAndAreInTheCatalogue(t *testing.T) {
	if testing.Short() {
		t.Skip("reads the types of every package that says something")
	}
	catalogued := must.Get(phrases.Load())(t)
	c := &checker{t, catalogue(t), must.Get(loaded())(t)}
	for _, name := range append(slices.Collect(maps.Keys(limits)), sentences...) {
		for _, value := range c.from[name] {
			if c.words(value) {
				c.errorf(value, "these words are in no catalogue")
			}
		}
	}
	for _, file := range c.files {
		ast.Inspect(file, func(n ast.Node) bool {
			for _, line := range c.added(n) {
				if c.words(line) {
					c.errorf(line, "these words are in no catalogue")
				}
			}
			return true
		})
	}
	measured := map[string]int{} // the lowest limit by id
	for name, limit := range limits {
		for _, value := range c.from[name] {
			for id := range c.ids(value, true) {
				if phrase, known := c.phrases[id]; known && (measured[id] == 0 || limit < measured[id]) {
					measured[id] = limit
					fits(t, catalogued, id, phrase.fields, limit)
				}
			}
		}
	}
	if len(measured) < 120 {
		t.Errorf("%d labels were measured: the search is broken", len(measured))
	}
	for _, id := range []string{"piece_red", "piece_shape_a", "play_next_hint", "button_fix", "name_mines", "daily_button_share"} {
		if measured[id] == 0 { // from a table, a variable, the field of a struct
			t.Errorf("%s is on a label, and was not measured", id)
		}
	}
}

// added are the lines that a call adds to puzzles.Text.
func (c *checker) added(n ast.Node) []ast.Expr {
	call, ok := n.(*ast.CallExpr)
	if !ok {
		return nil
	}
	method, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || method.Sel.Name != "Add" || fieldName(c.TypeOf(method.X), "Add") != "puzzles.Text.Add" {
		return nil
	}
	return call.Args
}

// words reports whether an expression contains a literal with words that is not an id, a name of a cell, a board or a
// file.
func (c *checker) words(e ast.Expr) (has bool) {
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.IndexExpr:
			return false // the key of a table
		case *ast.CallExpr:
			if f, ok := n.Fun.(*ast.SelectorExpr); ok && f.Sel.Name == "Say" {
				return false
			}
		case *ast.BasicLit:
			text := c.text(n)
			if !c.isID(n) && strings.IndexFunc(text, unicode.IsLower) >= 0 && !strings.HasPrefix(text, "<") && !strings.HasPrefix(text, "`") && !strings.HasSuffix(text, ".txt") && strings.Trim(text, "%dsx -.") != "" {
				has = true
			}
		}
		return true
	})
	return has
}

// fits checks a phrase with its longest values against a limit, in every language.
func fits(t *testing.T, c *phrases.Catalogue, id string, fields map[string]bool, limit int) {
	t.Helper()
	for _, locale := range phrases.Locales {
		with := phrases.With{"N": 1_000_005}
		for field := range fields {
			if field != "N" {
				with[field] = sample(field)
			}
		}
		if said := c.For(locale).Say(phrases.ID(id), with); utf8.RuneCountInString(said) > limit {
			t.Errorf("%s: %s has %d characters, at most %d: %s", locale, id, utf8.RuneCountInString(said), limit, said)
		}
	}
}
