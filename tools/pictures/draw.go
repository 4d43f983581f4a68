package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/chromedp/chromedp"
	"golang.org/x/image/draw"
)

type drawing struct {
	Seed  uint64 `default:"1" help:"of everything that is made up"`
	Each  int    `default:"10" help:"pages of each style; a third of that of each kind of page without a board"`
	Study bool   `help:"the styles that may be looked at instead of the others"`
	Style string `help:"only styles whose name has this"`
	Out   string `required:"" help:"folder"`
}

func (d *drawing) draw() error {
	alloc, stop := chromedp.NewExecAllocator(context.Background(), append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.NoSandbox, chromedp.DisableGPU, chromedp.Flag("hide-scrollbars", true))...)
	defer stop()
	tab, end := chromedp.NewContext(alloc)
	defer end()
	var lines bytes.Buffer
	for _, s := range slices.Concat(boards, others) {
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
			seed := sha256.Sum256(fmt.Appendf(nil, "%d %s %d", d.Seed, s.name, i)) // each page is independent of all others
			x, err := d.one(tab, rand.New(rand.NewChaCha8(seed)), &s, i)
			if err != nil {
				return fmt.Errorf("%s %d: %w", s.name, i, err)
			}
			if err := json.NewEncoder(&lines).Encode(x); err != nil {
				return err
			}
		}
	}
	return os.WriteFile(filepath.Join(d.Out, "truth.jsonl"), lines.Bytes(), 0o644)
}

// one draws the i-th page of a style. Every fourth one with a board is scaled down, compressed by JPEG, or both.
func (d *drawing) one(tab context.Context, rng *rand.Rand, s *style, i int) (x truth, err error) {
	p := s.page(rng)
	img, err := screenshot(tab, p)
	if err != nil {
		return x, err
	}
	x = truth{Style: s.name, Puzzle: s.puzzle, Board: p.board}
	if p.board != nil && i%4 == 3 {
		x.Degraded = []string{"jpeg60", "scale0.6", "scale0.6+jpeg60"}[i/4%3]
	}
	ext, file := ".png", new(bytes.Buffer)
	if strings.HasPrefix(x.Degraded, "scale0.6") {
		b := img.Bounds()
		small := image.NewRGBA(image.Rect(0, 0, b.Dx()*6/10, b.Dy()*6/10))
		draw.CatmullRom.Scale(small, small.Rect, img, b, draw.Src, nil)
		img = small
	}
	if strings.HasSuffix(x.Degraded, "jpeg60") {
		ext, err = ".jpg", jpeg.Encode(file, img, &jpeg.Options{Quality: 60})
	} else {
		err = png.Encode(file, img)
	}
	if err != nil {
		return x, err
	}
	x.File = filepath.Join(s.name, fmt.Sprintf("%03d%s", i, ext))
	return x, os.WriteFile(filepath.Join(d.Out, x.File), file.Bytes(), 0o644)
}

// screenshot loads a page and returns its picture, cropped to the board if the page says so.
func screenshot(tab context.Context, p *page) (image.Image, error) {
	if err := chromedp.Do(tab, chromedp.EmulateViewport(int64(p.wide), int64(p.high), chromedp.EmulateScale(p.scale)),
		chromedp.Navigate("data:text/html;charset=utf-8;base64,"+base64.StdEncoding.EncodeToString([]byte(p.html)))); err != nil {
		return nil, err
	}
	file, err := chromedp.Run(tab, chromedp.CaptureScreenshot())
	if err != nil {
		return nil, err
	}
	img, err := png.Decode(bytes.NewReader(file))
	if err != nil || !p.alone {
		return img, err
	}
	box, err := chromedp.Run(tab, chromedp.Evaluate[[]float64](
		`(r=>[r.left-12,r.top-12,r.right+12,r.bottom+12])(document.getElementById("board").getBoundingClientRect())`))
	if err != nil {
		return nil, err
	}
	at := func(i int) int { return int(box[i] * p.scale) }
	return img.(interface {
		SubImage(image.Rectangle) image.Image
	}).SubImage(image.Rect(at(0), at(1), at(2), at(3))), nil
}
