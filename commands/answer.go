package commands

import (
	"context"
	"math"
	"slices"
	"strings"

	"switchboard/puzzles"
)

func (r *Router) solve(ctx context.Context, req *Request, a subject) (Reply, error) {
	answer, err := Worked(ctx, r.Services, a.work(), func(ctx context.Context) (puzzles.Answer, error) {
		return a.position.Solve(ctx, req.Speaker())
	})
	if err != nil {
		return Reply{}, err
	}
	a.tell(req.Speaker(), &answer.Text)
	first := controls{prefix: offerClick}
	if room, b := r.offer(req, a); room != nil && !answer.Unplayable {
		first.buttons = []puzzles.Button{b}
	}
	reply, err := r.reply(ctx, req, a, answer, first)
	reply.Small = true
	return reply, err
}

// offer finds a room that offers something to do with a board, and its button; nil if none does.
func (r *Router) offer(req *Request, a subject) (room Offerer, b puzzles.Button) {
	if p, plays := a.puzzle.(puzzles.Player); plays {
		for o := range rooms[Offerer](r) {
			if b, ok := o.Offer(req.Speaker(), p, a.position); ok {
				return o, b
			}
		}
	}
	return nil, b
}

// clickOffer accepts an offer: privately under a card, publicly under an answer.
func (r *Router) clickOffer(ctx context.Context, req *Request, what string, a subject) (Reply, error) {
	what, tried := strings.CutPrefix(what, tryPrefix)
	req = req.SeenBy(tried || !req.publicHere())
	room, b := r.offer(req, a)
	if room == nil || b.ID != what {
		return Reply{}, ErrStale
	}
	return room.Accept(ctx, req, a.puzzle.(puzzles.Player), a.position)
}

// work is the size of the work in cells; an animation always counts as large.
func (a subject) work() int {
	if a.show == puzzles.AsAnimation {
		return math.MaxInt
	}
	rows, cols := a.position.Size()
	return rows * cols
}

// reply draws an answer and puts its buttons under it, those of first at the front.
func (r *Router) reply(ctx context.Context, req *Request, a subject, answer puzzles.Answer, first controls) (Reply, error) {
	reply, err := r.Draw(req, answer, a.show)
	if err != nil {
		return Reply{}, err
	}
	r.addControls(ctx, req, a, answer, first, &reply)
	return reply, nil
}

// clickAnswer changes the question or the view, and replaces the answer.
func (r *Router) clickAnswer(ctx context.Context, req *Request, what string, a subject) (Reply, error) {
	if what == asText {
		return Copied(a.position.Text()), nil
	}
	if !a.change(what) {
		return Reply{}, ErrStale
	}
	reply, err := r.solve(ctx, req, a)
	reply.Update = true
	return reply, err
}

// change applies the id of a button; false if it is unknown.
func (a *subject) change(what string) bool {
	if slices.Contains(redrawn, what) {
		a.show = what
		return true
	}
	c, ok := a.position.(puzzles.Changer)
	if !ok {
		return false
	}
	q, ok := c.Change(what)
	if a.position = q; what == puzzles.SwapStates {
		a.writing.Off, a.writing.On = a.writing.On, a.writing.Off
	}
	return ok
}

const typedField = "typed"

// clickPuzzle answers a button of the puzzle or its form, which has the same custom id, privately.
func (r *Router) clickPuzzle(ctx context.Context, req *Request, what string, a subject) (Reply, error) {
	c, ok := puzzles.Clicked(a.position, what)
	if !ok {
		return Reply{}, ErrStale
	}
	if f := c.Form; f != nil && req.Kind == Click {
		return Reply{Modal: &Modal{CustomID: req.CustomID, Title: req.Say(f.Title), Fields: []Field{
			TextField(typedField, req.Say(f.Label), f.Placeholder, f.MaxLength),
		}}}, nil
	}
	req = req.SeenBy(true)
	answer, err := Worked(ctx, r.Services, a.work(), func(ctx context.Context) (puzzles.Answer, error) {
		return c.Answer(ctx, req.Speaker(), req.Fields[typedField])
	})
	if err != nil {
		return Reply{}, err
	}
	if answer.Of != nil {
		a.position = answer.Of
	}
	return r.reply(ctx, req, a, answer, controls{})
}

// copyLimit is the most characters of a board that is shown as text; a longer one is a file.
const copyLimit = 1900

// Copied is a private reply with the text of a board, ready to be copied.
func Copied(board string) Reply {
	if len(board) <= copyLimit {
		return Reply{Text: "```\n" + board + "\n```", Private: true}
	}
	file := puzzles.File{Name: "board.txt", Data: []byte(board + "\n")}
	return Reply{Files: []puzzles.File{file}, Private: true}
}

// clickMenu does what the button chosen in the menu would do.
func (r *Router) clickMenu(ctx context.Context, req *Request, _ string, a subject) (Reply, error) {
	prefix, parts := ParseID(strings.Join(req.Values, ""))
	if len(parts) != 1 {
		return Reply{}, ErrStale
	}
	switch what := parts[0]; prefix {
	case answerClick:
		return r.clickAnswer(ctx, req, what, a)
	case puzzleClick:
		button := *req
		button.CustomID = r.save(ctx, req, ID(puzzleClick, what, a.puzzle.About().Name), a.pack())
		return r.clickPuzzle(ctx, &button, what, a)
	}
	return Reply{}, ErrStale
}
