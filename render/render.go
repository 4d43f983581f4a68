// Package render draws a Scene, that is a board with its marks, for people to look at.
//
// PNG draws it as a picture. EmojiGrid draws it as rows of emoji, the bot's own (EmojiTiles) or, where they are
// missing, Unicode ones as Emoji does; both report false where the grid would not fit a phone or a message. GIF draws
// scenes as an animation: Play makes the scenes from the presses that solve a board, Replay from the moves of any game.
// Bitmap draws boards too large for a Scene, DrawMatrix a linear system, Tray the pieces of Ghost Hunters. Cover is the
// picture of the help page.
//
// All but Cover label rows and columns, tell nothing by colour alone, and take a Palette for colour-blind people.
// Pictures have digits, letters and signs but no words; for the text beside them PressName names the emoji of a press.
//
// The package knows scenes only: what a cell means and what to do with it is decided before. It refuses an animation
// that is too large (ErrTooLarge). It caches drawn tiles, up to 32 MiB, behind a lock; nothing else but buffers
// outlives a call.
package render

import _ "embed"

// Cover is the picture on the first page of the bot's help, a PNG: a board, the press that solves it and the solved
// board, above tiles of every puzzle.
//
//go:embed cover.png
var Cover []byte
