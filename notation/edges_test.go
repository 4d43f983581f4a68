package notation_test

import (
	"slices"
	"strings"
	"testing"

	. "switchboard/notation"
)

// A row or a column that a sentence says is none, or is missing, is taken off or added; the board as it is written comes second,
// and it is asked about.
func TestLinesAreTakenOffAndAdded(t *testing.T) {
	rows := []string{"1011", "0100", "1110", "0100"}
	each := func(turn func(row string) string) (out []string) {
		for _, row := range rows {
			out = append(out, turn(row))
		}
		return out
	}
	withoutFirst := each(func(row string) string { return row[1:] })
	withoutLast := each(func(row string) string { return row[:3] })
	onOff := func(cell string) []string { return each(func(row string) string { return row + cell }) }
	for said, want := range map[string][]string{
		"ignore the last row": rows[:3], "последняя строка лишняя": rows[:3], "最后一行不算": rows[:3], "die letzte Zeile gehört nicht dazu": rows[:3],
		"the second row is there twice": {rows[0], rows[2], rows[3]}, "вторую строку не считай": {rows[0], rows[2], rows[3]},
		"the first column is just numbering": withoutFirst, "первый столбик это номера строк": withoutFirst, "la primera columna es la numeración": withoutFirst,
		"the last column is the checksum": withoutLast, "letzte Spalte ist die Prüfsumme": withoutLast, "ostatnia kolumna to suma": withoutLast,
		"the right column is cut off, it is all lit": onOff("1"), "правый столбец обрезан, там всё горит": onOff("1"),
		"la colonne de droite est coupée, tout est éteint": onOff("0"),
		"the bottom row got cut off, all off":              append(slices.Clone(rows), "0000"), "the top row is missing, it is the same as the last": append([]string{rows[3]}, rows...),
	} {
		all, err := ReadAll("lights out\n"+strings.Join(rows, "\n")+"\n"+said, Ask{})
		if err != nil || Write(all[0]) != strings.Join(want, "\n") || len(all[0].Doubts) == 0 {
			t.Errorf("%q reads as %v, %v, not\n%s", said, all, err, strings.Join(want, "\n"))
			continue
		}
		if len(all) < 2 || all[1].Choice != AsWritten || Write(all[1]) != strings.Join(rows, "\n") {
			t.Errorf("%q does not offer the board as it is written: %v", said, all)
		}
	}
}

// A system is put right as the text says, and asked about; a question puts nothing right.
func TestSystemsArePutRight(t *testing.T) {
	const written = "110|1\n011|0\n101|1"
	for said, want := range map[string]string{
		"oops, the second one should be 1": "110|1\n011|1\n101|1", "ой, во втором справа единица": "110|1\n011|1\n101|1",
		"更正:最后一个等于0": "110|1\n011|0\n101|0", "sorry, the last is x+y+z=0": "110|1\n011|0\n111|0",
		"perdón, la primera es x+y+z=1": "111|1\n011|0\n101|1", "drop the second equation, it is a duplicate": "110|1\n101|1",
		"is the second one a typo?": written,
	} {
		all, err := ReadAll("mod 2\nx+y=1\ny+z=0\nx+z=1\n"+said, Ask{})
		switch {
		case err != nil || all[0].System == nil || WriteSystem(all[0].System) != want:
			t.Errorf("%q reads as %v, %v, not\n%s", said, all, err, want)
		case want != written && (len(all[0].Doubts) == 0 || len(all) < 2 || WriteSystem(all[1].System) != written):
			t.Errorf("%q is not asked about with the system as it is written: %v", said, all)
		}
	}
}
