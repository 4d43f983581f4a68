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
)

// Patterns with concepts match the words of the lexicon, in either case, with е for ё.
func TestWords(t *testing.T) {
	for _, c := range []struct {
		source         string
		matches, other []string
	}{
		{`(?i)(?:^|[^\pL])(?:<mines>) left`, []string{"10 MINES left", "мины left"}, []string{"10 left", "mines", "five horses left"}},
		{`(?:a|<mines>)`, []string{"a", "bombs"}, []string{"", "ooo"}},
		{`(?i)^(?:<mines but en>)$`, []string{"Minen"}, []string{"bombs"}},
	} {
		for _, s := range c.matches {
			if !New(c.source).MatchString(s) {
				t.Errorf("%s does not match %q", c.source, s)
			}
		}
		for _, s := range c.other {
			if New(c.source).MatchString(s) {
				t.Errorf("%s matches %q", c.source, s)
			}
		}
	}
}

// The patterns in the code match messages exactly as package regexp does.
func TestMessages(t *testing.T) {
	texts := messages(t)
	n, matched := 0, 0
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
				re, bad := regexp.Compile(spelled(source))
				if err != nil || bad != nil || strings.Contains(path, "_test") {
					return true
				}
				p := New(source)
				n++
				for i := n % 7; i < len(texts); i += 7 {
					want := re.MatchString(texts[i])
					if found, sure := p.states().find(texts[i]); found != want || !sure {
						t.Errorf("%s: %s in %q: %t, sure %t", path, source, texts[i], found, sure)
					}
					if want {
						matched++
					}
				}
				return true
			})
		}
	}
	if n < 100 || matched < n {
		t.Errorf("%d expressions have %d matches", n, matched)
	}
}

// A pattern matches exactly where its regular expression does, even after many other texts.
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
	many := "1" // letters, more than a state keeps
	for r := range rune(2 * maxOther) {
		many += string('一' + r)
	}
	f.Add(many + "1")
	f.Fuzz(func(t *testing.T, s string) {
		for _, p := range all {
			want := p.compiled().MatchString(s)
			if found, sure := p.states().find(s); found != want || !sure {
				t.Errorf("%s in %q: %t, sure %t", p.compiled(), s, found, sure)
			}
		}
	})
}

// States are forgotten in the middle of a text, and every match is still found.
func TestForgetting(t *testing.T) {
	var twice []string
	for r := rune('一'); len(twice) < 2*maxStates; r++ {
		twice = append(twice, strings.Repeat(string(r), 2))
	}
	for _, first := range []string{" ", " a"} { // which is one state more
		p := New(strings.Join(twice, "|"))
		p.MatchString(first)
		for _, s := range twice {
			if !p.MatchString(" " + s) {
				t.Errorf("%q first: %s is not found", first, s)
			}
		}
	}
}

// messages returns some messages of the collections.
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
