// Package mines helps with a game of Minesweeper.
//
// Call Position.Validate on what was read and Position.Problems for what a
// player may have got wrong. Find tells every certain cell; Deduce adds the
// cheapest reason for each, Easiest for the easiest only, Explain for one cell.
// Check goes over a reason by itself. Where nothing is certain, Chances and
// Best. Generate makes boards that need no guess.
//
// Reasons and problems are data: cells, signs and kinds. The package words
// nothing for players, reads no pasted text but its own drawings and never sees
// where the mines of a game in play really are.
package mines
