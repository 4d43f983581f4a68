package commands

import (
	"context"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"

	"switchboard/notation"
	"switchboard/solver/toggle"
)

// A ticket is what a button carries so that its question can be asked again: the
// board itself where it fits into the 100 characters of a custom id, a key into
// the store where it does not. Nothing in it is trusted: it is read with the
// same care as what a person types.
//
//	prefix:change:text     the question, packed
//	prefix:change:@key     the question, kept in the store

// CustomIDLimit is the most characters of a custom id.
const CustomIDLimit = 100

// keepWithin is how long an answer waits for the store before it does without a
// button.
const keepWithin = time.Second

var errTicket = errors.New("commands: malformed ticket")

// ticket returns the custom id that makes handler prefix see change and data
// again. It is "" when data fits no button and nothing keeps it, or the store is
// away, which is noted in the request.
func (s *Set) ticket(ctx context.Context, req *Request, prefix, change string, data []byte) string {
	head := prefix + ":" + change + ":"
	if text := base64.RawURLEncoding.EncodeToString(data); len(head)+len(text) <= CustomIDLimit {
		return head + text
	}
	if s.needs.Keep == nil || req.trouble != nil {
		return ""
	}
	ctx, cancel := context.WithTimeout(ctx, keepWithin)
	defer cancel()
	key, err := s.needs.Keep.Keep(ctx, req.UserID, data)
	if err != nil {
		req.trouble = fmt.Errorf("keep a ticket: %w", err)
		return ""
	}
	return head + "@" + key
}

// mentions is how the text of a message names people and roles.
var mentions = regexp.MustCompile(`<@[!&]?[0-9]+>`)

// textTicket is a ticket for a text that somebody wrote. Nobody whom it mentions
// is kept with it: no board has a mention in it.
func (s *Set) textTicket(ctx context.Context, req *Request, prefix, change, text string) string {
	return s.ticket(ctx, req, prefix, change, []byte(mentions.ReplaceAllString(text, "")))
}

// redeem returns the change and the data of a ticket.
func (s *Set) redeem(ctx context.Context, customID string) (change string, data []byte, err error) {
	parts := strings.SplitN(customID, ":", 3)
	if len(parts) != 3 {
		return "", nil, &Complaint{Phrase: "stale_button"}
	}
	if key, ok := strings.CutPrefix(parts[2], "@"); ok {
		if s.needs.Keep == nil {
			return "", nil, ErrGone
		}
		data, err = s.needs.Keep.Kept(ctx, key)
		return parts[1], data, err
	}
	data, err = base64.RawURLEncoding.DecodeString(parts[2])
	if err != nil {
		return "", nil, &Complaint{Phrase: "stale_button"}
	}
	return parts[1], data, nil
}

// packBits packs a two-state board: its rows and columns as varints, then the
// cells, eight to a byte.
func packBits(b *toggle.Board) []byte {
	rows, cols := b.Rows(), b.Cols()
	out := binary.AppendUvarint(nil, uint64(rows))
	out = binary.AppendUvarint(out, uint64(cols))
	head := len(out)
	out = append(out, make([]byte, (rows*cols+7)/8)...)
	for i := range rows * cols {
		if b.At(i/cols, i%cols) {
			out[head+i/8] |= 1 << (i % 8)
		}
	}
	return out
}

// unpackBits is the inverse of packBits.
func unpackBits(in []byte) (*toggle.Board, error) {
	var side [2]int
	for i := range side {
		n, width := binary.Uvarint(in)
		if width <= 0 || n < 1 || n > fileLimit {
			return nil, errTicket
		}
		side[i], in = int(n), in[width:]
	}
	rows, cols := side[0], side[1]
	if len(in) != (rows*cols+7)/8 {
		return nil, errTicket
	}
	b := toggle.New(rows, cols)
	for i := range rows * cols {
		if in[i/8]>>(i%8)&1 == 1 {
			b.Set(i/cols, i%cols, true)
		}
	}
	return b, nil
}

// short are the puzzles of a ticket, by the code in its first byte.
var short = []notation.Puzzle{notation.Squares, notation.Lights, notation.Safe, notation.Fivers}

// views are the ways to show an answer, by their code in a ticket.
var views = []string{"", asEmoji, asPicture, "animation", asColours}

// drawn marks the first byte of a ticket whose board is not in bits but as text.
const drawn = 0x80

// pack writes a question: the puzzle, the rule and goal, the view, and the
// cells, in bits where it is a plain two-state board, else the number of states
// and the board as text.
func (q question) pack() []byte {
	terms := []byte{
		byte(max(0, slices.Index(short, q.puzzle))),
		byte(q.toggle.Rule)<<4 | byte(q.toggle.Goal),
		byte(max(0, slices.Index(views, q.show))),
	}
	if q.private {
		terms[2] |= 0x80
	}
	if p := q.toggle; p.Levels == nil && p.Holes == nil && p.Locked == nil && p.Flips == nil {
		return append(terms, packBits(p.Board)...)
	}
	terms[0] |= drawn
	return append(append(terms, byte(q.toggle.States)), notation.WriteToggle(&q.toggle)...)
}

// unpack is the inverse of pack.
func unpack(data []byte) (question, error) {
	if len(data) < 4 || int(data[0]&^drawn) >= len(short) || int(data[2]&0x7f) >= len(views) {
		return question{}, errTicket
	}
	rule, goal := toggle.Rule(data[1]>>4), toggle.Goal(data[1]&15)
	if rule > toggle.Ring || goal > toggle.Same {
		return question{}, errTicket
	}
	q := question{puzzle: short[data[0]&^drawn], show: views[data[2]&0x7f], private: data[2]&0x80 != 0}
	if data[0]&drawn == 0 {
		board, err := unpackBits(data[3:])
		if err != nil {
			return question{}, err
		}
		q.toggle.Board = board
	} else {
		read, err := notation.Read(string(data[4:]), notation.Ask{Puzzle: q.puzzle, States: int(data[3])})
		if err != nil || read.Toggle == nil {
			return question{}, errTicket
		}
		q.toggle = *read.Toggle
	}
	q.toggle.Rule, q.toggle.Goal = rule, goal
	if q.toggle.Check() != nil {
		return question{}, errTicket
	}
	return q, nil
}
