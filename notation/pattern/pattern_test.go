package pattern

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"switchboard/notation/lexicon"
)

// A pattern matches what its regular expression does, and does not look at texts that lack what every match has.
func TestSkips(t *testing.T) {
	for _, c := range []struct {
		source  string
		matches []string
		skipped []string
	}{
		{`(?i)\b(?:` + lexicon.Words.Pattern("mines") + `) left`, []string{"10 MINES left", "мины left"}, []string{"10 left", "mines", "five horses left"}},
		{`\d+ ?(?:%|percent)`, []string{"5%", "20 percent"}, nil},
		{`(?i)ёлк|Straße|\x{212A}elvin`, []string{"Елка", "STRAßE", "kelvin", "KELVIN"}, []string{"палка", "strange"}},
		{`[ab]c?|x`, []string{"a", "xyz"}, []string{"c", ""}},
		{`(?:abc)*`, []string{"", "abc", "z"}, nil},
		{`(?:a|` + lexicon.Words.Pattern("mines") + `)`, []string{"a", "bombs"}, []string{"", "ooo"}},
		{`k`, []string{"k"}, []string{"ooo"}},
		{`(?i)k`, []string{"\u212A", "K"}, []string{"ooo"}},
	} {
		p, re := New(c.source), regexp.MustCompile(lexicon.Spelled(c.source))
		for _, s := range c.matches {
			if !p.may(s) || p.MatchString(s) != re.MatchString(s) {
				t.Errorf("%s skips %q", c.source, s)
			}
		}
		for _, s := range c.skipped {
			if p.may(s) || re.MatchString(s) {
				t.Errorf("%s looks at %q", c.source, s)
			}
		}
	}
}

// The literals of the expressions in the packages beside this one parse, and skip no text of the messages that they match.
func TestSkipsNoMatch(t *testing.T) {
	texts := messages(t)
	n, looked, skipped := 0, 0, 0
	for _, dir := range []string{"..", "../plain", "../prose"} {
		paths, _ := filepath.Glob(dir + "/*.go")
		for _, path := range paths {
			file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(file, func(node ast.Node) bool {
				lit, ok := node.(*ast.BasicLit)
				if !ok || lit.Kind != token.STRING || !strings.ContainsAny(lit.Value, `\(|[`) {
					return true
				}
				source, err := strconv.Unquote(lit.Value)
				re, bad := regexp.Compile(source)
				if err != nil || bad != nil || strings.Contains(path, "_test") {
					return true
				}
				p := New(source)
				n++
				for i := n % 7; i < len(texts); i += 7 {
					if p.may(texts[i]) {
						looked++
					} else {
						skipped++
					}
					if p.MatchString(texts[i]) != re.MatchString(texts[i]) {
						t.Errorf("%s: %s in %q: %t", path, source, texts[i], p.MatchString(texts[i]))
					}
				}
				return true
			})
		}
	}
	if n < 100 || skipped < looked/2 {
		t.Errorf("%d expressions look at %d texts and skip %d", n, looked, skipped)
	}
}

// A pattern finds a match exactly where its regular expression does, in any text, also when it has looked at many others.
func FuzzMatches(f *testing.F) {
	var all []*Pattern
	for _, source := range []string{
		`^a`, `a$`, `^$`, `(?m)^[ab]+$`, `(?m)$\n^b`, `\bab\b`, `\Bb`, `(?i)ß|k|ё`, `[^\pL]1(?:$|[^\d])`, `(?s)a.b`, `a.b`, `\Aa\z`, `(?:a|b)*c`, `\x{FFFD}`,
		`(?:a|b)[ab]{9}c`, // more states than are kept
	} {
		all = append(all, New(source))
	}
	for _, seed := range []string{"", "a", "b\na\n", "ab ab", "ſ ß K \u212A Ё", "x1", "\xff\xfe", "a\nb", strings.Repeat("abbabaab", 200) + "c"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, s string) {
		for _, p := range all {
			want := regexp.MustCompile(p.source).MatchString(s)
			if found, sure := p.find(s); found != want || !sure {
				t.Errorf("%s in %q: %t, sure %t", p.source, s, found, sure)
			}
		}
	})
}

// messages are some of the collections beside this package.
func messages(t *testing.T) (all []string) {
	paths, _ := filepath.Glob("../testdata/*/*.txt")
	for i, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if parts := strings.Split(string(data), "\n====\n"); i%3 == 0 {
			for _, part := range parts[:min(len(parts), 40)] {
				text, _, _ := strings.Cut(part, "\n=>\n")
				all = append(all, text)
			}
		}
	}
	if len(all) < 100 {
		t.Fatal("no messages")
	}
	return all
}
