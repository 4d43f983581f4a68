package commands

import (
	"cmp"
	"context"
	"slices"

	"switchboard/commands/phrases"
	"switchboard/notation"
	"switchboard/render"
	"switchboard/solver/mines"
)

// mineHintClick is the prefix of the button for the next level of a hint.
const mineHintClick = "mh"

// hintMinesAsked is a hint of the level in the options.
func (s *Set) hintMinesAsked(ctx context.Context, req *Request, q mineQuestion) (Reply, error) {
	level, err := askedLevel(req)
	if err != nil {
		return Reply{}, err
	}
	q.private = true
	return s.hintMines(ctx, req, q, level)
}

// hintMines gives away, as far as the level goes, the one move that is easiest
// to see, or the best guess where nothing is certain.
func (s *Set) hintMines(ctx context.Context, req *Request, q mineQuestion, level int) (Reply, error) {
	if err := s.turn(ctx, req, q.quick()); err != nil {
		return Reply{}, err
	}
	budget, cancel := s.think(ctx)
	defer cancel()
	found, err := q.find(budget, mines.Easiest)
	if err != nil {
		return Reply{}, err
	}
	move, ok := easiest(found)
	var reply Reply
	switch {
	case found.Clash != nil || q.position.Count(mines.Hidden) == 0:
		return s.solveMines(ctx, req, q)
	case ok && level == len(levels)-1:
		reply, err = s.reasonReply(req, q, found, move)
	case ok:
		reply, err = s.lookReply(req, q, move.Reason, level)
	case level == len(levels)-1:
		return s.solveMines(ctx, req, q)
	default:
		t := &twin{}
		if found.NoSafe {
			t.say(req.Say("no_safe"))
		}
		t.say(req.Say("mines_guess_ahead"))
		reply, err = s.minePicture(req, q, render.FieldScene(q.position), t)
		level = len(levels) - 2 // there is no reason to show before the chances
	}
	if err != nil {
		return Reply{}, err
	}
	reply.Components = s.hintRow(ctx, req, mineHintClick, level, q.pack())
	return reply, err
}

// lookReply names the numbers to look at, and from the second level on what to
// do with them.
func (s *Set) lookReply(req *Request, q mineQuestion, r mines.Reason, level int) (Reply, error) {
	t := &twin{}
	with := phrases.With{"Clues": coded(q.position, r.Clues...), "N": len(r.Clues)}
	switch {
	case r.Kind == mines.Total && len(r.Clues) == 0:
	case r.Kind == mines.Total:
		t.say(req.Say("mines_look_total", with))
	default:
		t.say(req.Say("mines_look", with))
	}
	if level > 0 || len(r.Clues) == 0 {
		t.say(req.Say(ruleHints[r.Kind]))
	}
	scene := render.FieldScene(q.position)
	for _, clue := range r.Clues {
		scene.Cells[clue].Mark = render.Clue
	}
	return s.minePicture(req, q, scene, t)
}

// ruleHints say what to do with the numbers of a reason.
var ruleHints = map[mines.Kind]string{
	mines.AllMines: "mines_hint_single", mines.NoneLeft: "mines_hint_single",
	mines.DifferenceMine: "mines_hint_difference", mines.DifferenceSafe: "mines_hint_difference",
	mines.Matrix: "mines_hint_matrix", mines.Cases: "mines_hint_cases", mines.Total: "mines_hint_total",
}

// clickMineHint goes on with a hint.
func (s *Set) clickMineHint(ctx context.Context, req *Request) (Reply, error) {
	what, data, err := s.redeem(ctx, req.CustomID)
	if err != nil {
		return Reply{}, err
	}
	q, err := unpackField(data)
	if err != nil {
		return Reply{}, &Complaint{Phrase: "stale_button"}
	}
	q.private = true
	asked, err := askedByButton(req, notation.Mines, what)
	switch {
	case err != nil:
		return Reply{}, err
	case asked.whole:
		return asked.place(s.solveMines(ctx, req, q))
	}
	return asked.place(s.hintMines(ctx, req, q, asked.level))
}

// easiest picks a wrong flag or the certain cell with the cheapest reason: a
// low rule, then few numbers.
func easiest(d *mines.Deduction) (mines.Certain, bool) {
	proved := slices.DeleteFunc(slices.Concat(d.WrongFlags, d.Certain), func(c mines.Certain) bool { return c.Reason.Kind == 0 })
	if len(proved) == 0 {
		return mines.Certain{}, false
	}
	return slices.MinFunc(proved, func(a, b mines.Certain) int {
		return cmp.Or(
			cmp.Compare(a.Reason.Kind, b.Reason.Kind),
			cmp.Compare(len(a.Reason.Clues), len(b.Reason.Clues)),
		)
	}), true
}
