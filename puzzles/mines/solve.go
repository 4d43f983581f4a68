package mines

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/render"
	"switchboard/solver/mines"
)

type answer struct {
	found *mines.Deduction
	odds  *mines.Odds  // nil if no layout fits or there are too many
	best  *mines.Guess // nil if a cell is safe or none is hidden
}

// Solve answers with everything that is certain, or with the chances and the best guess.
func (q *Position) Solve(ctx context.Context, s phrases.Speaker) (puzzles.Answer, error) {
	if q.over() {
		return q.ended(s), nil
	}
	if len(q.assumed) > 0 {
		return q.whatIf(ctx, s)
	}
	found, err := q.find(ctx)
	if err != nil {
		return puzzles.Answer{}, err
	}
	a := answer{found: found}
	if found.Clash == nil {
		if err := a.weigh(ctx, q.position); err != nil {
			return puzzles.Answer{}, err
		}
	}
	out := q.drawn(q.scene(a))
	out.Unplayable = found.Clash != nil
	out.Head, out.Text, out.Buttons = q.head(s, a), q.text(s, a), q.whyButtons(s, a)
	if len(mines.CellsOf(found.Equations())) > 0 {
		out.More = puzzles.Buttons(s, q.Clicks(), "matrix", "ifmine", "ifsafe")
	}
	return out, nil
}

// find deduces what is certain. An assumed total that contradicts the field is dropped.
func (q *Position) find(ctx context.Context) (*mines.Deduction, error) {
	found, err := mines.Find(ctx, q.position)
	if err == nil && q.preset != "" && (clashesInTotal(found.Clash) || clashesInTotal(found.FlagClash)) {
		q.position.Mines, q.preset = mines.Unknown, ""
		found, err = mines.Find(ctx, q.position)
	}
	if err != nil {
		return nil, tooSlow(err)
	}
	return found, nil
}

// tooSlow is the error of a deduction: a Complaint if it ran out of time.
func tooSlow(err error) error {
	if errors.Is(err, context.DeadlineExceeded) {
		return &puzzles.Complaint{Phrase: "mines_too_slow", Cause: err}
	}
	return fmt.Errorf("deduce mines: %w", err)
}

func clashesInTotal(c *mines.Clash) bool { return c != nil && c.Total }

// weigh adds the chances, and the best guess if no cell is safe, unless that takes too long.
func (a *answer) weigh(ctx context.Context, p *mines.Position) error {
	if a.found.FlagClash != nil {
		p = p.Unflagged()
	}
	odds, best, err := mines.Best(ctx, p)
	if odds.Mine != nil {
		a.odds = &odds
	}
	if best.Kind != mines.SafeCell {
		a.best = &best
	}
	if err == nil || errors.Is(err, mines.ErrTooWide) || errors.Is(err, context.DeadlineExceeded) {
		return nil
	}
	return fmt.Errorf("mine chances: %w", err)
}

// pictureLimit is the longest side of a field that is drawn.
const pictureLimit = 60

func (q *Position) Scene() render.Scene {
	scene, shown := render.FieldScene(q.position), q.beside()
	for _, i := range shown.Shown {
		if scene.Cells[i].Face = render.MineShown; shown.solved {
			scene.Cells[i].Face = render.Flagged
		}
	}
	for _, i := range shown.Hits {
		scene.Cells[i].Face = render.Exploded
	}
	for _, i := range shown.wrong {
		scene.Cells[i].Mark = render.WrongFlag
	}
	return scene
}

func (q *Position) scene(a answer) render.Scene {
	p := q.position
	scene := render.FieldScene(p)
	if a.odds != nil {
		for i, cell := range p.Cells {
			if cell < 0 && a.odds.Verdict[i] == mines.Unsure && p.BesideNumber(i) {
				scene.Cells[i].Chance = a.odds.Mine[i]
			}
		}
		if rest := a.odds.Rest; a.odds.RestCells > 0 && rest > 0 && rest < 1 {
			scene.Rest = rest
		}
	}
	if a.best != nil {
		scene.Cells[a.best.Cell].Mark, scene.Cells[a.best.Cell].Chance = render.Best, a.best.Chance
	}
	q.markCertain(&scene, slices.Concat(a.found.Certain, a.found.WrongFlags))
	clash := a.found.Clash
	if clash == nil && len(a.found.WrongFlags) == 0 {
		clash = a.found.FlagClash
	}
	if clash != nil {
		markClues(&scene, clash.Clues)
	}
	return scene
}

func (q *Position) markCertain(scene *render.Scene, cells []mines.Certain) {
	for _, c := range cells {
		scene.Cells[c.Cell].Mark = markOf(c.Mine)
		if !c.Mine && q.position.Cells[c.Cell] == mines.Flag {
			scene.Cells[c.Cell].Mark = render.WrongFlag
		}
	}
}

func markClues(scene *render.Scene, clues []int) {
	for _, cell := range clues {
		scene.Cells[cell].Frame(render.Clue)
	}
}

func markOf(mine bool) render.Mark {
	if mine {
		return render.Mine
	}
	return render.Safe
}

// drawn is an answer with a scene, or without if the field is too large. A scene with chances is not shown as emoji,
// which have none.
func (q *Position) drawn(scene render.Scene) (a puzzles.Answer) {
	if max(q.position.Rows, q.position.Cols) > pictureLimit {
		return a
	}
	a.Scene = &scene
	if slices.ContainsFunc(scene.Cells, func(c render.Cell) bool { return c.Chance > 0 }) {
		a.Show = puzzles.AsPicture
	}
	return a
}

// over reports whether the field is from a finished game: it shows mines.
func (q *Position) over() bool { return len(q.read.Shown) > 0 }

// ended answers about a finished game; if the exploded mine is known, with a button to review the last move.
func (q *Position) ended(s phrases.Speaker) puzzles.Answer {
	out := q.drawn(q.Scene())
	if len(q.read.Hits) > 0 {
		out.Text.Add(s.Say("review_lost_field", phrases.With{"Cell": q.cells(q.read.Hits...)}))
		out.Buttons = puzzles.Buttons(s, q.Clicks(), "review")
	}
	out.Text.Add(s.Say("mines_over"))
	return out
}
