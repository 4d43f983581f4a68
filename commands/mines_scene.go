package commands

import (
	"fmt"
	"slices"

	"switchboard/render"
	"switchboard/solver/mines"
)

// mineScene draws the answer to a mine field.
func mineScene(req *Request, q mineQuestion, a mineAnswer) render.Scene {
	p := q.position
	s := render.FieldScene(p)
	if a.odds != nil {
		for i, cell := range p.Cells {
			if cell < 0 && a.odds.Verdict[i] == mines.Unsure && besideNumber(p, i) {
				s.Cells[i].Chance = a.odds.Mine[i]
			}
		}
		if rest := a.odds.Rest; a.odds.RestCells > 0 && rest > 0 && rest < 1 {
			s.Rest = rest
		}
	}
	if a.best != nil {
		s.Cells[a.best.Cell].Mark, s.Cells[a.best.Cell].Chance = render.Best, a.best.Chance
	}
	markCertain(&s, a.found)
	return s
}

// markCertain marks what is certain, or the numbers that clash.
func markCertain(s *render.Scene, d *mines.Deduction) {
	for _, c := range d.Certain {
		s.Cells[c.Cell].Mark = markOf(c.Mine)
	}
	for _, c := range d.WrongFlags {
		s.Cells[c.Cell].Mark = render.WrongFlag
	}
	clash := d.Clash
	if clash == nil && len(d.WrongFlags) == 0 {
		clash = d.FlagClash
	}
	if clash != nil {
		for _, cell := range clash.Clues {
			s.Cells[cell].Mark = render.Clue
		}
	}
}

func markOf(mine bool) render.Mark {
	if mine {
		return render.Mine
	}
	return render.Safe
}

func besideNumber(p *mines.Position, cell int) bool {
	for _, at := range p.Neighbours(cell) {
		if p.Cells[at] >= 0 {
			return true
		}
	}
	return false
}

// minePicture answers with the scene, or in words alone when the field is too
// large to draw. What does not fit into one message comes in a second.
func (s *Set) minePicture(req *Request, q mineQuestion, scene render.Scene, t *twin) (Reply, error) {
	head, tail := t.cut(ContentLimit)
	var reply Reply
	if max(q.position.Rows, q.position.Cols) > minePicture {
		reply = Reply{Text: head.String(), Files: head.files}
	} else {
		show := q.show
		if show == "" && slices.ContainsFunc(scene.Cells, showsChance) {
			show = "image" // no emoji shows a chance
		}
		var err error
		if reply, err = s.picture(req, scene, show, head); err != nil {
			return Reply{}, fmt.Errorf("draw mines: %w", err)
		}
	}
	reply.Also = tail.also(q.private)
	return reply, nil
}

func showsChance(c render.Cell) bool { return c.Chance != render.NoChance }
