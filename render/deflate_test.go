package render

import (
	"bytes"
	"compress/zlib"
	"io"
	"math/rand/v2"
	"testing"
)

// inflate is the inverse of compress, by another hand.
func inflate(t *testing.T, z []byte) []byte {
	t.Helper()
	r, err := zlib.NewReader(bytes.NewReader(z))
	if err != nil {
		t.Fatal(err)
	}
	data, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func FuzzDeflate(f *testing.F) {
	f.Add([]byte(""), 1, 2)
	f.Add([]byte("a"), 1, 2)
	f.Add([]byte("abcabcabcabcabcabcabc"), 3, 6)
	f.Add(bytes.Repeat([]byte{0}, 100000), 1, 40000)
	f.Add(bytes.Repeat([]byte("0123456789abcdef"), 3000), 16, 32768)
	var d deflater
	f.Fuzz(func(t *testing.T, data []byte, a, b int) {
		if a < 1 || b < 1 || a > 1<<20 || b > 1<<20 {
			return
		}
		z := d.compress([]byte("head"), data, grid{a, b, b%100 + 1, a % 100})
		if string(z[:4]) != "head" {
			t.Fatal("what was there before is gone")
		}
		if got := inflate(t, z[4:]); !bytes.Equal(got, data) {
			t.Fatalf("%d bytes came back as %d", len(data), len(got))
		}
	})
}

func TestDeflateRandomData(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	var d deflater
	for n := range 120 {
		data := make([]byte, rng.IntN(1+n*n))
		alphabet := 1 + rng.IntN(256)
		for i := range data {
			data[i] = byte(rng.IntN(alphabet))
			if rng.IntN(4) == 0 && i > 10 { // skewed counts make long code words
				data[i] = 7
			}
			if k := rng.IntN(200); k > 0 && i >= k && rng.IntN(3) == 0 {
				data[i] = data[i-k]
			}
		}
		if got := inflate(t, d.compress(nil, data, grid{1 + rng.IntN(500), 1 + rng.IntN(100), 1 + rng.IntN(100), rng.IntN(20)})); !bytes.Equal(got, data) {
			t.Fatalf("case %d: %d bytes came back as %d", n, len(data), len(got))
		}
	}
}

// Fibonacci counts give the longest words a Huffman code can have.
func TestDeflateLimitsCodeLength(t *testing.T) {
	var data []byte
	a, b := 1, 1
	for s := range 24 {
		for range a {
			data = append(data, byte(s))
		}
		a, b = b, a+b
	}
	rand.New(rand.NewPCG(3, 4)).Shuffle(len(data), func(i, j int) { data[i], data[j] = data[j], data[i] })
	var d deflater
	if got := inflate(t, d.compress(nil, data, grid{1, 1, 1, 0})); !bytes.Equal(got, data) {
		t.Fatal("came back changed")
	}
}

// A long repetition is cut into matches of 258 bytes and a rest of 3 or more.
func TestDeflateCutsRunsOfAnyLength(t *testing.T) {
	var d deflater
	for n := range 1100 {
		data := append(bytes.Repeat([]byte{5}, n), "the end."...)
		if got := inflate(t, d.compress(nil, data, grid{1, 1, 1, 0})); !bytes.Equal(got, data) {
			t.Fatalf("a run of %d bytes came back changed", n)
		}
	}
}
