package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"switchboard/commands"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/puzzles/known"

	"github.com/bwmarrin/discordgo"
)

type solveCLI struct {
	File   string `arg:"" optional:"" help:"A text or a picture with a board. Without one, what is piped in."`
	Puzzle string `help:"Which puzzle it is, by the name that /solve has for it. Without it, the board has to tell."`
	As     int    `help:"Which of the ways to read a board that is not certain, by the number in the list of them."`
	PNG    string `name:"png" placeholder:"FILE" help:"Write the answer as a picture, too."`
}

// errAsks ends the program with exit code 2: the board can be read in several ways.
var errAsks = errors.New("this board is not certain: name one of the ways above with --as, or the puzzle with --puzzle")

// boardLimit is the largest file with a board, in bytes.
const boardLimit = 8 << 20

// run reads a board and prints the answer. It returns errAsks after a list of the ways to read the board.
func (s solveCLI) run(ctx context.Context, in io.Reader, out io.Writer) error {
	if names := puzzleNames(); s.Puzzle != "" && !slices.Contains(names, s.Puzzle) {
		return fmt.Errorf("no puzzle %q: there are %s", s.Puzzle, strings.Join(names, ", "))
	}
	data, err := readAll(s.File, in, boardLimit)
	if err != nil {
		return err
	}
	catalogue, err := phrases.Load()
	if err != nil {
		return err
	}
	router := commands.New(commands.NewServices(commands.Needs{Phrases: catalogue, Puzzles: known.Puzzles(), Keep: keeper{},
		Fetch: pasted(data)}))
	reply, err := handle(ctx, router, s.question(data))
	if err != nil {
		return err
	}
	ways := reply.Ways()
	if s.As > 0 && s.As <= len(ways) {
		way := ways[s.As-1]
		click := discordgo.MessageComponentInteractionData{CustomID: way.CustomID, Values: way.Values}
		if reply, err = handle(ctx, router, interaction(discordgo.InteractionMessageComponent, click)); err != nil {
			return err
		}
		ways = reply.Ways()
	}
	if reply.Board == nil && len(ways) == 0 {
		return errors.New(plain(reply.Text))
	}
	if err := s.write(reply, out); err != nil || !reply.Asks {
		return err
	}
	for i, way := range ways {
		fmt.Fprintf(out, "--as %d  %s\n", i+1, way.Label)
	}
	return errAsks
}

func puzzleNames() (names []string) {
	for _, p := range known.Puzzles() {
		names = append(names, p.About().Name)
	}
	return names
}

// readAll reads a file, or in if its name is "" or "-". More than most bytes are an error.
func readAll(file string, in io.Reader, most int64) ([]byte, error) {
	if file != "" && file != "-" {
		f, err := os.Open(file)
		if err != nil {
			return nil, err
		}
		defer f.Close()
		in = f
	}
	data, err := io.ReadAll(io.LimitReader(in, most+1))
	if err == nil && int64(len(data)) > most {
		err = fmt.Errorf("more than %d bytes", most)
	}
	return data, err
}

// question is the interaction that a person would send: /solve if the puzzle is named, else "Solve this board" on a
// message.
func (s solveCLI) question(data []byte) *discordgo.Interaction {
	file := &discordgo.MessageAttachment{ID: "1", Filename: "board.txt", Size: len(data)}
	if strings.HasPrefix(http.DetectContentType(data), "image/") {
		file.Filename = "board.png"
	}
	d := discordgo.ApplicationCommandInteractionData{Resolved: &discordgo.ApplicationCommandInteractionDataResolved{}}
	var options []*discordgo.ApplicationCommandInteractionDataOption
	if s.PNG != "" {
		options = append(options, &discordgo.ApplicationCommandInteractionDataOption{Name: "show", Value: puzzles.AsPicture})
	}
	if s.Puzzle == "" {
		d.Name, d.CommandType, d.TargetID, d.Options = "Solve this board", discordgo.MessageApplicationCommand, "2", options
		d.Resolved.Messages = map[string]*discordgo.Message{"2": {ID: "2", Attachments: []*discordgo.MessageAttachment{file}}}
		return interaction(discordgo.InteractionApplicationCommand, d)
	}
	options = append(options, &discordgo.ApplicationCommandInteractionDataOption{Name: "file", Value: file.ID})
	d.Name, d.Resolved.Attachments = "solve", map[string]*discordgo.MessageAttachment{file.ID: file}
	d.Options = []*discordgo.ApplicationCommandInteractionDataOption{{
		Name: s.Puzzle, Type: discordgo.ApplicationCommandOptionSubCommand, Options: options,
	}}
	return interaction(discordgo.InteractionApplicationCommand, d)
}

func interaction(kind discordgo.InteractionType, data discordgo.InteractionData) *discordgo.Interaction {
	return &discordgo.Interaction{ID: "1", Type: kind, Data: data, Locale: discordgo.EnglishUS, User: &discordgo.User{ID: "1"}}
}

// handle answers an interaction. A complaint becomes an error with the words that a person would see.
func handle(ctx context.Context, router *commands.Router, i *discordgo.Interaction) (commands.Reply, error) {
	req := commands.NewRequest(i, time.Now())
	reply, err := router.Handle(ctx, req)
	if complaint := new(puzzles.Complaint); errors.As(err, &complaint) {
		return reply, errors.New(plain(router.Explain(req, err, "").Text))
	}
	return reply, err
}

// write prints the texts and text files of an answer, and writes its first picture to the file --png.
func (s solveCLI) write(reply commands.Reply, out io.Writer) error {
	pictured := false
	for more := &reply; more != nil; more = more.Also {
		for _, text := range []string{more.Text, more.Below} {
			if text != "" {
				fmt.Fprintln(out, plain(text))
			}
		}
		for _, f := range more.Files {
			if !strings.HasPrefix(f.Type(), "image/") {
				fmt.Fprintf(out, "%s: %s\n", f.Name, f.Data)
				continue
			}
			if s.PNG == "" || pictured {
				continue
			}
			if err := os.WriteFile(s.PNG, f.Data, 0o666); err != nil {
				return err
			}
			pictured = true
		}
	}
	if s.PNG != "" && !pictured {
		return errors.New("this answer has no picture")
	}
	return nil
}

// plain is a message without Discord's formatting characters.
func plain(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		lines[i] = strings.NewReplacer("`", "", "**", "").Replace(strings.TrimPrefix(line, "-# "))
	}
	return strings.Join(lines, "\n")
}

// pasted is the board as the content of every attachment.
type pasted []byte

func (p pasted) Fetch(context.Context, string, int64) ([]byte, error) { return p, nil }

// keeper keeps in memory what is too long for a button.
type keeper map[string][]byte

func (k keeper) Keep(_ context.Context, _ string, data []byte) (string, error) {
	key := "k" + strconv.Itoa(len(k))
	k[key] = data
	return key, nil
}

func (k keeper) Kept(_ context.Context, key string) ([]byte, error) { return k[key], nil }
