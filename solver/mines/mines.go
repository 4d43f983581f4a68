// Package mines helps with a game of Minesweeper.
//
// Call Position.Validate on what was read and Position.Problems for what a
// player may have got wrong. Deduce finds every certain cell with the cheapest
// reason; Check goes over a reason by itself. Generate makes boards that need no
// guess.
//
// Reasons and problems are data: cells, signs and kinds. The package words
// nothing for players, reads no pasted text but its own drawings and never sees
// where the mines of a game in play really are.
package mines
