package commands

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"time"

	"switchboard/daily"

	"github.com/bwmarrin/discordgo"
)

// dailyForget answers /daily forget: it asks first.
func (s *Set) dailyForget(_ context.Context, req *Request) (Reply, error) {
	button := discordgo.Button{Label: req.Say("daily_button_forget"), Style: discordgo.DangerButton, CustomID: dailyForgetClick + ":yes"}
	return Reply{
		Text: req.Say("daily_forget_sure"), Private: true,
		Components: []discordgo.MessageComponent{discordgo.ActionsRow{Components: []discordgo.MessageComponent{button}}},
	}, nil
}

// clickDailyForget deletes what is stored about the asker.
func (s *Set) clickDailyForget(ctx context.Context, req *Request) (Reply, error) {
	if req.CustomID != dailyForgetClick+":yes" {
		return Reply{}, &Complaint{Phrase: "stale_button"}
	}
	tokens, err := s.openTokens(ctx, req)
	if err != nil {
		return Reply{}, err
	}
	if err := s.needs.Daily.Forget(ctx, req.UserID, tokens, req.Time.Add(closedFor)); err != nil {
		return Reply{}, err
	}
	said := "daily_forgotten"
	if len(tokens) > 0 {
		said = "daily_forgotten_seen"
	}
	return Reply{Text: req.Say(said), Private: true, Update: true}, nil
}

// closedFor is longer than a number can be current anywhere.
const closedFor = 4 * 24 * time.Hour

// openTokens are the tokens of the attempts that could be ranked again if they
// were forgotten without a trace: who has seen a puzzle cannot see it for the
// first time again.
func (s *Set) openTokens(ctx context.Context, req *Request) (tokens []string, err error) {
	from, to := daily.Live(req.Time)
	for number := max(1, from); number <= to; number++ {
		_, err := s.needs.Daily.DailyGame(ctx, req.UserID, number, false)
		if errors.Is(err, ErrGone) {
			continue
		}
		if err != nil {
			return nil, err
		}
		token, err := s.dailyToken(ctx, req.UserID, number)
		if err != nil {
			return nil, err
		}
		tokens = append(tokens, token)
	}
	return tokens, nil
}

// dailyToken stands for a person and a number, and tells neither to who has not
// the secret.
func (s *Set) dailyToken(ctx context.Context, user string, number int) (string, error) {
	secret, err := s.dailySecret(ctx)
	if err != nil {
		return "", err
	}
	mac := hmac.New(sha256.New, secret)
	fmt.Fprintf(mac, "closed %s %d", user, number)
	return hex.EncodeToString(mac.Sum(nil)), nil
}
