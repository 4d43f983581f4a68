// Package mines helps with a game of Minesweeper.
package mines
