// Package toggle solves puzzles in which a press flips a fixed set of cells: Squares, Lights Out, the Pilot Brothers'
// safe, Game of Fivers.
//
// Describe the board in a Puzzle, then call Fewest. It finds some answer fast at every size, and looks for the fewest
// presses until the context's deadline. Apply replays an answer. docs/algorithms.md explains the mathematics.
//
// The package reads only the plain form of Parse, and draws nothing. It never guesses: an answer that is not proved to
// be the shortest says so, and has a proved lower bound.
package toggle
