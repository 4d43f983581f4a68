// Package reader reads boards from whatever people paste.
//
// ReadAll returns every board that a text could mean, likeliest first, or a *notation.Error, never both, in time linear
// in the length of the text. The first reading is the answer if it has no Doubts; otherwise the player is asked.
//
// A text is first rewritten as plain rows (package plain). Its words are looked up in tables of all languages (package
// lexicon), which gives what they say about the board (packages say, prose, facts). Then each reader in turn tries its
// form (package lists), and the last one looks for a drawn board (packages rows, meaning, drawn). This package defines
// the order of these steps, and cuts a message into the board and what is applied to it later (parts.go).
//
// It drops no row, and asks about every reading that leaves out anything like a cell. It opens no files.
package reader
