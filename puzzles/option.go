package puzzles

import "switchboard/phrases"

// Option is an option of the commands about a puzzle.
type Option struct {
	Name        string
	Type        OptionType
	Description phrases.ID
	Choices     []OptionChoice
	MaxLength   int
	Least, Most int        // of a number; both 0: any
	Range       phrases.ID // the complaint about a number outside of them, {{.Given}}
	Board       bool       // what is typed into it is a board
	Required    bool
	Completed   bool // while it is typed
}

// OptionChoice is a choice of an option.
type OptionChoice struct {
	Value string
	Name  phrases.ID // "": the value
}

// OptionType is what an option takes.
type OptionType uint8

const (
	OfText OptionType = iota
	OfNumber
	OfTruth
	OfFile
	OfChannel // of text
	OfRole
)

// BoardLimit is the most characters that an option takes.
const BoardLimit = 6000

// The ways to show an answer: the choices of the option "show".
const (
	AsEmoji     = "emoji"
	AsPicture   = "image"
	AsAnimation = "animation"
)

// Options that more than one puzzle has, which the surfaces read: a board as text, as a file, its size, how to show the answer.
var (
	BoardOption = Option{Name: "board", Type: OfText, Description: "option_board", MaxLength: BoardLimit, Board: true}
	FileOption  = Option{Name: "file", Type: OfFile, Description: "option_file"}
	SizeOption  = Option{Name: "size", Type: OfText, Description: "option_size", MaxLength: 9}
	ShowOption  = Option{Name: "show", Type: OfText, Description: "option_show", Choices: Values(AsEmoji, AsPicture, AsAnimation)}
)

// Values are choices that are named as they are given.
func Values(values ...string) (all []OptionChoice) {
	for _, v := range values {
		all = append(all, OptionChoice{Value: v})
	}
	return all
}

// Options are what a person gave beside a board. What was not given is "" and false.
type Options interface {
	Text(name string) string
	Int(name string) (int, bool)
}

// NoOptions is a person who gave none.
type NoOptions struct{}

func (NoOptions) Text(string) string     { return "" }
func (NoOptions) Int(string) (int, bool) { return 0, false }
