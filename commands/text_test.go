package commands

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"switchboard/notation"
	"switchboard/phrases"
)

// A list beyond what Discord takes as a file is cut, and says so.
func TestAListTooLongForAFile(t *testing.T) {
	catalogue, err := phrases.Load()
	if err != nil {
		t.Fatal(err)
	}
	names := make([]string, 2_000_000)
	for i := range names {
		names[i] = notation.CellName(i, 0)
	}
	list := &Text{}
	line := list.List(catalogue.For(), names, "mines.txt")
	data := list.files[0].Data
	kept := strings.Fields(string(data))
	if len(data) > UploadLimit || !slices.Equal(kept, names[:len(kept)]) || !strings.Contains(line, fmt.Sprintf("the first %d:", len(kept))) {
		t.Errorf("%d bytes, %d names, %q", len(data), len(kept), line[len(line)-100:])
	}
}

// What people write has no effect in a message, and shows as they wrote it but for links.
func TestPlain(t *testing.T) {
	for text, want := range map[string]string{
		"Beat this, in 12 moves!":                       "Beat this, in 12 moves!",
		"# big":                                         `\# big`,
		"-# small":                                      `\-# small`,
		"1. one":                                        `1\. one`,
		"it's #1 - really":                              "it's #1 - really",
		"**a** _b_ ~~c~~ ||d|| `e`":                     "\\*\\*a\\*\\* \\_b\\_ \\~\\~c\\~\\~ \\|\\|d\\|\\| \\`e\\`",
		"<t:1:R> <#5> <:x:6> <@7> @everyone":            `\<t:1:R\> \<#5\> \<:x:6\> \<\@7\> \@everyone`,
		"[free](https://evil.example/a) now":            "free now",
		"[free](<https://evil.example/a>) now":          "free now",
		"see https://evil.example/a?b now":              "see now",
		"join discord.gg/abc or DISCORD.com/invite/abc": "join or",
		"a > b\n> c":                                    `a \> b \> c`,
	} {
		if got := Plain(text); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
	if _, left := WithoutLinks("a https://x.example [b](http://y.example) discord.gg/z"); len(left) != 3 {
		t.Errorf("left out %q", left)
	}
}

// Code that is cut in two stays code.
func TestClipKeepsCode(t *testing.T) {
	text := "Row 1: `" + strings.Repeat("https://evil.example ", 10) + "` is no row of a board"
	for limit := 10; limit < len(text); limit++ {
		got := Clip(text, limit)
		if n := utf8.RuneCountInString(got); n > limit || strings.Count(got, "`")%2 != 0 || !strings.Contains(got, "…") {
			t.Fatalf("%d: %q, %d characters", limit, got, n)
		}
	}
}
