package markdown

import (
	"bytes"
	"fmt"
	"html"
	"regexp"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// smallPrint reads a line of small print, "-# so", as a heading of level 0.
type smallPrint struct{}

func (smallPrint) Trigger() []byte { return []byte{'-'} }

func (smallPrint) Open(_ ast.Node, reader text.Reader, _ parser.Context) (ast.Node, parser.State) {
	line, segment := reader.PeekLine()
	if !bytes.HasPrefix(line, []byte("-# ")) {
		return nil, parser.NoChildren
	}
	n := ast.NewHeading(0)
	segment = segment.WithStart(segment.Start + len("-# "))
	n.Lines().Append(segment.TrimRightSpace(reader.Source()))
	reader.AdvanceToEOL()
	return n, parser.NoChildren
}

func (smallPrint) Continue(ast.Node, text.Reader, parser.Context) parser.State { return parser.Close }
func (smallPrint) Close(ast.Node, text.Reader, parser.Context)                 {}
func (smallPrint) CanInterruptParagraph() bool                                 { return true }
func (smallPrint) CanAcceptIndentedLine() bool                                 { return false }

func write(out *bytes.Buffer, source []byte, doc ast.Node) {
	_ = ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) { // without an error
		before, after := around(n, source)
		if !entering {
			out.WriteString(after)
			return ast.WalkContinue, nil
		}
		out.WriteString(before)
		if n.Kind() == ast.KindCodeSpan {
			return ast.WalkSkipChildren, nil
		}
		return ast.WalkContinue, nil
	})
}

// around is what stands before and after what is in a node.
func around(n ast.Node, source []byte) (before, after string) {
	switch n := n.(type) {
	case *ast.Paragraph:
		return tag("p")
	case *ast.Blockquote:
		return tag("blockquote")
	case *ast.Heading:
		if n.Level == 0 {
			return tag("small")
		}
		// those of a message stand below those of the page
		return tag(fmt.Sprint("h", n.Level+2))
	case *ast.List:
		if n.IsOrdered() {
			return fmt.Sprintf(`<ol start="%d">`, n.Start), "</ol>"
		}
		return tag("ul")
	case *ast.ListItem:
		return tag("li")
	case *ast.Image:
		return "!", ""
	case *ast.Text:
		if n.SoftLineBreak() || n.HardLineBreak() {
			after = "<br>"
		}
		return dress(string(util.UnescapePunctuations(n.Segment.Value(source)))), after
	case *ast.String: // of angle
		return string(n.Value), ""
	case *ast.CodeSpan:
		for c := n.FirstChild(); c != nil; c = c.NextSibling() {
			if t, ok := c.(*ast.Text); ok {
				before += dress(string(t.Segment.Value(source)))
			}
		}
		return "<code>" + before, "</code>"
	case *ast.Link:
		url := string(n.Destination)
		if outward.MatchString(url) {
			return openLink(url), "</a>"
		}
		return "[", "](" + html.EscapeString(url) + ")"
	case *ast.AutoLink:
		url, label := string(n.URL(source)), html.EscapeString(string(n.Label(source)))
		if n.AutoLinkType == ast.AutoLinkURL && outward.MatchString(url) {
			return openLink(url) + label, "</a>"
		}
		return label, ""
	case *span:
		if n.tag == "spoiler" {
			return `<span class="spoiler" role="button" tabindex="0" aria-label="Spoiler" aria-expanded="false"><span>`, "</span></span>"
		}
		return tag(n.tag)
	}
	return "", ""
}

func tag(name string) (before, after string) { return "<" + name + ">", "</" + name + ">" }

var outward = regexp.MustCompile(`(?i)^https?://[^\s]+$`)

func openLink(url string) string {
	return `<a href="` + html.EscapeString(url) + `" target="_blank" rel="noopener noreferrer nofollow">`
}
