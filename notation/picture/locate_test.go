package picture

import (
	"bufio"
	"context"
	"encoding/json"
	"image/color"
	"os"
	"path/filepath"
	"testing"
	"time"

	"switchboard/notation/picture/internal/raster"
)

const screens = "../../../shared/screens"

type truth struct {
	File, Style, Puzzle string
	Width, Height       int
	Board               []string
	Grid                [4]float64
	View                string
	Degraded            *string
}

func truths(t testing.TB) (out []truth) {
	f, err := os.Open(filepath.Join(screens, "truth.jsonl"))
	if err != nil {
		t.Skip("no ../shared/screens beside the project")
	}
	defer f.Close()
	s := bufio.NewScanner(f)
	s.Buffer(nil, 1<<20)
	for s.Scan() {
		var x truth
		if err := json.Unmarshal(s.Bytes(), &x); err != nil {
			t.Fatal(err)
		}
		out = append(out, x)
	}
	return out
}

func TestLocate(t *testing.T) {
	good := map[string]int{}
	all := map[string]int{}
	var order []string
	start := time.Now()
	for _, x := range truths(t) {
		if all[x.Style] == 0 {
			order = append(order, x.Style)
		}
		all[x.Style]++
		f, err := os.Open(filepath.Join(screens, x.File))
		if err != nil {
			t.Fatal(err)
		}
		img, err := Decode(f)
		f.Close()
		if err != nil {
			t.Fatal(err)
		}
		p, k := raster.From(img, color.RGBA{255, 255, 255, 255}, 3<<20)
		fs := locate(context.Background(), p)
		ok := false
		for i, f := range fs {
			if i < 1 && f.x.n == x.Width && f.y.n == x.Height {
				ok = true
			}
		}
		if ok {
			good[x.Style]++
		} else if os.Getenv("V") != "" {
			t.Logf("%s %s want %dx%d grid %.0f k %d", x.File, x.View, x.Width, x.Height, x.Grid, k)
			for i, f := range fs {
				if i < 4 {
					t.Logf("    %dx%d at %.0f,%.0f to %.0f,%.0f pitch %.2f %.2f score %.0f share %.2f lined %.2f mixed %.2f groups %d level %v", f.x.n, f.y.n, f.x.at, f.y.at, f.x.end(), f.y.end(), f.x.pitch, f.y.pitch, f.score, f.share, f.lined, f.mixed, f.groups, f.level.scale)
				}
			}
		}
	}
	for _, s := range order {
		t.Logf("%-24s %d/%d", s, good[s], all[s])
	}
	t.Log(time.Since(start))
}
