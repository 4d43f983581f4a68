package daily

import (
	"cmp"
	"context"
	"errors"
	"strconv"

	"switchboard/commands"
	"switchboard/commands/play"
	"switchboard/phrases"
	"switchboard/puzzles"
	rules "switchboard/puzzles/daily"

	"github.com/bwmarrin/discordgo"
)

// remind answers /daily remind: with options it sets a reminder, without any it shows the current one.
func (c *Room) remind(ctx context.Context, req *commands.Request) (commands.Reply, error) {
	hour, hasHour := req.Int("hour")
	zone := req.Text("zone")
	before, err := c.store.Reminder(ctx, req.UserID)
	known := err == nil
	if err != nil && !errors.Is(err, puzzles.ErrNotFound) {
		return commands.Reply{}, err
	}
	if bare := !hasHour && zone == ""; bare && known {
		return reminder(req, before, false), nil
	} else if bare {
		return commands.Reply{Text: req.Say("remind_none"), Private: true}, nil
	}
	r := rules.Reminder{UserID: req.UserID, GuildID: req.GuildID, Zone: before.Zone, Hour: before.Hour, Locale: req.Speaker().Locale()}
	if hasHour {
		r.Hour = hour
	} else if !known {
		return commands.Reply{}, &puzzles.Complaint{Phrase: "remind_no_hour"}
	}
	if r.Zone, err = c.zoneOf(ctx, req, zone, r.Zone); err != nil {
		return commands.Reply{}, err
	}
	r.NextAt = r.Next(req.Time)
	if _, _, err := c.today(ctx, req); err != nil { // stores the person, to whom the reminder belongs
		return commands.Reply{}, err
	}
	if err := c.store.SetReminder(ctx, r); err != nil {
		return commands.Reply{}, err
	}
	return reminder(req, r, true), nil
}

// zoneOf is the zone given, or else of the previous reminder, the person's settings, or the server.
func (c *Room) zoneOf(ctx context.Context, req *commands.Request, given, before string) (string, error) {
	if given != "" {
		return rules.ReadZone(given)
	}
	if zone := cmp.Or(before, req.Zone()); zone != "" {
		return zone, nil
	}
	clock, err := c.clock(ctx, req.GuildID)
	return clock.Zone.String(), err
}

// reminder says that a reminder was set, or which one there is and whether it can be delivered, with a button to stop
// it.
func reminder(req *commands.Request, r rules.Reminder, set bool) commands.Reply {
	with := phrases.With{"Hour": r.Hour, "Zone": r.Zone, "Next": relative(r.NextAt)}
	text := req.Say(phrases.Either(r.Closed, "remind_closed", "remind_stands"), with)
	if set {
		text = req.Say("remind_set", with)
	}
	return commands.Reply{Text: text, Components: play.Rows(stopButton(req)), Private: true}
}

func stopButton(req *commands.Request) discordgo.Button {
	return discordgo.Button{Label: req.Say("remind_button_off"), Style: discordgo.SecondaryButton,
		CustomID: commands.ID(remindClick, stopReminders)}
}

// stopReminders takes the place of a number.
const stopReminders = "off"

func (c *Room) clickReminder(ctx context.Context, req *commands.Request) (commands.Reply, error) {
	if req.CustomID == commands.ID(remindClick, stopReminders) {
		was, err := c.store.DropReminder(ctx, req.UserID)
		return commands.Reply{Text: req.Say(phrases.Either(was, "remind_off", "remind_was_off")), Private: true}, err
	}
	_, parts := commands.ParseID(req.CustomID)
	number, err := readNumber(parts[0])
	if err != nil || len(parts) != 2 {
		return commands.Reply{}, commands.ErrStale
	}
	there := *req
	there.GuildID = parts[1]
	return c.clickPlay(ctx, &there, number)
}

// Reminder is the message that reminds a person of a number: the puzzle, and the streak at stake.
func (c *Room) Reminder(ctx context.Context, r rules.Reminder, number int) (commands.Reply, error) {
	req := c.unasked(commands.Request{UserID: r.UserID, Locale: r.Locale}).SeenBy(true)
	streak, err := c.streak(ctx, r.UserID, number)
	with := phrases.With{"Number": number, "Name": c.kindName(req.Speaker(), c.rotation.Of(number).About().Name), "Stars": stars(number),
		"N": streak.Current}
	text := req.Say("remind_told", with)
	if streak.Current > 0 {
		text += "\n" + req.Say("remind_streak", with)
	}
	begin := discordgo.Button{Label: req.Say("daily_button_play_number", with), Style: discordgo.PrimaryButton,
		CustomID: commands.ID(remindClick, strconv.Itoa(number), r.GuildID)}
	return commands.Reply{Text: text, Components: play.Rows(begin, stopButton(req))}, err
}
