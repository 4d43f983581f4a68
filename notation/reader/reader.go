// Package reader reads boards from whatever people paste.
//
// ReadAll is the way in: it takes any text and gives every board that the text could have meant, the likeliest first, or a
// *notation.Error, never both, in time linear in the length of the text. The first is the answer when it has no Doubts, and else
// the player is asked. Read gives the first alone.
//
// A text is made plain first, and its tables made rows (package plain). Its words are looked up in tables of all languages (package
// lexicon) and read for what they say of the board (packages say, prose, facts). Then each reader in turn looks for its form (package
// lists), and the last for a board that is drawn (packages rows, meaning, drawn). This package has the order of it all, and cuts a
// message into its parts (parts.go): the board, and what is made of it once it is read, such as presses to try and corrections.
//
// It drops no row and takes no reading silently that leaves out anything like a cell. It opens no files and solves nothing.
package reader
