package playground_test

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"switchboard/playground/markdown"
)

var called = map[string]string{"@7": "Ann <b>", "#8": "puzzles", "@&9": "puzzlers"}
var someNames = markdown.Names{
	Of:  func(sign, id string) string { return called[sign+id] },
	Now: time.Unix(1_700_000_000, 0).UTC(),
}

func TestMarkdown(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"plain", "<p>plain</p>"},
		{"a\nb", "<p>a<br>b</p>"},
		{"a\n\nb", "<p>a</p><p>b</p>"},
		{"**b** *i* _i_ __u__ ~~s~~ ***bi***", "<p><strong>b</strong> <em>i</em> <em>i</em> <u>u</u> <s>s</s> <em><strong>bi</strong></em></p>"},
		{"snake_case_name", "<p>snake_case_name</p>"},
		{`\*no\*`, "<p>*no*</p>"},
		{"`a*b*`", "<p><code>a*b*</code></p>"},
		{"``a`b``", "<p><code>a`b</code></p>"},
		{"x ```\n01\n10``` y", "<p>x</p><pre><code>01\n10</code></pre><p>y</p>"},
		{"```go\nx := 1 < 2\n```", "<pre><code>x := 1 &lt; 2</code></pre>"},
		{"`⬛` is 0", `<p><code><span class="emoji sq black">⬛</span></code> is 0</p>`},
		{"```\n⬛<b>\n```", `<pre><code><span class="emoji sq black">⬛</span>&lt;b&gt;</code></pre>`},
		{"> q\nnot", "<blockquote><p>q</p></blockquote><p>not</p>"},
		{">>> q\nr", "<blockquote><p>q<br>r</p></blockquote>"},
		{">no", "<p>&gt;no</p>"},
		{"# H\ntext", "<h3>H</h3><p>text</p>"},
		{"#### no", "<p>#### no</p>"},
		{"-# small *print*\nx", "<small>small <em>print</em></small><p>x</p>"},
		{"- a\n- b\nc", "<ul><li>a</li><li>b</li></ul><p>c</p>"},
		{"3. a\n4. b", `<ol start="3"><li>a</li><li>b</li></ol>`},
		{"<b>x</b> & y", "<p>&lt;b&gt;x&lt;/b&gt; &amp; y</p>"},
		{"&lt;", "<p>&amp;lt;</p>"},
		{"<@7> <#8> <@9> </solve squares:1>", `<p><span class="mention">@Ann &lt;b&gt;</span> <span class="mention">#puzzles</span> <span class="mention">@unknown-user</span> <span class="mention">/solve squares</span></p>`},
		{"<@&9> <@&8>", `<p><span class="mention">@puzzlers</span> <span class="mention">@unknown-role</span></p>`},
		{"<t:1700000000:R> <t:1700000180>", `<p><time class="time" datetime="2023-11-14T22:13:20Z" data-style="R" data-away="0">2023-11-14 22:13 UTC</time> <time class="time" datetime="2023-11-14T22:16:20Z" data-style="f" data-away="180">2023-11-14 22:16 UTC</time></p>`},
		{"a <:lit:55>", `<p>a <img class="emoji" src="/emojis/55.png" alt=":lit:" title=":lit:"></p>`},
		{"x 🟩⬛", `<p>x <span class="emoji sq green">🟩</span><span class="emoji sq black">⬛</span></p>`},
		{"x 🟩 :nonsense:", `<p>x <span class="emoji sq green">🟩</span> :nonsense:</p>`},
		{"🇦 1️⃣x", `<p><span class="emoji key" data-char="A">🇦</span> <span class="emoji key" data-char="1">1️⃣</span>x</p>`},
		{"🟩", `<div class="jumbo"><p><span class="emoji sq green">🟩</span></p></div>`},
		{"[x](https://a.b/?a=1&b=2)", `<p><a href="https://a.b/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer nofollow">x</a></p>`},
		{"https://a.b/c.", `<p><a href="https://a.b/c" target="_blank" rel="noopener noreferrer nofollow">https://a.b/c</a>.</p>`},
		{"[x](javascript:alert(1))", "<p>[x](javascript:alert(1))</p>"},
		{"![x](https://a.b)", "<p>!x</p>"},
		{"a || s **b** || c", `<p>a <span class="spoiler" role="button" tabindex="0" aria-label="Spoiler" aria-expanded="false"><span> s <strong>b</strong> </span></span> c</p>`},
	} {
		if got := string(markdown.Render(c.in, someNames)); got != c.want {
			t.Errorf("%q\n got %s\nwant %s", c.in, got, c.want)
		}
	}
}

// tag matches every tag that the package writes.
var tag = regexp.MustCompile(`</?(?:p|br|em|strong|u|s|code|pre|blockquote|h[345]|small|ul|li|div class="jumbo"|div|ol start="[0-9]+"|ol|span|span class="(?:mention|emoji[a-z ]*)"(?: data-char="[^"<>]")?|span class="spoiler" role="button" tabindex="0" aria-label="Spoiler" aria-expanded="false"|a|a href="https?://[^"<>\s]*" target="_blank" rel="noopener noreferrer nofollow"|img class="emoji" src="/emojis/[0-9]+\.(?:png|gif)" alt="[^"<>]*" title="[^"<>]*"|time|time class="time" datetime="[^"<>]*" data-style="[a-zA-Z]" data-away="-?[0-9]+")>`)

// Whatever the text, the HTML has no other tags.
func FuzzMarkdown(f *testing.F) {
	for _, s := range []string{"<script>", "**a <b>**", "[x](https://\"onx=)", "||a||", "```<i>```", "<t:99999999999999:F>", "<:a\":1>", "> - # `x`", ":smile:<@1>", "https://a.b/\"><svg onload=1>"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if len(s) > 4000 {
			t.Skip("longer than a message")
		}
		out := string(markdown.Render(s, someNames) + markdown.Line(s, someNames))
		if rest := tag.ReplaceAllString(out, ""); strings.ContainsAny(rest, "<>") {
			t.Errorf("%q\n gives %s\n which leaves %s", s, out, rest)
		}
	})
}

// A quotation loses its formatting, but not mentions, timestamps and emoji.
func TestALineOfMarkdown(t *testing.T) {
	for s, want := range map[string]string{
		"**a** `b`\n-# c <d>":      `a b c &lt;d&gt;`,
		"<@7>: <t:1699992800:R> 🟩": `<span class="mention">@Ann &lt;b&gt;</span>: <time class="time" datetime="2023-11-14T20:13:20Z" data-style="R" data-away="-7200">2023-11-14 20:13 UTC</time> <span class="emoji sq green">🟩</span>`,
	} {
		if got := string(markdown.Line(s, someNames)); got != want {
			t.Errorf("%q\n got %s\nwant %s", s, got, want)
		}
	}
}
