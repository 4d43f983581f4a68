package picture

import (
	"encoding/binary"

	"switchboard/notation/picture/raster"
)

// edges are the places where a picture's colour changes from one pixel to the next. They are kept as running sums, so
// that counting the edges along a stretch of a column or row costs two reads.
type edges struct {
	w, h  int
	noisy bool     // an edge has to differ by noisyEdge
	waves bool     // the picture has the ripples that JPEG leaves around edges
	down  []uint16 // [y*w+x]: edges on the left side of column x in the rows above y
	right []uint16 // [y*(w+1)+x]: edges on the upper side of row y in the columns left of x
	ink   *ink     // the pixels with an edge on their left or upper side
}

// The least difference of a channel, of 255, that counts as an edge: in a clean picture, and in one that went through
// JPEG.
const (
	cleanEdge = 4
	noisyEdge = 14
)

// findEdges finds the edges of a picture. lossy says that its file format is JPEG or the like.
func findEdges(p *raster.Picture, lossy bool) *edges {
	e := &edges{w: p.W, h: p.H, down: make([]uint16, (p.H+1)*p.W), right: make([]uint16, p.H*(p.W+1)), ink: newInk(p.W, p.H)}
	e.waves = rippled(p)
	e.noisy = e.waves || lossy
	least := cleanEdge
	if e.noisy {
		least = noisyEdge
	}
	for y := range p.H {
		row := p.Pix[3*y*p.W : 3*(y+1)*p.W]
		above := row
		if y > 0 {
			above = p.Pix[3*(y-1)*p.W : 3*y*p.W]
		}
		e.row(y, row, above, least)
	}
	return e
}

func (e *edges) row(y int, row, above []uint8, least int) {
	from, to := e.down[y*e.w:(y+1)*e.w], e.down[(y+1)*e.w:(y+2)*e.w]
	across := e.right[y*(e.w+1)+1 : (y+1)*(e.w+1)]
	ink := e.ink.bits[y*e.ink.words:]
	var sum uint16
	for x := 0; x < len(across); x++ {
		if x > 0 && x+8 <= len(across) && plain(row[3*x-3:], above[3*x:]) {
			copy(to[x:x+8], from[x:x+8])
			for i := range across[x : x+8] {
				across[x+i] = sum
			}
			x += 7
			continue
		}
		here, over := row[3*x:3*x+3:3*x+3], above[3*x:3*x+3:3*x+3]
		beside := differ(here, row[3*max(x-1, 0):][:3], least)
		below := differ(here, over, least)
		to[x] = from[x] + beside
		sum += below
		across[x] = sum
		ink[x/64] |= uint64(beside|below) << (x % 64)
	}
}

// plain reports whether eight pixels equal both their left neighbours and those above, as most of a screenshot does.
// row begins with the pixel to the left of the eight.
func plain(row, above []uint8) bool {
	_, _ = row[26], above[23]
	for i := 0; i < 24; i += 8 {
		here := binary.LittleEndian.Uint64(row[3+i:])
		if here != binary.LittleEndian.Uint64(row[i:]) || here != binary.LittleEndian.Uint64(above[i:]) {
			return false
		}
	}
	return true
}

// differ returns 1 if some channel of two pixels differs by least or more, else 0.
func differ(a, b []uint8, least int) uint16 {
	_, _ = a[2], b[2]
	span := uint(2*least - 1)
	if uint(int(a[0])-int(b[0])+least-1) >= span || uint(int(a[1])-int(b[1])+least-1) >= span || uint(int(a[2])-int(b[2])+least-1) >= span {
		return 1
	}
	return 0
}

// rippled reports whether colours go up and down 4 to 6 pixels behind edges, as in the waves that JPEG leaves there.
// Scaling reaches no farther than 3 pixels, and shadows go one way only. Because it looks near edges alone, it works on
// pictures that are mostly a plain page, too.
func rippled(p *raster.Picture) bool {
	const every, edge, from, to, fewest = 3, 10, 4, 6, 200
	waves, all := 0, 0
	for y := 0; y < p.H; y += every {
		row := p.Pix[3*y*p.W : 3*(y+1)*p.W]
		last, before := -to, 0
		for x := 1; x < p.W; x++ {
			d := int(row[3*x+1]) - int(row[3*x-2])
			if abs(d) >= edge {
				last = x
			} else if x-last >= from && x-last <= to {
				all++
				if d*before < -1 {
					waves++
				}
			}
			before = d
		}
	}
	return all > fewest && 10*waves > all
}

// columns returns, for each of the columns x0 to x1, the share of the rows y0 to y1 with an edge on its left side.
func (e *edges) columns(x0, x1, y0, y1 int) []float64 {
	y0, y1 = max(y0, 0), min(y1, e.h)
	out := make([]float64, x1-x0)
	for i := range out {
		out[i] = e.upright(x0+i, y0, y1)
	}
	return out
}

// rows returns, for each of the rows y0 to y1, the share of the columns x0 to x1 with an edge on its upper side.
func (e *edges) rows(x0, x1, y0, y1 int) []float64 {
	x0, x1 = max(x0, 0), min(x1, e.w)
	out := make([]float64, y1-y0)
	for i := range out {
		out[i] = e.across(y0+i, x0, x1)
	}
	return out
}

func (e *edges) upright(x, y0, y1 int) float64 {
	return float64(e.down[y1*e.w+x]-e.down[y0*e.w+x]) / float64(max(y1-y0, 1))
}

func (e *edges) across(y, x0, x1 int) float64 {
	line := e.right[y*(e.w+1):]
	return float64(line[x1]-line[x0]) / float64(max(x1-x0, 1))
}
