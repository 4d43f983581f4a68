package commands

import (
	"bytes"
	"context"
	"encoding/base64"
	"fmt"
	"regexp"
	"strings"

	"switchboard/puzzles"
)

// CustomIDLimit is the most characters of a custom id.
const CustomIDLimit = 100

// ID makes a custom id of the prefix of its handler, and parts without colons.
func ID(prefix string, parts ...string) string {
	return strings.Join(append([]string{prefix}, parts...), ":")
}

// ParseID is the inverse of ID, for untrusted strings.
func ParseID(customID string) (prefix string, parts []string) {
	parts = strings.Split(customID, ":")
	return parts[0], parts[1:]
}

// stateLimit is the most bytes of the state of a button.
const stateLimit = 64 << 10

// The state of a button is the last part of its custom id: the data itself if it fits, else a key of the Keeper. It
// comes back untrusted.
//
//	head:data     base64
//	head:@key     kept in the store

// save returns a custom id with head, which says what the button does, and state. It is "" if the state is too large or
// cannot be stored; an error of the Keeper becomes the request's trouble.
func (r *Services) save(ctx context.Context, req *Request, head string, data []byte) string {
	head += ":"
	if text := base64.RawURLEncoding.EncodeToString(data); len(head)+len(text) <= CustomIDLimit {
		return head + text
	}
	c := claimOf(ctx)
	if r.needs.Keep == nil || c.trouble != nil || len(data) > stateLimit {
		return ""
	}
	if bytes.Equal(c.kept, data) { // most buttons of an answer share their state
		return head + "@" + c.key
	}
	ctx, cancel := context.WithTimeout(ctx, spareWithin)
	defer cancel()
	key, err := r.needs.Keep.Keep(ctx, req.UserID, data)
	if err != nil {
		c.trouble = fmt.Errorf("keep the state of a button: %w", err)
		return ""
	}
	c.kept, c.key = data, key
	return head + "@" + key
}

// saved is the inverse of save: the parts of the head after its prefix, which must be so many, and the state.
func (r *Services) saved(ctx context.Context, customID string, parts int) (head []string, data []byte, err error) {
	_, all := ParseID(customID)
	if len(all) != parts+1 {
		return nil, nil, ErrStale
	}
	head, text := all[:parts], all[parts]
	key, kept := strings.CutPrefix(text, "@")
	if kept && r.needs.Keep != nil {
		if data, err = r.needs.Keep.Kept(ctx, key); err == nil && data == nil {
			err = ErrStale
		}
		return head, data, err
	}
	if data, err = base64.RawURLEncoding.DecodeString(text); err != nil {
		return nil, nil, ErrStale
	}
	return head, data, nil
}

// mentions matches mentions of people and roles in a message.
var mentions = regexp.MustCompile(`<@[!&]?[0-9]+>`)

// WithoutMentions removes mentions, so that text can be stored without naming anybody.
func WithoutMentions(text string) string { return mentions.ReplaceAllString(text, "") }

// ErrStale is the complaint about a button that no longer works.
var ErrStale = &puzzles.Complaint{Phrase: "stale_button"}

// The prefixes of custom ids. Under answers, the parts are an id, the name of the puzzle, and the state.
const (
	answerClick = "s" // changes an answer, or shows it in another way
	puzzleClick = "b" // a button of the puzzle
	offerClick  = "o" // an offer of a room
	hintClick   = "h"
	menuClick   = "m" // a menu, whose values are prefix and id of the chosen button
	askClick    = "q" // a question about an uncertain board: the choice, or the index of a reading, and the state
	learnClick  = "l" // a card of a puzzle: its name, and the index of the card
)
