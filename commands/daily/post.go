package daily

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"switchboard/commands"
	"switchboard/commands/play"
	"switchboard/phrases"
	"switchboard/puzzles"
	rules "switchboard/puzzles/daily"

	"github.com/bwmarrin/discordgo"
)

// The most of yesterday's players in a post, and the last place that it names: some who share it may be left out.
const (
	winnersNamed  = 5
	winnersPlaces = 3
)

// Post is the post of a number for a server in its current state, without the board; over: its day has ended.
func (c *Room) Post(ctx context.Context, setup rules.Setup, number int, over bool) (commands.Reply, error) {
	req := c.unasked(commands.Request{GuildID: setup.GuildID, GuildLocale: setup.Locale})
	p, err := c.puzzle(ctx, number)
	if err != nil {
		return commands.Reply{}, err
	}
	lines, err := c.head(ctx, req, setup, p, over)
	if err != nil {
		return commands.Reply{}, err
	}
	buttons := []discordgo.MessageComponent{
		discordgo.Button{Label: req.Say("daily_button_play"), Style: discordgo.PrimaryButton, CustomID: PlayID(number)},
		discordgo.Button{Label: req.Say("daily_button_board"), Style: discordgo.SecondaryButton, CustomID: numberID(placesClick, number)},
		discordgo.Button{Label: req.Say("daily_button_how"), Style: discordgo.SecondaryButton, CustomID: numberID(howClick, number)},
	}
	if open, may := c.surface.OpenButton(req.Speaker(), numberID(openClick, number)); may {
		buttons = slices.Insert(buttons, 1, discordgo.MessageComponent(open))
	}
	head := []discordgo.MessageComponent{discordgo.TextDisplay{Content: puzzles.Clip(strings.Join(lines, "\n"), textLimit)}}
	yesterday, files, err := c.yesterday(ctx, req, setup, number-1)
	return commands.Reply{Layout: true, Accent: accent, Files: files, Components: slices.Concat(head, play.Rows(buttons...), yesterday)}, err
}

// The accent colour of posts, and the most characters of a text in one: Discord takes 4,000 for all.
const (
	accent    = 0xf5b83d
	textLimit = 1800
)

func (c *Room) head(ctx context.Context, req *commands.Request, setup rules.Setup, p *rules.Puzzle, over bool) (lines []string, err error) {
	start, err := p.New()
	if err != nil {
		return nil, err
	}
	if setup.RoleID != "" {
		lines = append(lines, "<@&"+setup.RoleID+">")
	}
	difficulty := req.Say("daily_difficulty", phrases.With{"Stars": stars(p.Number), "Level": rules.Stars(p.Number), "Most": rules.MostStars})
	lines = append(lines, c.title(req.Speaker(), p), "-# "+start.Player().Rule(req.Speaker(), start), difficulty)
	if p.Par > 0 {
		lines = append(lines, req.Say("daily_par", phrases.With{"Counted": p.Player().Counted(req.Speaker(), p.Par, 0)}))
	}
	score, err := c.score(ctx, req, setup.GuildID, p)
	if err != nil {
		return nil, err
	}
	lines = append(lines, score)
	if over {
		return append(lines, req.Say("daily_over")), nil
	}
	next := setup.Clock().Turn(p.Number + 1)
	return append(lines, req.Say("daily_hidden"), req.Say("daily_until", phrases.With{"Next": relative(next)})), nil
}

func stars(number int) string {
	n := rules.Stars(number)
	return strings.Repeat("★", n) + strings.Repeat("☆", rules.MostStars-n)
}

func (c *Room) score(ctx context.Context, req *commands.Request, guild string, p *rules.Puzzle) (string, error) {
	solved, err := c.store.DailySolved(ctx, guild, p.Number)
	if err != nil {
		return "", err
	}
	top, _, err := c.store.DailyBoard(ctx, guild, string(rules.OfDay(p.Number)), "", 1)
	if err != nil {
		return "", err
	}
	if solved == 0 || len(top) == 0 {
		return req.Say("daily_score_none"), nil
	}
	best := top[0]
	counted := p.Player().Counted(req.Speaker(), p.Par+best.Over, best.Over)
	said := req.Say("daily_score", phrases.With{"N": solved, "Counted": counted, "Time": puzzles.Clocked(best.Took)})
	if solved == 1 {
		return said, nil // nobody to race with
	}
	first, err := c.store.DailyFirst(ctx, guild, p.Number)
	return said + "\n" + req.Say("post_first", phrases.With{"Who": plainName(first.Name), "Time": puzzles.Clocked(first.Took)}), err
}

// yesterday tells who solved the previous puzzle and shows its solution as a spoiler; empty if nobody saw that puzzle.
func (c *Room) yesterday(ctx context.Context, req *commands.Request, setup rules.Setup,
	number int) (parts []discordgo.MessageComponent, files []puzzles.File, err error) {
	if number < 1 || !c.rotation.Wanted(setup, number) {
		return nil, nil, nil
	}
	p, err := c.writtenPuzzle(ctx, number)
	if p == nil || err != nil {
		return nil, nil, err
	}
	solved, err := c.store.DailySolved(ctx, setup.GuildID, number)
	if err != nil {
		return nil, nil, err
	}
	lines := []string{req.Say("daily_yesterday", phrases.With{"N": solved, "Number": number, "Name": c.kindName(req.Speaker(), p.Kind)})}
	top, _, err := c.store.DailyBoard(ctx, setup.GuildID, string(rules.OfDay(number)), "", winnersNamed)
	if err != nil {
		return nil, nil, err
	}
	top = slices.DeleteFunc(top, func(d rules.Score) bool { return d.Place > winnersPlaces })
	lines = append(lines, boardLines(req, false, top...)...)
	film, err := c.film(ctx, req, p)
	if err != nil {
		return nil, nil, err
	}
	lines = append(lines, req.Say("daily_solution"))
	text := discordgo.TextDisplay{Content: puzzles.Clip(strings.Join(lines, "\n"), textLimit)}
	spoiler := discordgo.MediaGallery{Items: []discordgo.MediaGalleryItem{{
		Media: discordgo.UnfurledMediaItem{URL: "attachment://" + film.Name}, Description: &film.Alt, Spoiler: true,
	}}}
	return []discordgo.MessageComponent{discordgo.Separator{}, text, spoiler}, []puzzles.File{film}, nil
}

// PlayID is the custom id of the button under the post of a number, which identifies that post.
func PlayID(number int) string { return numberID(playClick, number) }

func numberID(prefix string, number int) string { return commands.ID(prefix, strconv.Itoa(number)) }

// Paused tells the person who set the post up that its channel is gone or closed to the bot.
func (c *Room) Paused(setup rules.Setup) commands.Reply {
	req := c.unasked(commands.Request{UserID: setup.SetBy, Locale: setup.Locale}).SeenBy(true)
	return commands.Reply{Text: req.Say("daily_paused", phrases.With{"Channel": "<#" + setup.ChannelID + ">"})}
}

// unasked completes a request that nobody sent, in the language of the settings or else its locale.
func (c *Room) unasked(req commands.Request) *commands.Request {
	req.Speak(c.surface.Phrases(), c.store)
	return &req
}
