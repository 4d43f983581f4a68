package markdown

import (
	"bytes"
	"html"
	"regexp"
	"strconv"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// small is a line of small print, "-# so".
type small struct{ ast.BaseBlock }

var smallKind = ast.NewNodeKind("Small")

func (*small) Kind() ast.NodeKind            { return smallKind }
func (s *small) Dump(source []byte, lev int) { ast.DumpHelper(s, source, lev, nil, nil) }

type smallPrint struct{}

func (smallPrint) Trigger() []byte { return []byte{'-'} }

func (smallPrint) Open(_ ast.Node, reader text.Reader, _ parser.Context) (ast.Node, parser.State) {
	line, segment := reader.PeekLine()
	if !bytes.HasPrefix(line, []byte("-# ")) {
		return nil, parser.NoChildren
	}
	n := &small{}
	segment = segment.WithStart(segment.Start + len("-# "))
	n.Lines().Append(segment.TrimRightSpace(reader.Source()))
	reader.AdvanceToEOL()
	return n, parser.NoChildren
}

func (smallPrint) Continue(ast.Node, text.Reader, parser.Context) parser.State { return parser.Close }
func (smallPrint) Close(ast.Node, text.Reader, parser.Context)                 {}
func (smallPrint) CanInterruptParagraph() bool                                 { return true }
func (smallPrint) CanAcceptIndentedLine() bool                                 { return false }

// writer writes the tree as HTML.
type writer struct{}

// RegisterFuncs tells goldmark which nodes there are.
func (writer) RegisterFuncs(reg renderer.NodeRendererFuncRegisterer) {
	tag := func(kind ast.NodeKind, open, end string) {
		reg.Register(kind, func(w util.BufWriter, _ []byte, _ ast.Node, entering bool) (ast.WalkStatus, error) {
			if entering {
				_, _ = w.WriteString(open)
			} else {
				_, _ = w.WriteString(end)
			}
			return ast.WalkContinue, nil
		})
	}
	tag(ast.KindDocument, "", "")
	tag(ast.KindParagraph, "<p>", "</p>")
	tag(ast.KindTextBlock, "", "")
	tag(ast.KindBlockquote, "<blockquote>", "</blockquote>")
	tag(ast.KindListItem, "<li>", "</li>")
	tag(ast.KindImage, "!", "")
	tag(smallKind, "<small>", "</small>")
	reg.Register(ast.KindHeading, writeHeading)
	reg.Register(ast.KindList, writeList)
	reg.Register(ast.KindText, writeText)
	reg.Register(ast.KindString, writeString)
	reg.Register(ast.KindCodeSpan, writeCode)
	reg.Register(ast.KindLink, writeLink)
	reg.Register(ast.KindAutoLink, writeAuto)
	reg.Register(spanKind, writeSpan)
	reg.Register(readyKind, func(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
		if entering {
			_, _ = w.WriteString(n.(*ready).html)
		}
		return ast.WalkContinue, nil
	})
}

// The headings of a message stand below those of the page.
func writeHeading(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	level := "h" + strconv.Itoa(n.(*ast.Heading).Level+2)
	if entering {
		_, _ = w.WriteString("<" + level + ">")
	} else {
		_, _ = w.WriteString("</" + level + ">")
	}
	return ast.WalkContinue, nil
}

func writeList(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	l := n.(*ast.List)
	name, start := "ul", ""
	if l.IsOrdered() {
		name, start = "ol", ` start="`+strconv.Itoa(l.Start)+`"`
	}
	if entering {
		_, _ = w.WriteString("<" + name + start + ">")
	} else {
		_, _ = w.WriteString("</" + name + ">")
	}
	return ast.WalkContinue, nil
}

func writeText(w util.BufWriter, source []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		return ast.WalkContinue, nil
	}
	t := n.(*ast.Text)
	_, _ = w.WriteString(dress(string(util.UnescapePunctuations(t.Segment.Value(source)))))
	if t.SoftLineBreak() || t.HardLineBreak() {
		_, _ = w.WriteString("<br>")
	}
	return ast.WalkContinue, nil
}

func writeString(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if entering {
		_, _ = w.WriteString(dress(string(n.(*ast.String).Value)))
	}
	return ast.WalkContinue, nil
}

func writeCode(w util.BufWriter, source []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		return ast.WalkContinue, nil
	}
	_, _ = w.WriteString("<code>")
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		if t, ok := c.(*ast.Text); ok {
			_, _ = w.WriteString(dress(string(t.Segment.Value(source))))
		}
	}
	_, _ = w.WriteString("</code>")
	return ast.WalkSkipChildren, nil
}

var outward = regexp.MustCompile(`(?i)^https?://[^\s]+$`)

func openLink(w util.BufWriter, url string) bool {
	if !outward.MatchString(url) {
		return false
	}
	_, _ = w.WriteString(`<a href="` + html.EscapeString(url) + `" target="_blank" rel="noopener noreferrer nofollow">`)
	return true
}

func writeLink(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	url := string(n.(*ast.Link).Destination)
	switch {
	case entering && !openLink(w, url):
		_, _ = w.WriteString("[")
	case entering:
	case outward.MatchString(url):
		_, _ = w.WriteString("</a>")
	default:
		_, _ = w.WriteString("](" + html.EscapeString(url) + ")")
	}
	return ast.WalkContinue, nil
}

func writeAuto(w util.BufWriter, source []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		return ast.WalkContinue, nil
	}
	l := n.(*ast.AutoLink)
	url, label := string(l.URL(source)), html.EscapeString(string(l.Label(source)))
	if l.AutoLinkType == ast.AutoLinkURL && openLink(w, url) {
		label += "</a>"
	}
	_, _ = w.WriteString(label)
	return ast.WalkSkipChildren, nil
}

func writeSpan(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	tag := n.(*span).tag
	switch {
	case tag != "spoiler" && entering:
		_, _ = w.WriteString("<" + tag + ">")
	case tag != "spoiler":
		_, _ = w.WriteString("</" + tag + ">")
	case entering:
		_, _ = w.WriteString(`<span class="spoiler" role="button" tabindex="0" aria-label="Spoiler" aria-expanded="false"><span>`)
	default:
		_, _ = w.WriteString("</span></span>")
	}
	return ast.WalkContinue, nil
}
