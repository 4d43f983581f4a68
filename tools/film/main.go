// Command film makes the moving picture of the README: in the playground, in a
// headless Chromium, somebody posts a board, right-clicks it, and has it solved.
//
//	go run ./bot playground --port 8090
//	go run ./tools/film http://127.0.0.1:8090 docs/pictures/film.gif
package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"image/png"
	"log"
	"maps"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/chromedp/chromedp"
)

// The size of the picture, and how long it may take to be made.
const (
	width, height = 560, 600
	within        = 5 * time.Minute
)

// said is the message with the board.
const said = "stuck on this lights out 😩\n⬛🟨⬛🟨⬛\n🟨🟨🟨🟨🟨\n⬛🟨🟨🟨⬛\n🟨🟨🟨🟨🟨\n⬛🟨⬛🟨⬛"

func main() {
	log.SetFlags(0)
	if len(os.Args) != 3 {
		log.Fatal("usage: film PLAYGROUND FILE.gif")
	}
	if err := run(os.Args[1], os.Args[2]); err != nil {
		log.Fatal(err)
	}
}

func run(page, file string) error {
	ctx, cancel := context.WithTimeout(context.Background(), within)
	defer cancel()
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.Flag("force-prefers-reduced-motion", true), chromedp.Flag("hide-scrollbars", true))
	ctx, stop := chromedp.NewExecAllocator(ctx, options...)
	defer stop()
	tab, shut := chromedp.NewContext(ctx)
	defer shut()
	c := &camera{ctx: tab}
	if err := c.shoot(page); err != nil {
		return err
	}
	out, err := os.Create(file)
	if err != nil {
		return err
	}
	return errors.Join(gif.EncodeAll(out, c.film()), out.Close())
}

type camera struct {
	ctx    context.Context
	frames []image.Image
	delays []int // in hundredths of a second
	err    error
}

func (c *camera) shoot(page string) error {
	c.do(chromedp.EmulateViewport(width, height), chromedp.Navigate(page), chromedp.WaitReady("[aria-pressed]"))
	c.eval(`document.head.insertAdjacentHTML("beforeend", "<style>#welcome, #you { display: none }" +
		"#pointer { position: fixed; z-index: 9; width: 20px; pointer-events: none }</style>"), document.body.insertAdjacentHTML("beforeend",
		'<svg id="pointer" viewBox="0 0 20 20"><path d="M2 1v15l4-4 3 7 3-1-3-7h6z" fill="#fff" stroke="#000"/></svg>')`)
	c.eval(`document.documentElement.dataset.theme = "dark"`)
	c.point("innerWidth - 60", "innerHeight - 120")
	c.frame(60)
	lines := strings.SplitAfter(said, "\n")
	for i := range lines {
		c.eval(fmt.Sprintf(`(b => { b.value = %q; b.dispatchEvent(new Event("input")); })(document.getElementById("box"))`,
			strings.Join(lines[:i+1], "")))
		c.frame(25)
	}
	c.eval(`document.getElementById("composer").requestSubmit()`)
	c.do(chromedp.WaitVisible("#messages li"))
	c.frame(70)
	c.to("#messages li:last-child .inner", 20)
	c.eval(`(r => document.querySelector("#messages li:last-child .inner").dispatchEvent(new MouseEvent("contextmenu",
		{ bubbles: true, cancelable: true, clientX: r.left + 14, clientY: r.top + 8 })))(document.getElementById("pointer").getBoundingClientRect())`)
	c.do(chromedp.WaitVisible("#menu [role=menuitem]"))
	c.frame(80)
	c.eval(`[...document.querySelectorAll("#menu button")].find(b => b.innerText.includes("Solve this board")).id = "solve"`)
	c.to("#solve", 20)
	c.eval(`document.getElementById("solve").focus()`)
	c.frame(50)
	c.do(chromedp.Click("#solve"), chromedp.WaitVisible("#messages li:last-child .components"))
	c.do(chromedp.Poll[chromedp.Void](`[...document.images].every(i => i.complete)`))
	c.frame(500)
	return c.err
}

func (c *camera) do(steps ...chromedp.Action[chromedp.Void]) {
	if c.err == nil {
		c.err = chromedp.Do(c.ctx, steps...)
	}
}

func (c *camera) eval(js string) { c.do(chromedp.Evaluate[chromedp.Void](js)) }

func (c *camera) point(x, y string) {
	c.eval(fmt.Sprintf(`(p => { p.style.left = %s + "px"; p.style.top = %s + "px"; })(document.getElementById("pointer"))`, x, y))
}

// to moves the pointer to an element, in a few frames.
func (c *camera) to(selector string, delay int) {
	c.eval(fmt.Sprintf(`window.way = (r => [r.left + Math.min(90, r.width / 2), r.top + Math.min(60, r.height / 2)])(document.querySelector(%q).getBoundingClientRect())`, selector))
	c.eval(`window.from = (r => [r.left, r.top])(document.getElementById("pointer").getBoundingClientRect())`)
	for _, part := range []float64{0.4, 0.8, 1} {
		at := func(i int) string { return fmt.Sprintf("from[%d] + (way[%d] - from[%d]) * %g", i, i, i, part) }
		c.point(at(0), at(1))
		c.frame(delay / 2)
	}
}

// frame takes a picture that is shown for so long.
func (c *camera) frame(delay int) {
	if c.err != nil {
		return
	}
	var shot []byte
	if shot, c.err = chromedp.Run(c.ctx, chromedp.CaptureScreenshot()); c.err != nil {
		return
	}
	var frame image.Image
	frame, c.err = png.Decode(bytes.NewReader(shot))
	c.frames, c.delays = append(c.frames, frame), append(c.delays, delay)
}

// film is the frames in the 256 colours that they have most of; of each, what differs from the one before.
func (c *camera) film() *gif.GIF {
	colours := c.palette()
	film := &gif.GIF{Config: image.Config{ColorModel: colours, Width: width, Height: height}}
	var before *image.Paletted
	for i, frame := range c.frames {
		whole := image.NewPaletted(frame.Bounds(), colours)
		draw.Draw(whole, whole.Rect, frame, image.Point{}, draw.Src)
		film.Image, film.Delay = append(film.Image, changed(before, whole)), append(film.Delay, c.delays[i])
		before = whole
	}
	return film
}

func (c *camera) palette() color.Palette {
	count := map[color.RGBA]int{}
	for _, frame := range c.frames {
		for y := range height {
			for x := range width {
				count[color.RGBAModel.Convert(frame.At(x, y)).(color.RGBA)]++
			}
		}
	}
	all := slices.SortedFunc(maps.Keys(count), func(a, b color.RGBA) int {
		return cmp.Or(count[b]-count[a], int(a.R)<<16+int(a.G)<<8+int(a.B)-int(b.R)<<16-int(b.G)<<8-int(b.B))
	})
	var colours color.Palette
	for _, rgba := range all[:min(len(all), 256)] {
		colours = append(colours, rgba)
	}
	return colours
}

// changed is the part of a frame that differs from the one before.
func changed(before, frame *image.Paletted) *image.Paletted {
	if before == nil {
		return frame
	}
	var part image.Rectangle
	for y := range height {
		for x := range width {
			if before.ColorIndexAt(x, y) != frame.ColorIndexAt(x, y) {
				part = part.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	if part.Empty() {
		part = image.Rect(0, 0, 1, 1)
	}
	return frame.SubImage(part).(*image.Paletted)
}
