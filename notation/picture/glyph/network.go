package glyph

import (
	_ "embed"
	"encoding/binary"
	"math"
	"slices"
)

// Class is what a sign shows.
type Class uint8

// The classes. Ten digits come first, so that a digit is its own class.
const (
	Flag     Class = 10 + iota
	Mine           // a disc with spikes, a bomb with a fuse
	Question       // ?
	Ghost
	LetterF
	LetterX // a letter or a drawn cross
	Star    // *
	Hash    // #
	Square  // a filled square, a frame, the edge of a tile
	Dot     // . or a middle dot
	Dash    // -
	Bang    // !
	Disc    // a filled circle or a ring
	Across  // a bar or handle that lies
	Upright // a bar or handle that stands
	Letter  // any other letter
	Burst   // a mine that exploded
	Blob    // anything else: a leaf, a face, a part of a sign
	Classes = int(Blob) + 1
)

// Network is two layers of 3 x 3 convolutions, each followed by max pooling of 2 x 2, and two fully connected layers.
type Network struct {
	Conv1 [9 * Planes * Maps1]float32 // [tap][plane][map]
	Bias1 [Maps1]float32
	Conv2 [9 * Maps1 * Maps2]float32 // [tap][from][to]
	Bias2 [Maps2]float32
	Full1 [Inputs * Hidden]float32 // [from][to]
	BiasH [Hidden]float32
	Full2 [Hidden * Classes]float32 // [from][to]
	BiasC [Classes]float32
}

// The sizes of the layers.
const (
	Maps1  = 12
	Maps2  = 24
	Half   = Size / 2
	Fourth = Size / 4
	Places = 6 // inputs for the sign's box, colours and lightness
	Inputs = Fourth*Fourth*Maps2 + Places
	Hidden = 96
)

//go:embed weights.bin
var weights []byte

// trained is the network in weights.bin: its numbers in the order of Network's fields, little endian, each the upper
// half of a float32.
var trained = func() *Network {
	n := new(Network)
	n.Load(weights)
	return n
}()

// Layers returns the numbers of the network, layer by layer.
func (n *Network) Layers() [][]float32 {
	return [][]float32{n.Conv1[:], n.Bias1[:], n.Conv2[:], n.Bias2[:], n.Full1[:], n.BiasH[:], n.Full2[:], n.BiasC[:]}
}

// Load reads the numbers of a network as Bytes writes them. Layers that data is too short for stay as they are, so that
// tools/trainsigns can begin with another shape than that in the tree.
func (n *Network) Load(data []byte) {
	for _, l := range n.Layers() {
		if len(data) < 2*len(l) {
			return
		}
		for i := range l {
			l[i] = math.Float32frombits(uint32(binary.LittleEndian.Uint16(data[2*i:])) << 16)
		}
		data = data[2*len(l):]
	}
}

// Bytes returns the numbers in the form that Load reads.
func (n *Network) Bytes() []byte {
	var out []byte
	for _, l := range n.Layers() {
		for _, v := range l {
			out = binary.LittleEndian.AppendUint16(out, uint16((math.Float32bits(v)+1<<15)>>16))
		}
	}
	return out
}

// Trace holds the output of every layer for one glyph.
type Trace struct {
	Map1  [Size * Size * Maps1]float32
	Pool1 [Half * Half * Maps1]float32
	From1 [Half * Half * Maps1]int32 // index of each maximum in Map1
	Map2  [Half * Half * Maps2]float32
	In    [Inputs]float32
	From2 [Fourth * Fourth * Maps2]int32
	Hid   [Hidden]float32
	Out   [Classes]float32 // probabilities
}

// Classes returns the probability of every class.
func (g *Glyph) Classes() [Classes]float32 {
	var t Trace
	trained.Run(g, &t)
	return t.Out
}

// Run computes the class probabilities of g and all layers before them.
func (n *Network) Run(g *Glyph, t *Trace) {
	convolve(g.Ink[:], Planes, Size, n.Conv1[:], n.Bias1[:], t.Map1[:])
	pool(t.Map1[:], t.Pool1[:], t.From1[:], Size, Maps1)
	convolve(t.Pool1[:], Maps1, Half, n.Conv2[:], n.Bias2[:], t.Map2[:])
	pool(t.Map2[:], t.In[:Fourth*Fourth*Maps2], t.From2[:], Half, Maps2)
	copy(t.In[Fourth*Fourth*Maps2:], []float32{g.X1 - g.X0, g.Y1 - g.Y0, (g.X0 + g.X1) / 2, (g.Y0 + g.Y1) / 2, g.Colours, g.Lightness})
	t.Hid = n.BiasH
	for i, v := range t.In {
		if v != 0 {
			AddTimes(t.Hid[:], n.Full1[i*Hidden:(i+1)*Hidden], v)
		}
	}
	t.Out = n.BiasC
	for i, v := range t.Hid {
		if t.Hid[i] = max(v, 0); v > 0 {
			AddTimes(t.Out[:], n.Full2[i*Classes:(i+1)*Classes], v)
		}
	}
	softmax(t.Out[:])
}

// convolve computes maps from planes of size by size pixels: a 3 x 3 convolution, then the maximum with 0.
func convolve(in []float32, planes, size int, weights, bias, out []float32) {
	maps := len(bias)
	for y := range size {
		for x := range size {
			to := out[(y*size+x)*maps:][:maps]
			copy(to, bias)
			for tap := range 9 {
				u, v := x+tap%3-1, y+tap/3-1
				if u < 0 || v < 0 || u >= size || v >= size {
					continue
				}
				for k, a := range in[(v*size+u)*planes:][:planes] {
					if a != 0 {
						AddTimes(to, weights[(tap*planes+k)*maps:][:maps], a)
					}
				}
			}
			for i, a := range to {
				to[i] = max(a, 0)
			}
		}
	}
}

// pool halves maps by taking the largest of every 2 x 2 pixels.
func pool(in, out []float32, from []int32, size, maps int) {
	for y := range size / 2 {
		for x := range size / 2 {
			for m := range maps {
				a := ((2*y)*size+2*x)*maps + m
				best := a
				for _, i := range [...]int{a + maps, a + size*maps, a + size*maps + maps} {
					if in[i] > in[best] {
						best = i
					}
				}
				o := (y*(size/2)+x)*maps + m
				out[o], from[o] = in[best], int32(best)
			}
		}
	}
}

// AddTimes adds v times a row to as many numbers at the start of to.
func AddTimes(to, row []float32, v float32) {
	to = to[:len(row)]
	for i, x := range row {
		to[i] += x * v
	}
}

func softmax(x []float32) {
	top := slices.Max(x)
	var sum float32
	for i, v := range x {
		x[i] = float32(math.Exp(float64(v - top)))
		sum += x[i]
	}
	for i := range x {
		x[i] /= sum
	}
}
