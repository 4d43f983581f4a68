package reader_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf16"

	. "switchboard/notation"
	"switchboard/notation/reader"
)

func TestParseSize(t *testing.T) {
	for text, want := range map[string]string{
		"5": "5 5", "n=20": "20 20", "N = 7": "7 7", "size n=3": "3 3", "n=": "bad size", "6x4": "4 6", " 6 x 4 ": "4 6", "6X4": "4 6", "6×4": "4 6", "６x４": "4 6", "30x16": "16 30", "1x1": "1 1",
		"": "bad size", "0": "bad size", "x": "bad size", "6x": "bad size", "-3": "bad size", "6x4x2": "bad size", "six": "bad size",
		"9999999x9999999": "too big", "99999999": "bad size",
	} {
		rows, cols, err := ParseSize(text)
		got := fmt.Sprint(rows, cols)
		if err != nil {
			got = string(err.(*Error).Kind)
		}
		if strings.ReplaceAll(got, "  ", " ") != want {
			t.Errorf("ParseSize(%q) gives %s, want %s", text, got, want)
		}
	}
}

func TestParseCells(t *testing.T) {
	for text, want := range map[string]string{
		"A1 C2":         "A1 C2",
		"c2,a1":         "C2 A1",
		"`A1 C1 B2`":    "A1 C1 B2",
		"A1-C2":         "A1 B1 C1 A2 B2 C2",
		"C2-A1":         "A1 B1 C1 A2 B2 C2",
		"A1:B1; D4":     "A1 B1 D4",
		"A1–B1":         "A1 B1",
		"(1,1) (2,3)":   "A1 C2",
		"[0,0], [1, 2]": "A1 C2",
		"Ａ１":            "A1",
		"":              "empty: ",
		"E1":            "off board: E1",
		"A5":            "off board: A5",
		"A0":            "bad cell: A0",
		"(0,1)":         "off board: (0,1)",
		"[4,0]":         "off board: [4,0]",
		"A1 A1":         "repeated: A1",
		"A1-B2 B1":      "repeated: B1",
		"A1B2":          "bad cell: A1B2",
		"A1-":           "bad cell: A1-",
		"hello":         "bad cell: hello",
		"(1,2":          "bad cell: (1",
		"A99999999":     "bad cell: A99999999",
	} {
		cells, err := ParseCells(text, 4, 4)
		got := Cells(cells, 4)
		if err != nil {
			e := err.(*Error)
			got = string(e.Kind) + ": " + e.Found
		}
		if got != want {
			t.Errorf("ParseCells(%q) gives %q, want %q", text, got, want)
		}
	}
}

// What the bot answers on a board of several states has a cell as often as it is pressed, and is read as it stands.
func TestPressesMayRepeat(t *testing.T) {
	for text, want := range map[string]string{"B1 C1 C1 A2 A2": "B1 C1 C1 A2 A2", "A1-B2 B1": "A1 B1 A2 B2 B1", "A1 A1-B2": ""} {
		cells, err := ParsePresses(text, 4, 4)
		if got := Cells(cells, 4); got != want || (err == nil) != (want != "") {
			t.Errorf("ParsePresses(%q) gives %q, %v, want %q", text, got, err, want)
		}
	}
}

func TestParsePlaced(t *testing.T) {
	for text, want := range map[string]string{
		"A: A2 A1 B1; F: C4 D4": "A=A2 A1 B1, F=C4 D4",
		"b: a1 a2":              "B=A1 A2",
		"B A1 A2\nF C4 D4":      "B=A1 A2, F=C4 D4",
		"B: (1,1) (2,1)":        "B=A4 A3",
		"":                      "empty ",
		"G: A1 A2":              "bad piece G",
		"A1 A2":                 "bad piece A1",
		"A: A1 A2":              "piece cells A",
		"B: A1 A2; B: C1 C2":    "repeated B",
		"B: A1 A2; F: A2 A3":    "repeated A2",
		"B: A1 A1":              "repeated A1",
		"B: A1 E1":              "off board E1",
		"B: A1 what":            "bad cell what",
		"B:":                    "empty ",
	} {
		placed, err := ParsePlaced(text)
		var parts []string
		for _, p := range placed {
			parts = append(parts, string(rune(p.Piece))+"="+Cells(p.Cells, 4))
		}
		got := strings.Join(parts, ", ")
		if err != nil {
			e := err.(*Error)
			got = string(e.Kind) + " " + e.Found
		}
		if got != want {
			t.Errorf("ParsePlaced(%q) gives %q, want %q", text, got, want)
		}
	}
}

// A file that an editor saved as UTF-16 reads like any other.
func TestReadUTF16(t *testing.T) {
	for _, big := range []bool{false, true} {
		raw := []byte{}
		for _, u := range append([]uint16{0xFEFF}, utf16.Encode([]rune("🟨⬛\r\n⬛🟨\r\n"))...) {
			if big {
				raw = append(raw, byte(u>>8), byte(u))
			} else {
				raw = append(raw, byte(u), byte(u>>8))
			}
		}
		if r := mustRead(t, string(raw), Ask{Puzzle: Lights}); r.Toggle.Board.String() != "10\n01" {
			t.Errorf("big endian %v: reads as\n%s", big, r.Toggle.Board)
		}
	}
}

func TestTooLong(t *testing.T) {
	_, err := reader.Read(strings.Repeat("0", MaxText+1), Ask{})
	if err == nil || err.(*Error).Kind != TooLong || strings.Contains(err.Error(), "{") {
		t.Errorf("a text of %d bytes gives %v", MaxText+1, err)
	}
}
