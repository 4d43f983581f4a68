package commands

import "testing"

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
