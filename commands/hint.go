package commands

import (
	"context"
	"slices"
	"strings"

	"switchboard/phrases"
	"switchboard/puzzles"
)

// levels names the hint levels: values of the option "level" and ids of buttons.
var levels = []string{puzzles.LevelWhere: "where", puzzles.LevelWhy: "why", puzzles.LevelWhy + 1: "why2", puzzles.LevelWhy + 2: "why3",
	puzzles.LevelMove: "move", puzzles.LevelWhole: "all"}

// sharePrefix marks the button that shows a hint of a level to everybody.
const sharePrefix = "share-"

// hint answers with a hint, privately, and the buttons for more.
func (r *Router) hint(ctx context.Context, req *Request, a subject, level puzzles.Level) (Reply, error) {
	h, ok := a.position.(puzzles.Hinter)
	if !ok {
		about := a.puzzle.About()
		return Reply{}, &puzzles.Complaint{Phrase: "no_hints", With: phrases.With{
			"Puzzle": req.Say(about.Title), "Name": about.Name, "Example": about.Example,
		}}
	}
	answer, err := Worked(ctx, r.Services, a.work(), func(ctx context.Context) (answer puzzles.Answer, err error) {
		answer, level, err = h.Hint(ctx, req.Speaker(), level, false)
		return answer, err
	})
	if err != nil {
		return Reply{}, err
	}
	a.tell(req.Speaker(), &answer.Text)
	var more controls
	if level < puzzles.LevelWhole {
		more = hintControls(req.Speaker(), level, answer.Why)
	}
	reply, err := r.reply(ctx, req, a, answer, more)
	reply.Small = level == puzzles.LevelWhole
	return reply, err
}

// hintControls are the buttons under a hint: the next level, the whole solution, and sharing it.
func hintControls(s phrases.Speaker, level puzzles.Level, steps int) controls {
	var buttons []puzzles.Button
	if next := level.Next(steps); level < puzzles.LevelMove {
		buttons = []puzzles.Button{{ID: levels[next], Label: next.More(s)}}
	}
	buttons = append(buttons, puzzles.Button{ID: levels[puzzles.LevelWhole], Label: s.Say("button_hint_all")},
		puzzles.Button{ID: sharePrefix + levels[level], Label: s.Say("button_hint_share")})
	return controls{prefix: hintClick, buttons: buttons}
}

// clickHint replaces a hint by the next level, or shares it without buttons.
func (r *Router) clickHint(ctx context.Context, req *Request, what string, a subject) (Reply, error) {
	what, share := strings.CutPrefix(what, sharePrefix)
	level := puzzles.Level(slices.Index(levels, what))
	req = req.SeenBy(!share)
	if share {
		a.writing = writing{} // of no interest to others
	}
	var reply Reply
	var err error
	switch {
	case level < puzzles.LevelWhere, share && level == puzzles.LevelWhole:
		return Reply{}, ErrStale
	case level == puzzles.LevelWhole:
		reply, err = r.solve(ctx, req, a)
	default:
		reply, err = r.hint(ctx, req, a, level)
	}
	if reply.Update = !share; share {
		head := req.Say("hint_shared", phrases.With{"Who": "<@" + req.UserID + ">", "Puzzle": req.Say(a.puzzle.About().Title)})
		reply.Text, reply.Components = head+"\n"+reply.Text, nil
	}
	return reply, err
}
