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

// The puzzles.
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
	Puzzle     Puzzle  // "" when the board has to tell
	Rows, Cols int     // 0 when not given; shapes a flat run of digits
	States     int     // 0 or 2: two states
	Swap       bool    // read the two symbols the other way round; of a mine field, the one that could be open or hidden
	Transpose  bool    // read rows as columns
	Count      RowsAre // from where the rows of (row, column) pairs are counted, if it is known
	Labels     Labels  // whether a first column or row that counts 1, 2, 3 is labels, if it is known
	OneRow     bool    // leave a single row as it is
	Rule, Goal string  // of a board of presses, as in the commands; "" when the text has to tell

	Said []say.Statement // what the message said beside which the rows stood before they were mended

	Forms []Form // of the puzzles that are not known here
}

// RowsAre says from where the rows of (row, column) pairs are counted.
type RowsAre string

// The ways to count rows.
const (
	FromTop    RowsAre = "from top"
	FromBottom RowsAre = "from bottom"
)

// Labels says what a first column that counts 1, 2, 3 is.
type Labels string

// What such a column can be.
const (
	KeepLabels Labels = "keep" // cells
	DropLabels Labels = "drop" // names of the rows
)

// Reading is a board that was read. The field of its family is set, the others are nil.
type Reading struct {
	Puzzle Puzzle   // what it was read as; "" when two or more fit, then Fits has them
	Fits   []Puzzle // every puzzle that the board can be, likeliest first
	Format Format   // the form it was written in
	Notes  []Note   // what the player should be told: a label dropped, a second board left out

	LeftOut []LeftOut // text that the reading does without
	Doubts  []Doubt   // why it may be wrong: ask before it is solved
	Choice  Choice    // how it differs from the other readings of the same text
	About   string    // the symbols that Choice is about, as written; "" where it is about none

	Toggle  *toggle.Puzzle  // squares, lights, safe, fivers: Board or Levels, Holes, Locked set; Rule and Goal are the caller's
	Presses []int           // of a board of presses: those that the text asks about; nil for none
	Rule    string          // of lights, as in the commands, if it is asked for or the text says it; "" for the usual
	Goal    string          // likewise, of the safe too
	Mines   *mines.Position // mines
	Layout  *mines.Board    // mines, from a form that shows where every mine is; Mines is then the start of that game
	Hits    []int           // mines, of a field that was lost: the cell of the mine that went off; nil where that is not to be seen
	Shown   []int           // mines, of a field that is over: the mines that it lays open, ascending, flags left out; nil for one in play
	Ghosts  []int           // ghosts: six cells, row*4+col from the top left, ascending
	Placed  []Placed        // ghosts: pieces that the text places, nil when none
	System  *System         // system
	Grid    *Grid           // a puzzle of Ask.Forms

	Off, On string // the symbols taken for off and on, as written; "" where that means nothing
	Unsure  bool   // which symbol is on, or what a symbol means, was a choice between two

	Counts []say.Number // the numbers beside a mine field that may be the one of its mines
	Kinds  []rune       // the symbols of a board that is drawn with three, from the one that looks off to the one that looks on
	AllSo  string       // "on" or "off": the text says that all cells are to look as those that are
}

// LeftOutKind says what a reading leaves out.
type LeftOutKind string

// What a reading leaves out.
const (
	Words      LeftOutKind = "words"       // Text
	MoreBoards LeftOutKind = "more boards" // N boards
)

// LeftOut is a part of the text that a reading does without, though it stood on the line of a row or between rows, or is a board.
type LeftOut struct {
	Kind LeftOutKind
	Text string
	N    int
}

// DoubtKind says why a reading may be wrong.
type DoubtKind string

