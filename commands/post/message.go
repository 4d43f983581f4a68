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
	"switchboard/render"

	"github.com/bwmarrin/discordgo"
)

// accent is the colour of posts.
const accent = 0x3f8cf4

// Message is a post as it stands, in the language of its server, and the count of
// changes that it shows.
func (r *Room) Message(ctx context.Context, code string) (commands.Reply, puzzles.Post, error) {
	p, b, err := r.found(ctx, code)
	if err != nil {
		return commands.Reply{}, p, err
	}
	all, err := r.store.PostAttempts(ctx, code)
	if err != nil {
		return commands.Reply{}, p, fmt.Errorf("attempts at a post: %w", err)
	}
	s := r.phrases.For(b.Locale)
	puzzle := r.surface.Player(b.Puzzle.Kind)
	start, err := puzzles.New(puzzle, b.Puzzle)
	if err != nil {
		return commands.Reply{}, p, err
	}
	own := commands.PaletteOf(b.Palette)
	m := message{
		surface: r.surface, said: s, code: code, closed: !p.ClosedAt.IsZero(),
		lines: append(head(s, puzzle, p, b, start), scoreLine(s, puzzle, puzzles.Tally(all))),
	}
	if first, raced := puzzles.First(all); raced {
		m.lines = append(m.lines, s.Say("post_first", phrases.With{"Who": "<@" + first.UserID + ">", "Time": puzzles.Clocked(first.Took)}))
	}
	if m.closed {
		err = r.solve(ctx, &m, start, own, table(s, puzzle, all))
	} else {
		scene := start.View().Scene()
		scene.Code, m.picture = code, puzzles.File{Name: "board.png", Type: "image/png"}
		m.picture.Data, err = r.surface.Services().Picture(scene, own)
	}
	if err != nil {
		return commands.Reply{}, p, err
	}
	m.picture.Alt = alt(s, puzzle, start)
	return m.layout(), p, nil
}

// head says what the board is, who asks whom to do what, and in how many moves.
func head(s phrases.Speaker, puzzle puzzles.Player, p puzzles.Post, b board, start *puzzles.Game) []string {
	dare := puzzles.Dare(s, puzzle, b.Puzzle)
	if p.UserID != "" {
		dare = s.Say("post_by", phrases.With{"Who": "<@" + p.UserID + ">", "Dare": dare})
	}
	lines := []string{title(s, puzzle, b.Puzzle, p.Code), "-# " + puzzles.Rule(s, start), dare}
	if b.Say != "" {
		lines = append(lines, "> "+commands.Plain(b.Say))
	}
	return lines
}

// title names a puzzle and its code.
func title(s phrases.Speaker, puzzle puzzles.Player, made puzzles.Start, code string) string {
	return s.Say("post_title", phrases.With{"Name": s.Say(puzzle.About().Title), "Cols": made.Cols, "Rows": made.Rows, "Code": code})
}

// scoreLine says how many tried and solved a post, and who did best.
func scoreLine(s phrases.Speaker, puzzle puzzles.Player, score puzzles.Score) string {
	with := phrases.With{"Tried": score.Tried, "Solved": score.Solved}
	if score.Best == nil {
		return s.Say("post_score", with)
	}
	with["Counted"], with["Who"] = puzzles.Counted(s, puzzle, score.Best.Presses, score.Best.Over), "<@"+score.Best.UserID+">"
	return s.Say("post_score_best", with)
}

// solve adds the table to a post that is closed, and the solution.
func (r *Room) solve(ctx context.Context, m *message, start *puzzles.Game, own render.Palette, table []string) error {
	text, film, err := r.surface.Solution(ctx, m.said, start, m.code, own)
	if err != nil {
		return fmt.Errorf("a closed post: %w", err)
	}
	m.lines = append(append(m.lines, table...), m.said.Say("post_over"), text.String())
	m.picture, m.lists = film, text.Files()
	return nil
}

// tableRows is how many results a table has.
const tableRows = 15

// table lists the results, best first.
func table(s phrases.Speaker, puzzle puzzles.Player, all []puzzles.Attempt) (lines []string) {
	ranked := puzzles.Rank(all)
	for _, a := range ranked[:min(len(ranked), tableRows)] {
		with := phrases.With{"Place": a.Place, "Who": "<@" + a.UserID + ">", "Counted": puzzles.Counted(s, puzzle, a.Presses, a.Over),
			"N": a.Hints, "Time": puzzles.Clocked(a.Took)}
		if a.Hints == 0 {
			lines = append(lines, s.Say("post_row_alone", with))
		} else {
			lines = append(lines, s.Say("post_row", with))
		}
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

// alt is the board in plain words.
func alt(s phrases.Speaker, puzzle puzzles.Player, g *puzzles.Game) string {
	head := s.Say("post_alt", phrases.With{"Name": s.Say(puzzle.About().Title), "Cols": g.Start.Cols, "Rows": g.Start.Rows})
	lines := append([]string{head}, puzzles.Describe(s, g)...)
	return puzzles.Clip(strings.ReplaceAll(strings.Join(lines, "\n"), "`", ""), commands.AltLimit)
}

// textLimit is how many characters a message of components has room for.
const textLimit = 3900

// message is a post as it is put together.
type message struct {
	surface *play.Surface
	said    phrases.Speaker
	code    string
	closed  bool
	lines   []string
	picture puzzles.File
	lists   []puzzles.File // of cells, that the lines have no room for
}

func (m *message) button(what, label string) discordgo.Button {
	return discordgo.Button{Label: label, Style: discordgo.SecondaryButton, CustomID: commands.ID(postClick, what, m.code)}
}

func (m *message) buttons() []discordgo.MessageComponent {
	results, text := m.button(toResults, m.said.Say("post_results")), m.button(toText, m.said.Say("play_text"))
	if m.closed {
		return []discordgo.MessageComponent{results, text}
	}
	begin := m.button(toPlay, m.said.Say("post_play"))
	begin.Style = discordgo.PrimaryButton
	all := []discordgo.MessageComponent{begin, m.button(toHint, m.said.Say("play_hint")), results,
		m.button(toClose, m.said.Say("post_close")), text}
	if open, may := m.surface.OpenButton(m.said, commands.ID(postClick, toOpen, m.code)); may {
		all = slices.Insert(all, 1, discordgo.MessageComponent(open))
	}
	return all
}

func (m *message) layout() commands.Reply {
	inner := []discordgo.MessageComponent{
		discordgo.TextDisplay{Content: puzzles.Clip(strings.Join(m.lines, "\n"), textLimit)},
		play.Gallery(m.picture, false),
	}
	inner = append(inner, play.Rows(m.buttons()...)...)
	for _, list := range m.lists {
		inner = append(inner, discordgo.FileComponent{File: discordgo.UnfurledMediaItem{URL: "attachment://" + list.Name}})
	}
	return play.Contained(accent, append([]puzzles.File{m.picture}, m.lists...), inner...)
}
