package notation

import (
	"slices"
	"strings"

	"switchboard/notation/say"
	"switchboard/solver/mines"
	"switchboard/solver/toggle"
)

// Puzzle is the name of a puzzle, as in the commands.
type Puzzle string

const (
	Squares      Puzzle = "squares"
	Lights       Puzzle = "lights"
	Safe         Puzzle = "safe"
	Fivers       Puzzle = "fivers"
	Mines        Puzzle = "mines"
	Ghosts       Puzzle = "ghosts"
	SystemPuzzle Puzzle = "system"
)

// Ask is what is known before the text is read.
type Ask struct {
	Puzzle     Puzzle  // "" if the text has to tell
	Rows, Cols int     // the size; 0 if unknown
	States     int     // 0 or 2: two states
	Swap       bool    // invert the two symbols, or the symbol of a mine field that could be open or hidden
	Count      RowsAre // from where the rows of (row, column) pairs are counted; "" if unknown
	Labels     Labels  // what a first column or row that counts 1, 2, 3 is; "" if unknown
	OneRow     bool    // do not cut a single row into rows
	Rule, Goal string  // of a board of presses, as in the commands; "" if the text has to tell

	Said []say.Statement // what the original message said, if its rows were corrected by hand

	Forms []Form // how the boards of other puzzles are written
}

// RowsAre is from where the rows of (row, column) pairs are counted.
type RowsAre string

const (
	FromTop    RowsAre = "from top"
	FromBottom RowsAre = "from bottom"
)

// Labels is what a first column that counts 1, 2, 3 is.
type Labels string

const (
	KeepLabels Labels = "keep" // cells
	DropLabels Labels = "drop" // names of the rows
)

// Reading is a board that was read. Only the fields of its kind of puzzle are set.
type Reading struct {
	Puzzle Puzzle   // what it was read as; "" if the player has to choose one of Fits
	Fits   []Puzzle // the puzzles that the board can be, likeliest first
	Format Format   // the form in which it was written
	Notes  []Note   // what the player should be told

	LeftOut []LeftOut // text that the reading ignores
	Doubts  []Doubt   // why it may be wrong: ask before solving it
	Choice  Choice    // how it differs from the other readings of the same text
	About   string    // what Choice is about: symbols as written, or a number

	Toggle  *toggle.Puzzle  // squares, lights, safe, fivers: Board or Levels, Holes, Locked set; Rule and Goal are the caller's
	Presses []int           // squares, lights, safe, fivers: presses that the text asks about
	Rule    string          // lights: the rule, as in the commands; "" for the usual one
	Goal    string          // lights and safe: the goal, as in the commands; "" for the usual one
	Mines   *mines.Position // mines
	Layout  *mines.Board    // mines: where every mine is, if the text shows it; Mines is then the start of that game
	Hits    []int           // mines: the cell of the mine that went off, if the text shows it
	Shown   []int           // mines: the mines that a finished field lays open, ascending, without flags; nil if it is in play
	Ghosts  []int           // ghosts: six cells, row*4+col from the top left, ascending
	Placed  []Placed        // ghosts: pieces that the text places
	System  *System         // system
	Grid    *Grid           // a puzzle of Ask.Forms

	Off, On string // the symbols taken for off and on, as written; "" if there are none
	Unsure  bool   // the meaning of a symbol was a guess

	Counts []say.Number // mines: numbers in the text that may be the number of mines
	Kinds  []rune       // the symbols of a board with three, from the one that looks off to the one that looks on
	AllSo  string       // "on" or "off" if the text wants all cells to look like the cells in that state
}

// LeftOutKind is what a reading ignores.
type LeftOutKind string

const (
	Words      LeftOutKind = "words"       // Text
	MoreBoards LeftOutKind = "more boards" // N boards
)

// LeftOut is text that a reading ignores, on the line of a row or between rows, or a board that it ignores.
type LeftOut struct {
	Kind LeftOutKind
	Text string
	N    int
}

// DoubtKind is why a reading may be wrong.
type DoubtKind string

