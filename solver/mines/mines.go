// Package mines helps with a game of Minesweeper.
//
// Call Position.Validate for what was read, and Position.Problems for what a player may have got wrong. Find finds
// every certain cell at once. A Deduction then gives reasons when asked: Why the easiest steps to a cell, Eliminate the
// matrix. If nothing is certain, call Chances and Best. Generate makes boards that need no guess; Review judges the
// moves of a game.
//
// There is one engine: Engine counts the layouts that fit, and all verdicts and proofs come from the states of its
// sweep.
//
// Reasons, steps, clashes and judgements are data: cells, signs and kinds. The package has no wording for players,
// reads no text but its own drawings, and never sees where the mines of a game in play really are.
package mines
