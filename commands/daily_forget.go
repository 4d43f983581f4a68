package commands

import (
	"context"

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
	if err := s.needs.Daily.ForgetDaily(ctx, req.UserID); err != nil {
		return Reply{}, err
	}
	return Reply{Text: req.Say("daily_forgotten"), Private: true, Update: true}, nil
}