const (
	RowDoubt    DoubtKind = "row"    // Text, the line of row Row, has something else that looks like cells
	CellDoubt   DoubtKind = "cell"   // Text at Row, Col was taken for a similar digit
	FilledDoubt DoubtKind = "filled" // row Row lacks a cell, or has an unreadable one: it was replaced by Text
	LineDoubt   DoubtKind = "line"   // Text, a line beside the board or below row Row, looks like a row
	PartsDoubt  DoubtKind = "parts"  // rows that stand apart may be one board or several
	CountDoubt  DoubtKind = "count"  // the rows of (row, column) pairs may count from the top or from the bottom
	WorkDoubt   DoubtKind = "work"   // the text was too long to be read in full
	GameDoubt   DoubtKind = "game"   // it may be of another game, Text
	DigitsDoubt DoubtKind = "digits" // only digits and Text, without the name of a puzzle, were taken for a mine field
	ClueDoubt   DoubtKind = "clue"   // Text, the number at Row, Col, exceeds the cells around it that can be mines, or is less than the flags
	HiddenDoubt DoubtKind = "hidden" // every cell is behind spoiler bars
	SizeDoubt   DoubtKind = "size"   // the board does not have the size that the text gives, Text
	OrderDoubt  DoubtKind = "order"  // the text seems to say that the bottom row comes first
	SkipDoubt   DoubtKind = "skip"   // the numbers of the rows skip Text in front of row Row
	LabelsDoubt DoubtKind = "labels" // the first column may be cells or the names of the rows

	KindsDoubt DoubtKind = "kinds" // which of the three symbols in Text are lit
	GapsDoubt  DoubtKind = "gaps"  // all rows have gaps at the same places
	OpenDoubt  DoubtKind = "open"  // one of the two symbols in Text may be open cells
	OverDoubt  DoubtKind = "over"  // the game is over, but the cells Text look closed
	SignsDoubt DoubtKind = "signs" // the sign Text between all cells was not taken for a cell

	BoardsDoubt DoubtKind = "boards" // the words between two boards may mean the second
	BlanksDoubt DoubtKind = "blanks" // blanks between the cells were taken for empty cells

	RightDoubt DoubtKind = "right" // the last column of a system was taken for its right-hand side

	PairDoubt DoubtKind = "pair" // nothing says which of the two symbols in Text is on

	SaidDoubt        DoubtKind = "said"        // Text says something about the board that was not applied
	PartDoubt        DoubtKind = "part"        // Text says that a mine field is part of a larger one
	WordsDoubt       DoubtKind = "words"       // the board was described in words, of which Text was not understood
	CorrectedDoubt   DoubtKind = "corrected"   // the board was changed by Text, which may not be meant so
	UncorrectedDoubt DoubtKind = "uncorrected" // Text says that something is wrong, but not clearly what
)

// Doubt is a reason to ask whether a board was read right. Row and Col count from 1; zero means none in particular.
type Doubt struct {
	Kind     DoubtKind
	Row, Col int
	Text     string
	May      []say.Statement // what Text of a SaidDoubt may mean
}

// MaySay returns the first statement of a kind that the words of a doubt may mean.
func (d Doubt) MaySay(kind say.Kind) (may say.Statement, ok bool) {
	for _, may = range d.May {
		if may.Kind == kind {
			return may, true
		}
	}
	return say.Statement{}, false
}

// DoubtOnce adds a doubt, unless the reading has one of that kind whose Text contains d.Text.
func (out *Reading) DoubtOnce(d Doubt) {
	if !slices.ContainsFunc(out.Doubts, func(have Doubt) bool {
		return have.Kind == d.Kind && have.Row == d.Row && have.Col == d.Col && strings.Contains(have.Text, d.Text)
	}) {
		out.Doubts = append(out.Doubts, d)
	}
}

// Choice is how a reading differs from the others of the same text; each has a button.
type Choice string

const (
	Swapped       Choice = "swapped"        // the two symbols inverted
	RowsTop       Choice = "rows top"       // rows of pairs counted from the top
	RowsBottom    Choice = "rows bottom"    // rows of pairs counted from the bottom
	TopFirst      Choice = "top first"      // the rows of a drawn board in the order of the text
	BottomFirst   Choice = "bottom first"   // in reverse order
	WithLabels    Choice = "with labels"    // the first column read as names of the rows
	WithoutLabels Choice = "without labels" // the first column read as cells
	AsOneBoard    Choice = "one board"      // rows that stand apart read as one board
	AsFirstBoard  Choice = "first board"    // only the first of several boards
	AsOneRow      Choice = "one row"        // a single row left as it is
	WithRow       Choice = "with row"       // with the doubtful row
	WithoutRow    Choice = "without row"    // without the doubtful row
	SignsAreCells Choice = "signs"          // the sign About between all cells is a cell too
	MinesHidden   Choice = "mines hidden"   // the mines About are hidden cells
	MinesFlags    Choice = "mines flags"    // the mines About are flags
	AsOpen        Choice = "open"           // the cells About are open
	AllHidden     Choice = "all hidden"     // both symbols for hidden cells are hidden
	WholeRows     Choice = "whole rows"     // rows with gaps read as they are
	SplitRows     Choice = "split rows"     // cut at the gaps
	AsLit         Choice = "lit"            // of three symbols About are lit
	AsStates      Choice = "states"         // the three symbols are three states
	AsNextBoard   Choice = "next board"     // the board behind the first
	AsFilled      Choice = "filled"         // missing cells are About
	AsWritten     Choice = "as written"     // without the corrections in the text
	RuleSaid      Choice = "rule said"      // by the rule that the text may say
	UsualRule     Choice = "usual rule"     // by the usual rule
	GoalOff       Choice = "goal off"       // for a goal that the text may say
	GoalOn        Choice = "goal on"
	GoalSame      Choice = "goal same"
	GoalVertical  Choice = "goal vertical"
	GoalLevel     Choice = "goal horizontal"
	GoalEither    Choice = "goal either"
	CountIs       Choice = "count is"      // the field has About mines
	CountUnknown  Choice = "count unknown" // the field has an unknown number of mines
	AsPart        Choice = "part"          // the field continues beyond what is drawn
	AsWhole       Choice = "whole"         // the field ends where the drawing ends
)
