package post

import (
	"bytes"
	"context"
	"fmt"
	"strconv"
	"strings"

	"switchboard/commands"
	"switchboard/commands/phrases"
	"switchboard/commands/play"
	"switchboard/game"
	"switchboard/game/post"
	"switchboard/render"

	"github.com/bwmarrin/discordgo"
)

// accent is the colour of posts.
const accent = 0x3f8cf4

// Message is a post as it stands, in the language of its server, and the count of
// changes that it shows.
func (r *Room) Message(ctx context.Context, code string) (commands.Reply, post.Post, error) {
	p, b, err := r.found(ctx, code)
	if err != nil {
		return commands.Reply{}, p, err
	}
	all, err := r.store.PostAttempts(ctx, code)
	if err != nil {
		return commands.Reply{}, p, fmt.Errorf("attempts at a post: %w", err)
	}
	s := r.phrases.For(b.Locale)
	puzzle := r.surface.Puzzle(b.Puzzle.Kind)
	start, err := game.New(puzzle.Kind(), b.Puzzle)
	if err != nil {
		return commands.Reply{}, p, err
	}
	lines := []string{r.title(s, puzzle, b, code), "-# " + puzzle.Goal(s, start)}
	if p.UserID != "" {
		lines = append(lines, s.Say("post_by", phrases.With{"Who": "<@" + p.UserID + ">"}))
	}
	if b.Say != "" {
		lines = append(lines, "> "+strings.ReplaceAll(b.Say, "\n", "\n> "))
	}
	lines = append(lines, scoreLine(s, puzzle, post.Tally(all)))
	scene := puzzle.Scene(start)
	scene.Code, scene.Par = code, b.Puzzle.Par
	var picture commands.File
	if p.ClosedAt.IsZero() {
		picture, err = still(scene, alt(s, puzzle, start), commands.PaletteOf(b.Palette))
	} else {
		lines, picture, err = r.closed(ctx, s, puzzle, start, lines, all, commands.PaletteOf(b.Palette))
	}
	if err != nil {
		return commands.Reply{}, p, err
	}
	return layout(s, lines, picture, code, !p.ClosedAt.IsZero()), p, nil
}

// title names the puzzle, its par and its code.
func (r *Room) title(s phrases.Speaker, puzzle play.Puzzle, b board, code string) string {
	with := phrases.With{"Name": s.Say(puzzle.About().Title), "Cols": b.Puzzle.Cols, "Rows": b.Puzzle.Rows, "Par": b.Puzzle.Par, "Code": code}
	switch {
	case b.Puzzle.Par == 0:
		return s.Say("post_title", with)
	case b.Puzzle.Proved:
		return s.Say("post_title_par", with)
	}
	return s.Say("post_title_best", with)
}

// scoreLine says how many tried and solved a post, and who did best.
func scoreLine(s phrases.Speaker, puzzle play.Puzzle, score post.Score) string {
	with := phrases.With{"Tried": score.Tried, "Solved": score.Solved}
	if score.Best == nil {
		return s.Say("post_score", with)
	}
	with["Counted"], with["Who"] = puzzle.Counted(s, score.Best.Presses, score.Best.Over), "<@"+score.Best.UserID+">"
	return s.Say("post_score_best", with)
}

// closed adds the solution and the table to the lines of a post, and shows the
// solution as an animation.
func (r *Room) closed(ctx context.Context, s phrases.Speaker, puzzle play.Puzzle, start *game.Game, lines []string, all []post.Attempt, own render.Palette) ([]string, commands.File, error) {
	answer, err := puzzle.Solution(ctx, s, start)
	if err != nil {
		return nil, commands.File{}, fmt.Errorf("solution of a post: %w", err)
	}
	lines = append(lines, answer.Text.String())
	lines = append(lines, table(s, puzzle, all)...)
	words := alt(s, puzzle, start)
	if answer.Frames != nil {
		var out bytes.Buffer
		if err := render.GIF(&out, answer.Frames, own); err == nil {
			return lines, commands.File{Name: "solution.gif", Type: "image/gif", Alt: words, Data: out.Bytes()}, nil
		}
	}
	scene := puzzle.Scene(start)
	if answer.Scene != nil {
		scene = *answer.Scene
	}
	picture, err := still(scene, words, own)
	return lines, picture, err
}

// tableRows is how many results a table has.
const tableRows = 15

// table lists the results, best first.
func table(s phrases.Speaker, puzzle play.Puzzle, all []post.Attempt) (lines []string) {
	ranked := post.Rank(all)
	for i, a := range ranked[:min(len(ranked), tableRows)] {
		lines = append(lines, s.Say("post_row", phrases.With{
			"Place": i + 1, "Who": "<@" + a.UserID + ">", "Counted": puzzle.Counted(s, a.Presses, a.Over), "Hints": a.Hints, "Time": play.Clock(a.Took),
		}))
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

// still is a scene as a picture.
func still(scene render.Scene, words string, own render.Palette) (commands.File, error) {
	var out bytes.Buffer
	err := render.PNG(&out, scene, own)
	return commands.File{Name: "board.png", Type: "image/png", Alt: words, Data: out.Bytes()}, err
}

// alt is the board in plain words.
func alt(s phrases.Speaker, puzzle play.Puzzle, g *game.Game) string {
	head := s.Say(puzzle.About().Title) + " " + strconv.Itoa(g.Puzzle.Cols) + " x " + strconv.Itoa(g.Puzzle.Rows)
	lines := append([]string{head}, puzzle.Lists(s, g)...)
	return commands.Clip(strings.ReplaceAll(strings.Join(lines, "\n"), "`", ""), commands.AltLimit)
}

// textLimit is how many characters a message of components has room for.
const textLimit = 3900

// layout puts a post together.
func layout(s phrases.Speaker, lines []string, picture commands.File, code string, closed bool) commands.Reply {
	button := func(what, label string) discordgo.Button {
		return discordgo.Button{Label: label, Style: discordgo.SecondaryButton, CustomID: postClick + ":" + what + ":" + code}
	}
	row := []discordgo.MessageComponent{button(toResults, s.Say("post_results"))}
	if !closed {
		begin := button(toPlay, s.Say("post_play"))
		begin.Style = discordgo.PrimaryButton
		row = []discordgo.MessageComponent{begin, button(toHint, s.Say("play_hint")), row[0], button(toClose, s.Say("post_close"))}
	}
	colour := accent
	return commands.Reply{
		Layout: true, Files: []commands.File{picture},
		Components: []discordgo.MessageComponent{discordgo.Container{AccentColor: &colour, Components: []discordgo.MessageComponent{
			discordgo.TextDisplay{Content: commands.Clip(strings.Join(lines, "\n"), textLimit)},
			discordgo.MediaGallery{Items: []discordgo.MediaGalleryItem{{
				Media: discordgo.UnfurledMediaItem{URL: "attachment://" + picture.Name}, Description: &picture.Alt,
			}}},
			discordgo.ActionsRow{Components: append(row, button(toText, s.Say("play_text")))},
		}}},
	}
}
