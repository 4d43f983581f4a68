package main

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"strings"

	"switchboard/solver/mines"
)

// boardOf returns a random position in rows, as Reading.Text writes it.
func boardOf(rng *rand.Rand, puzzle string, rows, cols int) []string {
	var cells []byte
	switch puzzle {
	case "":
		return nil
	case "mines":
		cells = field(rng, rows, cols)
	case "ghosts":
		cells = []byte("1111110000000000")
		rng.Shuffle(len(cells), func(i, j int) { cells[i], cells[j] = cells[j], cells[i] })
	default:
		cells = twoState(rng, rows*cols)
	}
	var out []string
	for row := range slices.Chunk(cells, cols) {
		out = append(out, string(row))
	}
	return out
}

// field returns a random position of Minesweeper, which may be a lost game.
func field(rng *rand.Rand, rows, cols int) []byte {
	n := rows * cols
	b := mines.Board{Rows: rows, Cols: cols, Mine: make([]bool, n)}
	for _, i := range rng.Perm(n)[:max(n*(12+rng.IntN(9))/100, 3)] {
		b.Mine[i] = true
	}
	p := b.Start()
	for tries := 0; n-p.Count(mines.Hidden) < n/4 && tries < 60; tries++ {
		b.Open(p, rng.IntN(n))
	}
	cells := []byte(strings.ReplaceAll(p.String(), "\n", ""))
	lost, flags := rng.IntN(4) == 0, rng.IntN(4)
	hit := false
	for i := range cells {
		near := p.BesideNumber(i)
		switch {
		case !b.Mine[i]:
		case near && flags > 0 && rng.IntN(4) < flags:
			cells[i] = 'F'
		case lost && !hit && near:
			cells[i], hit = 'X', true
		case lost:
			cells[i] = '*'
		}
	}
	if !hit { // the game is not lost
		cells = bytes.ReplaceAll(cells, []byte("*"), []byte("#"))
	}
	return cells
}

// twoState returns n random cells of two states, at least two of each.
func twoState(rng *rand.Rand, n int) []byte {
	cells := make([]byte, n)
	for {
		for i := range cells {
			cells[i] = '0' + byte(rng.IntN(2))
		}
		if on := bytes.Count(cells, []byte("1")); on > 1 && on < n-1 {
			return cells
		}
	}
}
