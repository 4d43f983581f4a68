// Package toggle solves every puzzle in which a press flips a fixed set of
// cells: Squares, Lights Out, the Pilot Brothers' safe, Game of Fivers.
package toggle
