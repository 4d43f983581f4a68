// Package toggle solves every puzzle in which a press flips a fixed set of
// cells: Squares, Lights Out, the Pilot Brothers' safe, Game of Fivers.
//
// Describe the board in a Puzzle, then call Fewest: some answer comes fast at every size, the fewest presses are looked
// for until the context's deadline. Apply replays an answer. docs/algorithms.md explains the mathematics.
//
// The package reads nothing but the plain form of Parse, draws nothing, and never guesses: an answer that is not proved
// to be the shortest says so and carries the bound that is.
package toggle
