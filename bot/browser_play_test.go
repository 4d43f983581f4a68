package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"switchboard/notation"
	"switchboard/playground"
	"switchboard/playground/playgroundtest"
	"switchboard/playground/wire"
	"switchboard/solver/ghosts"
	"switchboard/solver/mines"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// mouse is a person at the page, 400 pixels wide, who only clicks. SHOTS names a
// folder for pictures.
type mouse struct {
	t   *testing.T
	ctx context.Context
	who *playground.User
}

// click clicks an element of a message, and waits until the message is another.
func (p *mouse) click(m *wire.Message, selectors ...string) *wire.Message {
	p.t.Helper()
	at := "#m" + m.ID + " "
	seen := fmt.Sprintf("document.querySelector('%sarticle').dataset.seen = 1", at)
	steps := []chromedp.Action[chromedp.Void]{chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		_, err := chromedp.Run(ctx, chromedp.Evaluate[int](seen))
		return err
	})}
	for _, s := range selectors {
		steps = append(steps, chromedp.Click(at+s))
	}
	err := p.again(steps)
	if err == nil {
		err = chromedp.Do(p.ctx, chromedp.WaitVisible(at+"article:not([data-seen])"))
	}
	if err != nil {
		p.t.Fatalf("click %v: %v\n%s", selectors, err, playground.Text(p.who.Find(m.ID)))
	}
	return p.who.Find(m.ID)
}

// again clicks, and opens a menu once more that closed before its option was clicked: a
// message that is shown anew takes the open menu with it.
func (p *mouse) again(clicks []chromedp.Action[chromedp.Void]) error {
	for {
		ctx, cancel := context.WithTimeout(p.ctx, 20*time.Second)
		err := chromedp.Do(ctx, clicks...)
		cancel()
		if err == nil || p.ctx.Err() != nil || !errors.Is(err, context.DeadlineExceeded) {
			return err
		}
	}
}

func (p *mouse) button(m *wire.Message, id string) *wire.Message {
	p.t.Helper()
	return p.click(m, fmt.Sprintf("[data-custom='%s']", id))
}

func (p *mouse) choose(m *wire.Message, menu, value string) *wire.Message {
	p.t.Helper()
	in := fmt.Sprintf("[data-select*=':%s:']", menu)
	return p.click(m, in+" summary", fmt.Sprintf("%s [data-value='%s']", in, value))
}

// shot keeps a picture of the page in both themes.
func (p *mouse) shot(name string) {
	p.t.Helper()
	folder := os.Getenv("SHOTS")
	if folder == "" {
		return
	}
	for _, theme := range []string{"light", "dark"} {
		if _, err := chromedp.Run(p.ctx, chromedp.Evaluate[string](fmt.Sprintf("document.documentElement.dataset.theme = %q", theme))); err != nil {
			p.t.Fatal(err)
		}
		picture, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
		if err == nil {
			err = os.WriteFile(filepath.Join(folder, name+"-"+theme+".png"), picture, 0o644)
		}
		if err != nil {
			p.t.Fatal(err)
		}
	}
}

// Every puzzle is won by clicks alone on a page of a phone's width.
func TestEveryPuzzleIsWonByClicksInABrowser(t *testing.T) {
	t.Parallel()
	b := startBot(t, nil)
	ctx := playgroundtest.Browser(t, 400, 860)
	p := &mouse{t, ctx, b.User("Ann")}
	if err := chromedp.Do(ctx, chromedp.Navigate(b.URL()+"?as="+p.who.ID), chromedp.WaitVisible("#box")); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		command string
		options playground.Values
		win     func(*mouse, *wire.Message) *wire.Message
	}{
		{"squares", playground.Values{"size": "3"}, pressCells(notation.Squares)},
		{"lights", playground.Values{"size": "6x3"}, pressByMenus(notation.Lights)},
		{"safe", nil, pressCells(notation.Safe)},
		{"fivers", playground.Values{"size": "3"}, pressCells(notation.Fivers)},
		{"mines", playground.Values{"size": "5"}, (*mouse).openSafe},
		{"ghosts", nil, (*mouse).layAll},
	} {
		m := slash(t, p.who, "play "+c.command, c.options).Message
		if err := chromedp.Do(ctx, chromedp.WaitVisible("#m"+m.ID+" article")); err != nil {
			t.Fatalf("%s: %v", c.command, err)
		}
		p.shot(c.command)
		m = c.win(p, m)
		p.shot(c.command + "-won")
		if text := playground.Text(m); !strings.Contains(text, "Solved!") {
			t.Errorf("%s at the end:\n%s", c.command, text)
		}
	}
}

