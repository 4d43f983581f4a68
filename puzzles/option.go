package puzzles

import "switchboard/phrases"

// Option is an option of a slash command.
type Option struct {
	Name        string
	Type        OptionType
	Description phrases.ID
	Choices     []OptionChoice
	MaxLength   int
	Least, Most int        // bounds of a number; both 0 means any
	Range       phrases.ID // the complaint about a number out of bounds; its field is {{.Given}}
	Board       bool       // its value is a board
	Required    bool
	Completed   bool // offers completions as it is typed
}

type OptionChoice struct {
	Value string
	Name  phrases.ID // "" shows Value
}

// OptionType is the type of an option's value, by Discord's number.
type OptionType uint8

const (
	OfText    OptionType = 3
	OfNumber  OptionType = 4
	OfTruth   OptionType = 5
	OfFile    OptionType = 11
	OfChannel OptionType = 7 // a text channel
	OfRole    OptionType = 8
)

// BoardLimit is the most characters of a board in an option.
const BoardLimit = 6000

// The ways to show an answer: choices of the option "show".
const (
	AsEmoji     = "emoji"
	AsPicture   = "image"
	AsAnimation = "animation"
)

// Options of several puzzles that the surfaces read themselves.
var (
	BoardOption = Option{Name: "board", Type: OfText, Description: "option_board", MaxLength: BoardLimit, Board: true}
	FileOption  = Option{Name: "file", Type: OfFile, Description: "option_file"}
	SizeOption  = Option{Name: "size", Type: OfText, Description: "option_size", MaxLength: 9}
	ShowOption  = Option{Name: "show", Type: OfText, Description: "option_show", Choices: Values(AsEmoji, AsPicture, AsAnimation)}
)

// Values are choices shown by their values.
func Values(values ...string) (all []OptionChoice) {
	for _, v := range values {
		all = append(all, OptionChoice{Value: v})
	}
	return all
}

// Options are the option values that a person gave; "" and false for those left out.
type Options interface {
	Text(name string) string
	Int(name string) (int, bool)
}

// NoOptions is what a person gave who gave no option.
type NoOptions struct{}

func (NoOptions) Text(string) string     { return "" }
func (NoOptions) Int(string) (int, bool) { return 0, false }
