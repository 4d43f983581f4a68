package playground_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"switchboard/playground/playgroundtest"
	"switchboard/tools/must"

	"github.com/chromedp/chromedp"
)

// drawn imports the page's markdown and draws texts, by the name of its function.
const drawn = `(async () => {
	const markdown = await import("/assets/markdown.js"), times = await import("/assets/times.js");
	markdown.know({people: [{id: "7", username: "Ann <b>"}], channels: [{id: "8", name: "puzzles"}], roles: [{id: "9", name: "puzzlers"}]});
	times.setClock(1_700_000_000_000);
	return JSON.stringify(%s.map(([text]) => {
		const place = document.createElement("div");
		place.append(...markdown.%s(text));
		place.querySelectorAll("time").forEach(one => one.removeAttribute("title")); // which the time zone changes
		return place.innerHTML;
	}));
})()`

func TestMarkdownInABrowser(t *testing.T) {
	t.Parallel()
	ctx := playgroundtest.Browser(t, 360, 740)
	must.Do(t, chromedp.Do(ctx, chromedp.Navigate(start(t).URL), chromedp.WaitVisible("#box")))
	for draw, cases := range map[string][][2]string{"render": {
		{"plain", "<p>plain</p>"},
		{"a\nb", "<p>a<br>b</p>"},
		{"a\n\nb", "<p>a</p><p>b</p>"},
		{"**b** *i* _i_ __u__ ~~s~~ ***bi***", "<p><strong>b</strong> <em>i</em> <em>i</em> <u>u</u> <s>s</s> <em><strong>bi</strong></em></p>"},
		{"snake_case_name", "<p>snake_case_name</p>"},
		{`\*no\* \🟩`, `<p>*no* <span class="emoji sq green">🟩</span></p>`},
		{"`a*b*`", "<p><code>a*b*</code></p>"},
		{"``a`b``", "<p><code>a`b</code></p>"},
		{"x ```\n01\n10``` y", "<p>x</p><pre><code>01\n10</code></pre><p>y</p>"},
		{"```go\nx := 1 < 2\n```", "<pre><code>x := 1 &lt; 2</code></pre>"},
		{"`⬛` is 0", `<p><code><span class="emoji sq black">⬛</span></code> is 0</p>`},
		{"```\n⬛<b>\n```", `<pre><code><span class="emoji sq black">⬛</span>&lt;b&gt;</code></pre>`},
		{"> q\nnot", "<blockquote><p>q</p></blockquote><p>not</p>"},
		{">>> q\nr", "<blockquote><p>q<br>r</p></blockquote>"},
		{"> > q", "<blockquote><p>&gt; q</p></blockquote>"},
		{">no", "<p>&gt;no</p>"},
		{"# H\ntext", "<h3>H</h3><p>text</p>"},
		{"#### no", "<p>#### no</p>"},
		{"-# small *print*\nx", "<small>small <em>print</em></small><p>x</p>"},
		{"- a\n- b\nc", "<ul><li>a</li><li>b</li></ul><p>c</p>"},
		{"- a\n  - b\n    c\n- d", "<ul><li>a<ul><li>b<br>c</li></ul></li><li>d</li></ul>"},
		{"3. a\n4. b", `<ol start="3"><li>a</li><li>b</li></ol>`},
		{"<b>x</b> & y", "<p>&lt;b&gt;x&lt;/b&gt; &amp; y</p>"},
		{"&lt;", "<p>&amp;lt;</p>"},
		{"<@7> <#8> <@9> </solve squares:1>", `<p><span class="mention">@Ann &lt;b&gt;</span> <span class="mention">#puzzles</span> <span class="mention">@unknown-user</span> <span class="mention">/solve squares</span></p>`},
		{"<@&9> <@&8>", `<p><span class="mention">@puzzlers</span> <span class="mention">@unknown-role</span></p>`},
		{"<t:1699992800:R>", `<p><time class="time" datetime="2023-11-14T20:13:20.000Z">2 hours ago</time></p>`},
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
		{"[x](https://\"onx=)", `<p><a href="https://&quot;onx=" target="_blank" rel="noopener noreferrer nofollow">x</a></p>`},
	}, "quoted": {
		{"**a** `b`\n-# c <d>", "a b c &lt;d&gt;"},
		{"<@7>: 🟩", `<span class="mention">@Ann &lt;b&gt;</span>: <span class="emoji sq green">🟩</span>`},
	}} {
		var got []string
		raw := must.Get(chromedp.Run(ctx, chromedp.Evaluate[string](fmt.Sprintf(drawn, must.Get(json.Marshal(cases))(t), draw), chromedp.EvalAwaitPromise)))(t)
		must.Do(t, json.Unmarshal([]byte(raw), &got))
		for i, c := range cases {
			if got[i] != c[1] {
				t.Errorf("%s of %q\n got %s\nwant %s", draw, c[0], got[i], c[1])
			}
		}
	}
}
