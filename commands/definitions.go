package commands

import (
	"slices"

	"switchboard/notation"

	"github.com/bwmarrin/discordgo"
)

// The message commands.
const (
	solveThis = "Solve this board"
	hintThis  = "Hint for this board"
)

// boardLimit is the most characters that Discord takes in a string option.
const boardLimit = 6000

// options is the table of all options. Those that differ between puzzles stand
// under "puzzle option".
var options = map[string]discordgo.ApplicationCommandOption{
	"board":   {Type: text, Description: "The board, in whatever form you have it: 010/111/010, emoji, JSON ...", MaxLength: boardLimit},
	"file":    {Type: discordgo.ApplicationCommandOptionAttachment, Description: "The board as a text file, for what is too long to type"},
	"size":    {Type: text, Description: "5 for 5 x 5, or columns x rows: 6x4", MaxLength: 9},
	"mines":   {Type: whole, Description: "Mines on the whole board, if you know", MinValue: new(float64), MaxValue: 1_000_000},
	"ghosts":  {Type: text, Description: "The six ghost cells: B4 A3 A2 B2 D2 D1", MaxLength: 200},
	"placed":  {Type: text, Description: "Pieces already placed: A: A2 A1 B1; F: C4 D4", MaxLength: 300},
	"private": {Type: discordgo.ApplicationCommandOptionBoolean, Description: "Only you see the answer"},
	"states":  {Type: whole, Description: "States of a cell, 2 to 9: a press adds 1 to each (digits on the board)", MinValue: ptr(2.0), MaxValue: 9},
	"show":    {Type: text, Description: "How to draw the answer; left out, what reads best", Choices: Choices("emoji", "image", "animation")},
	"mode":    {Type: text, Description: "Who may press: only you, or anybody", Choices: Choices("solo", "together")},
	"level":   {Type: text, Description: "How much to give away; each answer has a button for more", Choices: Choices("where", "why", "move")},

	"difficulty": {Type: text, Description: "How hard", Choices: Choices("easy", "medium", "hard")},

	"mines board":  {Type: text, Description: "The field as you see it, # for what is hidden: ##1/#21/110, or emoji, a game id ...", MaxLength: boardLimit},
	"ghosts board": {Type: text, Description: "The board, 1 for a ghost: 1001/0110/0000/0110, or 👻 emoji, or the six cells", MaxLength: boardLimit},

	"lights rule": {Type: text, Description: "Which cells one press flips; left out, plus", Choices: []*discordgo.ApplicationCommandOptionChoice{
		choice("plus: the cell and its 4 neighbours", "plus"),
		choice("diagonal: the cell and its 4 diagonal neighbours", "diagonal"),
		choice("cross: the whole row and column", "cross"),
		choice("king: the 3 x 3 block", "king"),
		choice("knight: the cell and a knight's moves", "knight"),
		choice("ring: the 4 neighbours without the cell", "ring"),
	}},
	"lights goal": {Type: text, Description: "When it is solved; left out, every light off", Choices: Choices("off", "on", "same")},
	"safe goal":   {Type: text, Description: "When it opens; left out, all handles parallel either way", Choices: Choices("same", "vertical", "horizontal")},
}

const (
	text  = discordgo.ApplicationCommandOptionString
	whole = discordgo.ApplicationCommandOptionInteger
)

func ptr[T any](v T) *T { return &v }

func choice(name, value string) *discordgo.ApplicationCommandOptionChoice {
	return &discordgo.ApplicationCommandOptionChoice{Name: name, Value: value}
}

// Choices are choices whose names are their values.
func Choices(values ...string) []*discordgo.ApplicationCommandOptionChoice {
	var all []*discordgo.ApplicationCommandOptionChoice
	for _, v := range values {
		all = append(all, choice(v, v))
	}
	return all
}

// about says in a line what each puzzle is, for the command picker.
var about = map[notation.Puzzle]string{
	notation.Squares: "Squares: a press flips the cell and its four diagonal neighbours",
	notation.Lights:  "Lights Out: a press flips the cell and its neighbours; other rules too",
	notation.Safe:    "Pilot Brothers' safe: a press turns a whole row and column",
	notation.Fivers:  "Game of Fivers: turn every stone black",
	notation.Mines:   "Minesweeper: what is a mine, what is safe, what are the odds",
	notation.Ghosts:  "Ghost Hunters: six torch pieces that light six ghosts",
}

// pick takes options from the table for one puzzle.
func pick(p notation.Puzzle, names []string) []*discordgo.ApplicationCommandOption {
	var all []*discordgo.ApplicationCommandOption
	for _, name := range names {
		o, ok := options[string(p)+" "+name]
		if !ok {
			o = options[name]
		}
		o.Name = name
		all = append(all, &o)
	}
	return all
}

func (s *Set) slashDefinitions() []*discordgo.ApplicationCommand {
	solve := Command("solve", "Solve a puzzle: what to press, what is safe, where the pieces go")
	hint := Command("hint", "A hint for a puzzle, as small or as large as you like")
	play := Command("play", "Play a puzzle here, by buttons")
	help := Command("help", "What this bot can do, with examples you can paste")
	topic := discordgo.ApplicationCommandOption{Type: text, Name: "puzzle", Description: "One puzzle in detail"}
	for _, p := range s.puzzles {
		solve.Options = append(solve.Options, Subcommand(string(p.name), about[p.name], pick(p.name, p.solveWith)))
		hint.Options = append(hint.Options, Subcommand(string(p.name), about[p.name], pick(p.name, slices.Concat(p.solveWith, []string{"level"}))))
		play.Options = append(play.Options, Subcommand(string(p.name), about[p.name], pick(p.name, p.playWith)))
		topic.Choices = append(topic.Choices, choice(string(p.name), string(p.name)))
	}
	help.Options = []*discordgo.ApplicationCommandOption{&topic}
	all := []*discordgo.ApplicationCommand{solve, hint, play, help}
	if s.needs.Daily != nil {
		all = slices.Insert(all, 3, s.needs.Daily.Definition())
	}
	return all
}

func messageDefinitions() []*discordgo.ApplicationCommand {
	var all []*discordgo.ApplicationCommand
	for _, name := range []string{solveThis, hintThis} {
		all = append(all, &discordgo.ApplicationCommand{Type: discordgo.MessageApplicationCommand, Name: name})
	}
	return all
}

// Command is a slash command.
func Command(name, description string) *discordgo.ApplicationCommand {
	return &discordgo.ApplicationCommand{Type: discordgo.ChatApplicationCommand, Name: name, Description: description}
}

// Subcommand is one with its options, required ones first.
func Subcommand(name, description string, options []*discordgo.ApplicationCommandOption) *discordgo.ApplicationCommandOption {
	return &discordgo.ApplicationCommandOption{
		Type: discordgo.ApplicationCommandOptionSubCommand, Name: name, Description: description, Options: options,
	}
}
