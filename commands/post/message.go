package post

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"switchboard/commands"
	"switchboard/commands/play"
	"switchboard/phrases"
	"switchboard/puzzles"

	"github.com/bwmarrin/discordgo"
)

// Message is a post in its current state, in the language of its server, and the stored post that it shows.
func (r *Room) Message(ctx context.Context, code string) (commands.Reply, puzzles.Post, error) {
	p, err := r.found(ctx, code)
	if err != nil {
		return commands.Reply{}, puzzles.Post{}, err
	}
	all, err := r.store.PostAttempts(ctx, code)
	if err != nil {
		return commands.Reply{}, p.Post, fmt.Errorf("attempts at a post: %w", err)
	}
	s, own, puzzle := r.surface.Phrases().For(p.board.Locale), commands.PaletteOf(p.board.Palette), p.start.Player()
	lines := append(head(s, p), scoreLine(s, puzzle, all))
	if first, raced := puzzles.First(all); raced {
		lines = append(lines, s.Say("post_first", phrases.With{"Who": "<@" + first.UserID + ">", "Time": puzzles.Clocked(first.Took)}))
	}
	var picture puzzles.File
	var solution puzzles.Text
	if p.closed() {
		solution, picture, err = r.surface.Solution(ctx, s, p.start, code, own)
		lines = append(append(lines, table(s, puzzle, all)...), s.Say("post_over"), solution.String())
	} else {
		scene := p.start.View().Scene()
		scene.Code = code
		picture, err = r.surface.Picture("board.png", "", scene, own)
	}
	if err != nil {
		return commands.Reply{}, p.Post, fmt.Errorf("show a post: %w", err)
	}
	// the board in words, and its solution once the picture shows it
	about := s.Say("post_alt", phrases.With{"Name": s.Say(puzzle.About().Title), "Cols": p.start.Start.Cols, "Rows": p.start.Start.Rows,
		"Solved": solution.String() != ""})
	picture.Alt = commands.Alt(about, strings.Join(puzzle.Describe(s, p.start), "\n"), solution.String())
	files := append([]puzzles.File{picture}, solution.Files()...)
	return commands.Reply{Layout: true, Accent: play.Accent, Text: strings.Join(lines, "\n"), Files: files,
		Components: play.Rows(r.buttons(s, p)...)}, p.Post, nil
}

func head(s phrases.Speaker, p *posted) []string {
	dare := p.start.Player().Dare(s, p.board.Puzzle)
	if p.UserID != "" {
		dare = s.Say("post_by", phrases.With{"Who": "<@" + p.UserID + ">", "Dare": dare})
	}
	lines := []string{title(s, p.start, p.Code), "-# " + p.start.Player().Rule(s, p.start), dare}
	if p.board.Say != "" {
		lines = append(lines, "> "+commands.Plain(p.board.Say))
	}
	return lines
}

func title(s phrases.Speaker, g *puzzles.Game, code string) string {
	return s.Say("post_title", phrases.With{"Name": s.Say(g.Player().About().Title), "Cols": g.Start.Cols, "Rows": g.Start.Rows, "Code": code})
}

func scoreLine(s phrases.Speaker, puzzle puzzles.Player, all []puzzles.Attempt) string {
	ranked, tried := puzzles.Rank(all)
	with := phrases.With{"Tried": tried, "Solved": len(ranked)}
	if len(ranked) == 0 {
		return s.Say("post_score", with)
	}
	with["Counted"], with["Who"] = puzzle.Counted(s, ranked[0].Presses, ranked[0].Over), "<@"+ranked[0].UserID+">"
	return s.Say("post_score_best", with)
}

const tableRows = 15

func table(s phrases.Speaker, puzzle puzzles.Player, all []puzzles.Attempt) (lines []string) {
	ranked, _ := puzzles.Rank(all)
	for _, a := range ranked[:min(len(ranked), tableRows)] {
		with := phrases.With{"Place": a.Place, "Who": "<@" + a.UserID + ">", "Counted": puzzle.Counted(s, a.Presses, a.Over),
			"N": a.Hints, "Time": puzzles.Clocked(a.Took)}
		lines = append(lines, s.Say(phrases.Either(a.Hints == 0, "post_row_alone", "post_row"), with))
	}
	if n := len(ranked) - tableRows; n > 0 {
		lines = append(lines, s.Say("and_more", phrases.With{"Count": n}))
	}
	gaveUp := 0
	for _, a := range all {
		if a.GaveUp {
			gaveUp++
		}
	}
	if gaveUp > 0 {
		lines = append(lines, s.Say("post_gave_up", phrases.With{"N": gaveUp}))
	}
	return lines
}

func (r *Room) buttons(s phrases.Speaker, p *posted) []discordgo.MessageComponent {
	button := func(what, label string, style discordgo.ButtonStyle) discordgo.MessageComponent {
		return discordgo.Button{Label: label, Style: style, CustomID: commands.ID(postClick, what, p.Code)}
	}
	results, text := button(toResults, s.Say("post_results"), discordgo.SecondaryButton),
		button(toText, s.Say("button_copy"), discordgo.SecondaryButton)
	if p.closed() {
		return []discordgo.MessageComponent{results, text}
	}
	all := []discordgo.MessageComponent{button(toPlay, s.Say("post_play"), discordgo.PrimaryButton),
		button(toHint, s.Say("play_hint"), discordgo.SecondaryButton), results, button(toClose, s.Say("post_close"), discordgo.SecondaryButton),
		text}
	if open, may := r.surface.OpenButton(s, commands.ID(postClick, toOpen, p.Code)); may {
		all = slices.Insert(all, 1, discordgo.MessageComponent(open))
	}
	return all
}
