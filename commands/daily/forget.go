package daily

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"time"

	"switchboard/commands"
	"switchboard/commands/play"
	"switchboard/phrases"
	"switchboard/puzzles"
	rules "switchboard/puzzles/daily"

	"github.com/bwmarrin/discordgo"
)

// forget answers /daily forget by asking for confirmation.
func (c *Room) forget(_ context.Context, req *commands.Request) (commands.Reply, error) {
	button := discordgo.Button{Label: req.Say("daily_button_forget"), Style: discordgo.DangerButton, CustomID: commands.ID(forgetClick, "yes")}
	return commands.Reply{Text: req.Say("daily_forget_sure"), Private: true, Components: play.Rows(button)}, nil
}

func (c *Room) clickForget(ctx context.Context, req *commands.Request) (commands.Reply, error) {
	if req.CustomID != commands.ID(forgetClick, "yes") {
		return commands.Reply{}, commands.ErrStale
	}
	tokens, err := c.openTokens(ctx, req)
	if err != nil {
		return commands.Reply{}, err
	}
	if err := c.store.Forget(ctx, req.UserID, tokens, req.Time.Add(closedFor)); err != nil {
		return commands.Reply{}, err
	}
	text := req.Say(phrases.Either(len(tokens) > 0, "daily_forgotten_seen", "daily_forgotten"))
	return commands.Reply{Text: text, Private: true, Update: true}, nil
}

// closedFor is longer than a number is current anywhere.
const closedFor = 4 * 24 * time.Hour

// openTokens are the tokens of attempts that could be ranked a second time once they are deleted.
func (c *Room) openTokens(ctx context.Context, req *commands.Request) (tokens []string, err error) {
	from, to := rules.Live(req.Time)
	for number := max(1, from); number <= to; number++ {
		_, err := c.store.DailyGame(ctx, req.UserID, number, false)
		if errors.Is(err, puzzles.ErrNotFound) {
			continue
		}
		if err != nil {
			return nil, err
		}
		token, err := c.token(ctx, req.UserID, number)
		if err != nil {
			return nil, err
		}
		tokens = append(tokens, token)
	}
	return tokens, nil
}

// token identifies a person's attempt at a number, to those who know the secret only.
func (c *Room) token(ctx context.Context, user string, number int) (string, error) {
	secret, err := c.secret(ctx)
	if err != nil {
		return "", err
	}
	mac := hmac.New(sha256.New, secret)
	fmt.Fprintf(mac, "closed %s %d", user, number)
	return hex.EncodeToString(mac.Sum(nil)), nil
}