// pressCells presses what a shortest answer presses.
func pressCells(puzzle notation.Puzzle) func(*mouse, *wire.Message) *wire.Message {
	return func(p *mouse, m *wire.Message) *wire.Message {
		for _, cell := range fewest(p.t, puzzle, copied(p.t, p.who, m)) {
			m = p.button(m, cellID(p.t, m, cell))
		}
		return m
	}
}

// pressByMenus does so by the menus of columns and rows, on six columns.
func pressByMenus(puzzle notation.Puzzle) func(*mouse, *wire.Message) *wire.Message {
	return func(p *mouse, m *wire.Message) *wire.Message {
		const cols = 6
		for _, cell := range fewest(p.t, puzzle, copied(p.t, p.who, m)) {
			m = p.choose(m, "column", fmt.Sprint(cell%cols))
			m = p.choose(m, "row", fmt.Sprint(cell/cols))
			m = p.button(m, button(p.t, m, "Press "+notation.CellName(cell/cols, cell%cols)))
		}
		return m
	}
}

// openSafe opens the middle, and then what is certainly safe.
func (p *mouse) openSafe(m *wire.Message) *wire.Message {
	m = p.button(m, cellID(p.t, m, 12))
	for !strings.Contains(playground.Text(m), "Solved!") {
		found, err := mines.Find(p.ctx, fieldOf(p.t, p.who, m))
		if err != nil {
			p.t.Fatal(err)
		}
		safe := slices.IndexFunc(found.Certain, func(c mines.Certain) bool { return !c.Mine })
		if safe < 0 {
			p.t.Fatalf("a guess is needed:\n%s", copied(p.t, p.who, m))
		}
		m = p.button(m, cellID(p.t, m, found.Certain[safe].Cell))
	}
	return m
}

// layAll lays each piece: chosen in the menu, turned, and laid by a cell.
func (p *mouse) layAll(m *wire.Message) *wire.Message {
	for _, at := range answerOf(p.t, p.who, m) {
		if piece := at.Piece.String() + "0"; !strings.Contains(toolID(p.t, m, "Turn"), ":"+at.Piece.String()) {
			m = p.choose(m, "tool", piece)
		}
		first, torch := slices.Min(slices.Collect(at.Cells.Each())), at.Torches
		if torch == 0 {
			torch = at.Cells
		}
		for turn := range 4 {
			if got, ok := ghosts.Lay(at.Piece, turn, first); ok && got == at {
				m = p.button(m, cellID(p.t, m, slices.Min(slices.Collect(torch.Each()))))
				break
			}
			m = p.button(m, button(p.t, m, "Turn"))
		}
	}
	return m
}

// A board is won by keyboard alone: from the command to the last press.
func TestABoardIsWonByKeyboardInABrowser(t *testing.T) {
	t.Parallel()
	b := startBot(t, nil)
	ann := b.User("Ann")
	ctx := playgroundtest.Browser(t, 400, 860)
	k := &keyboard{t: t, ctx: ctx}
	k.do("open", chromedp.Navigate(b.URL()+"?as="+ann.ID), chromedp.WaitVisible("#box"))
	k.do("focus", chromedp.Focus("#box"))
	k.press("/play lights")
	k.see("#pick0[aria-selected=true]")
	k.press(kb.Enter)
	k.see("#o-size:focus")
	k.press("4" + kb.Enter)
	k.see(lastMessage+"[data-custom^='play:giveup:']", "#box:focus")
	all := ann.Messages()
	m := all[len(all)-1]
	k.back("[data-custom^='play:giveup:']")
	k.press(kb.ArrowUp + kb.ArrowUp)
	cells := fewest(t, notation.Lights, copied(t, ann, m))
	const side = 4
	for _, cell := range cells {
		at := 0
		if _, err := fmt.Sscan(k.eval("document.activeElement.dataset.custom.split(':')[3]"), &at); err != nil {
			t.Fatal(err)
		}
		for ; at/side > cell/side; at -= side {
			k.press(kb.ArrowUp)
		}
		for ; at/side < cell/side; at += side {
			k.press(kb.ArrowDown)
		}
		for ; at%side > cell%side; at-- {
			k.press(kb.ArrowLeft)
		}
		for ; at%side < cell%side; at++ {
			k.press(kb.ArrowRight)
		}
		on := fmt.Sprintf("[data-custom='%s']:focus", cellID(t, ann.Find(m.ID), cell))
		k.see(on)
		k.do("mark", chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
			_, err := chromedp.Run(ctx, chromedp.Evaluate[int]("document.querySelector('#m"+m.ID+" article').dataset.seen = 1"))
			return err
		}))
		k.press(kb.Enter)
		k.see("#m" + m.ID + " article:not([data-seen])")
	}
	if text := playground.Text(ann.Find(m.ID)); !strings.Contains(text, "Solved!") {
		t.Errorf("at the end:\n%s", text)
	}
}