// The doubts.
const (
	RowDoubt    DoubtKind = "row"    // the line of row Row, Text, has more that looks like cells
	CellDoubt   DoubtKind = "cell"   // Text at Row, Col was taken for the 0 or 1 that it looks like
	FilledDoubt DoubtKind = "filled" // row Row has a cell less than the others, or one that cannot be read: Text was put there
	LineDoubt   DoubtKind = "line"   // Text, a line beside the board or below row Row, looks like a row of it, or of a damaged board before it
	PartsDoubt  DoubtKind = "parts"  // rows that stand apart may be one board or several
	CountDoubt  DoubtKind = "count"  // the rows of (row, column) pairs may count from the top or from the bottom
	WorkDoubt   DoubtKind = "work"   // the text says more than is read
	GameDoubt   DoubtKind = "game"   // it may be the result of another game, Text
	DigitsDoubt DoubtKind = "digits" // nothing but digits and dots, in a text that names no puzzle, was taken for a mine field
	ClueDoubt   DoubtKind = "clue"   // the number at Row, Col, Text, is more than the cells around it that can be mines, or fewer than the flags
	HiddenDoubt DoubtKind = "hidden" // every cell stands behind spoiler bars
	SizeDoubt   DoubtKind = "size"   // the board has not the size that the text gives, Text
	OrderDoubt  DoubtKind = "order"  // the text seems to say that its rows begin at the bottom
	SkipDoubt   DoubtKind = "skip"   // the numbers of the rows skip Text, in front of row Row
	LabelsDoubt DoubtKind = "labels" // the first column may be cells or the names of the rows

	KindsDoubt DoubtKind = "kinds" // which of three symbols, Text, are lit
	GapsDoubt  DoubtKind = "gaps"  // all rows have gaps at the same places
	OpenDoubt  DoubtKind = "open"  // one of two symbols of a mine field, Text, may be open cells
	OverDoubt  DoubtKind = "over"  // the game is over, and the cells of Text look closed
	SignsDoubt DoubtKind = "signs" // the sign Text stands between all cells, and was taken for none

	BoardsDoubt DoubtKind = "boards" // the words between two boards may mean the second
	BlanksDoubt DoubtKind = "blanks" // blanks between the cells were taken for empty cells

	RightDoubt DoubtKind = "right" // the last column of a system was taken for its right-hand side

	PairDoubt DoubtKind = "pair" // nothing says which of two symbols, Text, is on

	SaidDoubt        DoubtKind = "said"        // Text says something of the board that was not understood
	PartDoubt        DoubtKind = "part"        // Text says that a mine field is a part of a larger one, and goes on where nothing is drawn
	WordsDoubt       DoubtKind = "words"       // the board was made of words alone, and Text stands beside them
	CorrectedDoubt   DoubtKind = "corrected"   // the board was changed as Text may say
	UncorrectedDoubt DoubtKind = "uncorrected" // Text says that something is wrong, and not clearly what
)

// Doubt is a reason to ask whether a board was read right. Row and Col count from 1; a zero means that it is about no single row or cell.
type Doubt struct {
	Kind     DoubtKind
	Row, Col int
	Text     string
	May      []say.Statement // what Text may say, of a SaidDoubt
}

// MaySay returns the first statement of a kind that the words of a doubt may make.
func (d Doubt) MaySay(kind say.Kind) (may say.Statement, ok bool) {
	for _, may = range d.May {
		if may.Kind == kind {
			return may, true
		}
	}
	return say.Statement{}, false
}

// DoubtOnce adds a doubt that the reading has not yet, not even with some words more or less.
func (out *Reading) DoubtOnce(d Doubt) {
	if !slices.ContainsFunc(out.Doubts, func(have Doubt) bool {
		return have.Kind == d.Kind && have.Row == d.Row && have.Col == d.Col && strings.Contains(have.Text, d.Text)
	}) {
		out.Doubts = append(out.Doubts, d)
	}
}

// Choice names what tells a reading from the others of the same text; the word for its button.
type Choice string

// The choices.
const (
	Swapped       Choice = "swapped"        // the two symbols the other way round
	RowsTop       Choice = "rows top"       // rows of pairs counted from the top
	RowsBottom    Choice = "rows bottom"    // rows of pairs counted from the bottom
	TopFirst      Choice = "top first"      // the rows of a drawn board as they stand
	BottomFirst   Choice = "bottom first"   // turned upside down
	WithLabels    Choice = "with labels"    // the first column read as names of the rows
	WithoutLabels Choice = "without labels" // the first column read as cells
	AsOneBoard    Choice = "one board"      // rows that stand apart read as one board
	AsFirstBoard  Choice = "first board"    // only the first of them
	AsOneRow      Choice = "one row"        // a single row left as it is
	WithRow       Choice = "with row"       // with the doubtful row
	WithoutRow    Choice = "without row"    // without it
	SignsAreCells Choice = "signs"          // the sign About between all cells is a cell too
	MinesHidden   Choice = "mines hidden"   // the mines About are hidden cells
	MinesFlags    Choice = "mines flags"    // they are flags
	AsOpen        Choice = "open"           // the cells About are open
	AllHidden     Choice = "all hidden"     // none of two symbols for hidden cells is open
	WholeRows     Choice = "whole rows"     // rows with gaps read as they are
	SplitRows     Choice = "split rows"     // cut at the gaps
	AsLit         Choice = "lit"            // of three symbols those of About are lit
	AsStates      Choice = "states"         // they are three states
	AsNextBoard   Choice = "next board"     // the board behind the first
	AsFilled      Choice = "filled"         // with the cell About where one is missing
	AsWritten     Choice = "as written"     // without the corrections in the text
	RuleSaid      Choice = "rule said"      // by the rule that the text may say
	UsualRule     Choice = "usual rule"     // by the usual one
	GoalOff       Choice = "goal off"       // for one of the goals, which the text may say
	GoalOn        Choice = "goal on"
	GoalSame      Choice = "goal same"
	GoalVertical  Choice = "goal vertical"
	GoalLevel     Choice = "goal horizontal"
	GoalEither    Choice = "goal either"
	CountIs       Choice = "count is"      // the field has About mines
	CountUnknown  Choice = "count unknown" // nothing says how many mines it has
	AsPart        Choice = "part"          // a mine field that goes on where nothing is drawn
	AsWhole       Choice = "whole"         // it ends there
)
