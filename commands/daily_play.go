package commands

import (
	"context"

	"switchboard/commands/phrases"
	"switchboard/daily"
)

// dailyPlay answers /daily play: today's puzzle, for the asker alone.
func (s *Set) dailyPlay(ctx context.Context, req *Request) (Reply, error) {
	today, _, err := s.dailyToday(ctx, req)
	if err != nil {
		return Reply{}, err
	}
	return s.dailyShow(ctx, req, today, today)
}

// clickDailyPlay opens the puzzle of a post, on its day or later.
func (s *Set) clickDailyPlay(ctx context.Context, req *Request) (Reply, error) {
	number, _, err := dailyID(req.CustomID, 2)
	if err != nil {
		return Reply{}, err
	}
	today, _, err := s.dailyToday(ctx, req)
	if err != nil {
		return Reply{}, err
	}
	return s.dailyShow(ctx, req, min(number, today), today)
}

// dailyArchive answers /daily archive: a puzzle of the past, unranked.
func (s *Set) dailyArchive(ctx context.Context, req *Request) (Reply, error) {
	today, _, err := s.dailyToday(ctx, req)
	if err != nil {
		return Reply{}, err
	}
	number, ok := req.Int("number")
	if !ok || number < 1 || number >= today {
		return Reply{}, &Complaint{Phrase: "daily_no_number", With: phrases.With{"Given": number, "Last": today - 1, "Example": max(1, today-7)}}
	}
	return s.dailyShow(ctx, req, number, today)
}

// dailyShow shows the first attempt at a number. The clock starts at the first
// showing. On another day than its own the attempt is unranked.
func (s *Set) dailyShow(ctx context.Context, req *Request, number, today int) (Reply, error) {
	p, err := s.dailyPuzzle(ctx, number, req.Time)
	if err != nil {
		return Reply{}, err
	}
	ranked, err := s.mayRank(ctx, req, number, today)
	if err != nil {
		return Reply{}, err
	}
	return s.dailyBegin(ctx, req, p, DailyAttempt{Ranked: ranked})
}

// dailyBegin starts an attempt, or goes on with the one that is there.
func (s *Set) dailyBegin(ctx context.Context, req *Request, p *daily.Puzzle, a DailyAttempt) (Reply, error) {
	a.UserID, a.Number, a.Moves, a.StartedAt = req.UserID, p.Number, []byte("[]"), req.Time
	a, err := s.needs.Daily.StartDailyGame(ctx, a)
	if err != nil {
		return Reply{}, err
	}
	g, err := dailyGame(p, a)
	if err != nil {
		return Reply{}, err
	}
	return s.dailyView(ctx, req, a, g, "")
}

// mayRank reports whether a first attempt begun now is ranked: on the day of the
// number, by someone who has not had an earlier one deleted.
func (s *Set) mayRank(ctx context.Context, req *Request, number, today int) (bool, error) {
	if number != today {
		return false, nil
	}
	token, err := s.dailyToken(ctx, req.UserID, number)
	if err != nil {
		return false, err
	}
	closed, err := s.needs.Daily.DailyClosed(ctx, token)
	return !closed, err
}

// dailyGame is the game of an attempt as it stands.
func dailyGame(p *daily.Puzzle, a DailyAttempt) (*daily.Game, error) {
	moves, err := daily.DecodeMoves(a.Moves)
	if err != nil {
		return nil, err
	}
	return daily.Replay(p, moves)
}

// clickDailyAgain begins a practice game of a number that the asker has ended.
func (s *Set) clickDailyAgain(ctx context.Context, req *Request) (Reply, error) {
	number, _, err := dailyID(req.CustomID, 2)
	if err != nil {
		return Reply{}, err
	}
	first, err := s.needs.Daily.DailyGame(ctx, req.UserID, number, false)
	if err != nil {
		return Reply{}, err
	}
	if first.EndedAt.IsZero() {
		return Reply{}, &Complaint{Phrase: "daily_end_first"}
	}
	p, err := s.dailyPuzzle(ctx, number, req.Time)
	if err != nil {
		return Reply{}, err
	}
	return s.dailyBegin(ctx, req, p, DailyAttempt{Practice: true})
}
