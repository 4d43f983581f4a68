// Package render draws a Scene, a board with its marks, for people to look at.
//
// PNG draws it as a picture and EmojiGrid as rows of emoji, the bot's own where it has them (EmojiTiles) and Unicode
// elsewhere, as Emoji does; both emoji grids report false where they would not fit a phone or a message. GIF draws
// several scenes as an animation: Play makes them from the presses that solve a board, Replay from the moves of any
// game. Bitmap draws boards too large for a Scene, DrawMatrix a linear system, Tray the pieces of Ghost Hunters, Cover
// what the bot is.
//
// All of them label rows and columns, tell nothing by colour alone, and take a Palette for colour-blind eyes. A picture
// has digits, letters and signs, no words: for the text beside it PressName names the emoji of a press.
//
// The package knows scenes only: what a cell means and what is to be done with it is worked out before. It refuses an
// animation that is too large (ErrTooLarge). What it has drawn it keeps, up to 32 MiB of tiles, behind a lock; nothing
// else outlives a call but buffers.
package render
