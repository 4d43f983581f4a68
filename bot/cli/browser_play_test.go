package cli

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

// hand presses what stands under a message, and returns the message after that.
type hand interface {
	button(m *wire.Message, id string) *wire.Message
	// choose takes a value of the menu whose custom id has a part.
	choose(m *wire.Message, menu, value string) *wire.Message
}

// player plays a board to its end.
type player func(t *testing.T, who *playground.User, by hand, m *wire.Message) *wire.Message

// everyPuzzle is a board of each, and of one that has menus for its cells.
var everyPuzzle = []struct {
	puzzle, size string
	win          player
}{
	{"squares", "3", pressCells(notation.Squares)},
	{"lights", "4", pressCells(notation.Lights)},
	{"lights", "6x3", pressByMenus(notation.Lights)},
	{"safe", "4", pressCells(notation.Safe)},
	{"fivers", "3", pressCells(notation.Fivers)},
	{"mines", "5", openSafe},
	{"ghosts", "", layAll},
}

// Every puzzle is won by clicks alone on a page of a phone's width.
func TestEveryPuzzleIsWonByClicksInABrowser(t *testing.T) {
	t.Parallel()
	playgroundtest.NeedsBrowser(t)
	b := startBot(t, nil)
	ctx := playgroundtest.Browser(t, 400, 860)
	p := &mouse{t, ctx, b.User("Ann")}
	if err := chromedp.Do(ctx, chromedp.Navigate(b.URL()+"?as="+p.who.ID), chromedp.WaitVisible("#box")); err != nil {
		t.Fatal(err)
	}
	for _, c := range everyPuzzle {
		options := playground.Values{}
		if c.size != "" {
			options["size"] = c.size
		}
		m := slash(t, p.who, "play "+c.puzzle, options).Message
		if err := chromedp.Do(ctx, chromedp.WaitVisible("#m"+m.ID+" article")); err != nil {
			t.Fatalf("%s: %v", c.puzzle, err)
		}
		name := strings.TrimSuffix(c.puzzle+"-"+c.size, "-")
		p.shot(name)
		m = c.win(t, p.who, p, m)
		p.shot(name + "-won")
		if text := playground.Text(m); !strings.Contains(text, "Solved!") {
			t.Errorf("%s at the end:\n%s", name, text)
		}
	}
}

// pressCells presses what a shortest answer presses.
func pressCells(puzzle notation.Puzzle) player {
	return func(t *testing.T, who *playground.User, by hand, m *wire.Message) *wire.Message {
		for _, cell := range fewest(t, puzzle, copied(t, who, m)) {
			m = by.button(m, cellID(t, m, cell))
		}
		return m
	}
}

// pressByMenus does so by the menus of columns and rows, on six columns.
func pressByMenus(puzzle notation.Puzzle) player {
	return func(t *testing.T, who *playground.User, by hand, m *wire.Message) *wire.Message {
		const cols = 6
		for _, cell := range fewest(t, puzzle, copied(t, who, m)) {
			m = by.choose(m, "column", fmt.Sprint(cell%cols))
			m = by.choose(m, "row", fmt.Sprint(cell/cols))
			m = by.button(m, button(t, m, "Press "+notation.CellName(cell/cols, cell%cols)))
		}
		return m
	}
}

// openSafe opens the middle, and then what is certainly safe.
func openSafe(t *testing.T, who *playground.User, by hand, m *wire.Message) *wire.Message {
	m = by.button(m, cellID(t, m, 12))
	for !strings.Contains(playground.Text(m), "Solved!") {
		found, err := mines.Find(within(t), fieldOf(t, who, m))
		if err != nil {
			t.Fatal(err)
		}
		safe := slices.IndexFunc(found.Certain, func(c mines.Certain) bool { return !c.Mine })
		if safe < 0 {
			t.Fatalf("a guess is needed:\n%s", copied(t, who, m))
		}
		m = by.button(m, cellID(t, m, found.Certain[safe].Cell))
	}
	return m
}

// layAll lays each piece: chosen in the menu, turned, and laid by a cell.
func layAll(t *testing.T, who *playground.User, by hand, m *wire.Message) *wire.Message {
	for _, at := range answerOf(t, who, m) {
		if piece := at.Piece.String() + "0"; !strings.Contains(toolID(t, m, "Turn"), ":"+at.Piece.String()) {
			m = by.choose(m, "tool", piece)
		}
		first, torch := slices.Min(slices.Collect(at.Cells.Each())), at.Torches
		if torch == 0 {
			torch = at.Cells
		}
		for turn := range 4 {
			if got, ok := ghosts.Lay(at.Piece, turn, first); ok && got == at {
				m = by.button(m, cellID(t, m, slices.Min(slices.Collect(torch.Each()))))
				break
			}
			m = by.button(m, button(t, m, "Turn"))
		}
	}
	return m
}
