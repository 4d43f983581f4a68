// Package render draws scenes as emoji, PNG and GIF.
package render
