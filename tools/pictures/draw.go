package main

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"

	"github.com/chromedp/chromedp"
	"golang.org/x/image/draw"
)

type drawing struct {
	Seed   uint64 `default:"1" help:"of everything that is made up"`
	Each   int    `default:"10" help:"pages of each style; a third of that of each kind of page without a board"`
	Study  bool   `help:"the styles that may be looked at instead of the others"`
	Style  string `help:"only styles whose name has this"`
	Out    string `required:"" help:"folder"`
	Chrome string `default:"chromium" help:"the browser"`
}

// page is what is drawn: HTML in which the element #board is the board, and what is known of it.
type page struct {
	html  string
	board []string // nil where there is none
	wide  int      // of the window, in CSS pixels
	high  int
	scale float64
	alone bool // cut out around the board
}

func (d *drawing) draw() error {
	alloc, stop := chromedp.NewExecAllocator(context.Background(), append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(d.Chrome), chromedp.NoSandbox, chromedp.DisableGPU, chromedp.Flag("hide-scrollbars", true))...)
	defer stop()
	tab, end := chromedp.NewContext(alloc)
	defer end()
	var lines bytes.Buffer
	for k, s := range styles {
		if s.study != d.Study || !strings.Contains(s.name, d.Style) {
			continue
		}
		each := d.Each
		if s.puzzle == "" {
			each = max(each/3, 1)
		}
		if err := os.MkdirAll(filepath.Join(d.Out, s.name), 0o755); err != nil {
			return err
		}
		for i := range each {
			rng := rand.New(rand.NewPCG(d.Seed, uint64(1000*k+i)))
			x, err := d.one(tab, rng, &s, i)
			if err != nil {
				return fmt.Errorf("%s %d: %w", s.name, i, err)
			}
			line, err := json.Marshal(x)
			if err != nil {
				return err
			}
			lines.Write(append(line, '\n'))
		}
	}
	return os.WriteFile(filepath.Join(d.Out, "truth.jsonl"), lines.Bytes(), 0o644)
}

// one draws the i-th page of a style. Every fourth with a board is made smaller or sent through JPEG.
func (d *drawing) one(tab context.Context, rng *rand.Rand, s *style, i int) (x truth, err error) {
	th := newTheme(rng)
	p := s.draw(rng, th)
	p.html = `<!doctype html><meta charset=utf-8><style>*{box-sizing:border-box}body{margin:0;overflow:hidden;` + th.body() + `}</style>` +
		p.html
	file, err := shoot(tab, p)
	if err != nil {
		return x, err
	}
	x = truth{Style: s.name, Puzzle: s.puzzle, Board: p.board, Study: s.study}
	ext := ".png"
	if p.board != nil && i%4 == 3 {
		x.Degraded = []string{"jpeg60", "scale0.6", "scale0.6+jpeg60"}[i/4%3]
		if file, ext, err = degraded(file, x.Degraded); err != nil {
			return x, err
		}
	}
	x.File = filepath.Join(s.name, fmt.Sprintf("%03d%s", i, ext))
	return x, os.WriteFile(filepath.Join(d.Out, x.File), file, 0o644)
}

// shoot loads a page and takes its picture, around the board where that is to be.
func shoot(tab context.Context, p *page) ([]byte, error) {
	if err := chromedp.Do(tab, chromedp.EmulateViewport(int64(p.wide), int64(p.high), chromedp.EmulateScale(p.scale)),
		chromedp.Navigate("data:text/html;charset=utf-8;base64,"+base64.StdEncoding.EncodeToString([]byte(p.html)))); err != nil {
		return nil, err
	}
	file, err := chromedp.Run(tab, chromedp.CaptureScreenshot())
	if err != nil || !p.alone {
		return file, err
	}
	box, err := chromedp.Run(tab, chromedp.Evaluate[[]float64](`(r=>[r.left,r.top,r.right,r.bottom])(document.querySelector("#board").getBoundingClientRect())`))
	if err != nil {
		return nil, err
	}
	img, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		return nil, err
	}
	const margin = 12
	at := func(i int, by float64) int { return int((box[i] + by) * p.scale) }
	cut := image.Rect(at(0, -margin), at(1, -margin), at(2, margin), at(3, margin)).Intersect(img.Bounds())
	var out bytes.Buffer
	err = png.Encode(&out, img.(interface {
		SubImage(image.Rectangle) image.Image
	}).SubImage(cut))
	return out.Bytes(), err
}

// degraded is a picture made smaller, or sent through JPEG, or both.
func degraded(file []byte, how string) ([]byte, string, error) {
	img, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		return nil, "", err
	}
	if how != "jpeg60" {
		b := img.Bounds()
		small := image.NewRGBA(image.Rect(0, 0, b.Dx()*6/10, b.Dy()*6/10))
		draw.CatmullRom.Scale(small, small.Rect, img, b, draw.Src, nil)
		img = small
	}
	var out bytes.Buffer
	if how == "scale0.6" {
		err = png.Encode(&out, img)
		return out.Bytes(), ".png", err
	}
	err = jpeg.Encode(&out, img, &jpeg.Options{Quality: 60})
	return out.Bytes(), ".jpg", err
}
