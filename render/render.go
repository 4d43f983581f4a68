// Package render draws a Scene, a board with its marks, for people to look at.
//
// Emoji gives rows of emoji where they fit a phone and a message; where it
// reports false, PNG draws the same scene as a picture. GIF draws several
// scenes as an animation, Play makes them from a list of presses, and Bitmap
// draws boards too large for a Scene. All of them label rows and columns, tell
// nothing by colour alone, and take a Palette for colour-blind eyes.
//
// It knows scenes only: what a cell means and what is to be done with it is
// worked out before. It refuses what is no scene (ErrScene), and animations
// that are too large (ErrTooLarge).
package render
