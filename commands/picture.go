package commands

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"switchboard/notation"
	"switchboard/notation/picture"
	"switchboard/notation/reader"
	"switchboard/phrases"
	"switchboard/puzzles"
)

func (r *Services) readPicture(ctx context.Context, req *Request, from source, ask notation.Ask) (candidates, error) {
	if err := r.slots.take(ctx, false); err != nil {
		return candidates{}, err
	}
	ctx, done := context.WithTimeout(ctx, slotWithin)
	defer done()
	img, err := picture.Decode(from.picture)
	if err != nil {
		return candidates{}, pictureComplaint(err)
	}
	seen, err := picture.Read(ctx, img, ask.Puzzle)
	if errors.Is(err, picture.ErrNoBoard) {
		return candidates{}, &uncertain{why: &puzzles.Complaint{Phrase: "picture_no_board"}}
	}
	if err != nil {
		return candidates{}, pictureComplaint(err)
	}
	if ask.Puzzle != "" && !slices.Contains(seen.Fits, ask.Puzzle) {
		return candidates{}, r.wrongPuzzle(req, seen.Fits[0], ask.Puzzle)
	}
	c, err := r.candidatesIn(req, seen)
	c.source.address = from.address
	return c, err
}

func (r *Services) wrongPuzzle(req *Request, shown, wanted notation.Puzzle) error {
	about := r.puzzle(string(wanted)).About()
	return &puzzles.Complaint{Phrase: "picture_other_puzzle", With: phrases.With{
		"Found": req.Say(r.puzzle(string(shown)).About().Title), "Name": string(shown), "Puzzle": req.Say(about.Title), "Example": about.Example,
	}}
}

func (r *Services) candidatesIn(req *Request, seen *picture.Reading) (candidates, error) {
	c := candidates{source: source{text: seen.Text()}}
	ways := []*picture.Reading{seen}
	if seen.TwoState() {
		ways = append(ways, seen.Swapped())
	}
	for i, way := range ways {
		board, err := boardSeen(way)
		if err != nil {
			return candidates{}, err
		}
		board.Off, board.On = string(way.Swapped().Lit), string(way.Lit)
		if i > 0 {
			board.Choice = notation.Swapped
		}
		if seen.Others > 0 {
			board.LeftOut = []notation.LeftOut{{Kind: notation.MoreBoards, N: seen.Others}}
		}
		c.boards = append(c.boards, board)
		c.notes = append(c.notes, pictureNotes(req.Speaker(), way))
	}
	c.boards[0].Doubts = pictureDoubts(seen)
	return c, nil
}

// boardSeen converts the board of a picture to a reading.
func boardSeen(seen *picture.Reading) (notation.Reading, error) {
	fits := seen.Fits
	if shown, hits := seen.Shown(); shown != nil {
		return notation.Reading{Puzzle: seen.Puzzle, Fits: fits, Mines: seen.Position(), Shown: shown, Hits: hits}, nil
	}
	board, err := reader.Read(seen.Text(), notation.Ask{Puzzle: fits[0], OneRow: true, States: seen.States})
	if err != nil {
		return board, err
	}
	board.Puzzle, board.Fits, board.Format, board.Notes, board.Doubts = seen.Puzzle, fits, "", nil, nil
	if board.Mines != nil {
		board.Mines.Mines = seen.Mines
	}
	return board, nil
}

func pictureDoubts(seen *picture.Reading) (doubts []notation.Doubt) {
	if !seen.Ask() {
		return nil
	}
	for _, cell := range seen.Doubtful() {
		doubts = append(doubts, notation.Doubt{Kind: unclear, Row: cell/seen.Cols + 1, Col: cell%seen.Cols + 1})
	}
	if len(doubts) == 0 || len(doubts) == len(seen.Cells) { // a ring around every cell says no more
		doubts = []notation.Doubt{{Kind: unclear}}
	}
	return doubts
}

func pictureNotes(s phrases.Speaker, seen *picture.Reading) (notes []string) {
	size := phrases.With{"Cols": seen.Cols, "Rows": seen.Rows, "N": seen.Mines}
	notes = append(notes, s.Say(phrases.Either(!seen.TwoState() && seen.Mines >= 0, "picture_read_mines", "picture_read"), size))
	if lit := litTexts[seen.Lit]; seen.TwoState() && lit != "" {
		notes = append(notes, s.Say(lit))
	}
	return notes
}

func pictureComplaint(err error) error {
	switch {
	case errors.Is(err, picture.ErrFormat):
		return &puzzles.Complaint{Phrase: "picture_format"}
	case errors.Is(err, picture.ErrTooLarge):
		return &puzzles.Complaint{Phrase: "picture_too_large"}
	case errors.Is(err, picture.ErrBroken):
		return &puzzles.Complaint{Phrase: "picture_broken"}
	case errors.Is(err, context.DeadlineExceeded):
		return &puzzles.Complaint{Phrase: "picture_too_slow", Cause: err}
	}
	return fmt.Errorf("read a picture: %w", err)
}

// fits are the puzzles that a board may belong to; for a picture, all others after those, as its cells can be read
// again.
func (r *Services) fits(c candidates) []notation.Puzzle {
	all := slices.Clone(c.boards[0].Fits)
	if !c.pictured() {
		return all
	}
	for _, p := range r.needs.Puzzles {
		if name := notation.Puzzle(p.About().Name); !slices.Contains(all, name) {
			all = append(all, name)
		}
	}
	return all
}
