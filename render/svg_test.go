package render

import (
	"encoding/xml"
	"io"
	"strings"
	"testing"
)

// Equal keys are drawn alike, other keys are other drawings, and each is a well-formed document.
func TestDrawingsByTheirKeys(t *testing.T) {
	byKey := map[string]string{}
	for _, p := range []Palette{Standard, ColourBlind} {
		bySVG := map[string]string{}
		for _, cell := range tileCells() {
			s := Scene{Rows: 1, Cols: 1, Cells: []Cell{cell}, Cursor: -1}
			d := s.Drawing(0, p)
			key, svg := d.Key(), d.SVG()
			if other, has := byKey[key]; has && other != svg {
				t.Errorf("%s is drawn in two ways", key)
			}
			if other, has := bySVG[svg]; has && other != key {
				t.Errorf("%s and %s are drawn alike", key, other)
			}
			byKey[key], bySVG[svg] = svg, key
			decoder := xml.NewDecoder(strings.NewReader(svg))
			for {
				if _, err := decoder.Token(); err == io.EOF {
					break
				} else if err != nil {
					t.Fatalf("%s: %v\n%s", key, err, svg)
				}
			}
		}
	}
	if len(byKey) < 100 {
		t.Errorf("%d drawings", len(byKey))
	}
}
