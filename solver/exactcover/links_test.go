package exactcover

import (
	"strings"
	"testing"
)

// links is dancing links the way that Go libraries do it, on pointers: the
// yardstick of BenchmarkAgainstLinks.
type links struct {
	root             *header
	solutions, nodes int
}

type header struct {
	link
	size       int
	prev, next *header
}

type link struct {
	left, right, up, down *link
	head                  *header
}

func newLinks(p *problem) *links {
	l := &links{root: &header{}}
	l.root.prev, l.root.next = l.root, l.root
	heads := make([]*header, p.primary+p.secondary)
	for x := range heads {
		h := &header{}
		h.up, h.down, h.prev, h.next = &h.link, &h.link, h, h
		if x < p.primary {
			h.prev, h.next = l.root.prev, l.root
			h.prev.next, h.next.prev = h, h
		}
		heads[x] = h
	}
	for _, option := range p.options {
		var first *link
		for _, x := range option {
			h := heads[x]
			n := &link{head: h, up: h.up, down: &h.link}
			n.up.down, h.up = n, n
			h.size++
			if first == nil {
				first, n.left, n.right = n, n, n
				continue
			}
			n.left, n.right = first.left, first
			n.left.right, first.left = n, n
		}
	}
	return l
}

func (h *header) cover() {
	h.prev.next, h.next.prev = h.next, h.prev
	for r := h.down; r != &h.link; r = r.down {
		for n := r.right; n != r; n = n.right {
			n.up.down, n.down.up = n.down, n.up
			n.head.size--
		}
	}
}

func (h *header) uncover() {
	for r := h.up; r != &h.link; r = r.up {
		for n := r.left; n != r; n = n.left {
			n.up.down, n.down.up = n, n
			n.head.size++
		}
	}
	h.prev.next, h.next.prev = h, h
}

func (l *links) search() {
	l.nodes++
	best := l.root.next
	if best == l.root {
		l.solutions++
		return
	}
	for h := best.next; h != l.root; h = h.next {
		if h.size < best.size {
			best = h
		}
	}
	best.cover()
	for r := best.down; r != &best.link; r = r.down {
		for n := r.right; n != r; n = n.right {
			n.head.cover()
		}
		l.search()
		for n := r.left; n != r; n = n.left {
			n.head.uncover()
		}
	}
	best.uncover()
}

// TestLinksAgree compares solutions and nodes: the same rule and tie-break make
// the same tree.
func TestLinksAgree(t *testing.T) {
	for _, p := range []*problem{queens(8), langford(7), pentominoes(rows(3, strings.Repeat("X", 20))...)} {
		if len(p.options) > 1000 && raceEnabled {
			continue
		}
		c, l := p.cover(t), newLinks(p)
		n, err := c.Count(background, 0)
		if l.search(); l.solutions != n || uint64(l.nodes) != c.nodes || err != nil {
			t.Errorf("%d solutions, %d nodes; links %d, %d nodes; %v", n, c.nodes, l.solutions, l.nodes, err)
		}
	}
}
