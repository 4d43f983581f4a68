// Package mines helps with a game of Minesweeper.
//
// Call Position.Validate on what was read and Position.Problems for what a player may have got wrong. Find tells every
// certain cell at once, and on request Deduction.Reason a smallest set of numbers that proves one, Deduction.Why the
// easiest steps to it and Deduction.Eliminate the matrix. Where nothing is certain, Chances and Best. Generate makes
// boards that need no guess; Review judges the moves of a game.
//
// One engine decides: Engine counts the layouts that fit, and all verdicts and proofs rest on the states of its sweep.
//
// Reasons, steps, clashes and judgements are data: cells, signs and kinds. The package words nothing for players, reads
// no pasted text but its own drawings and never sees where the mines of a game in play really are.
package mines
