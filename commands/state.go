package commands

import (
	"context"
	"encoding/base64"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"switchboard/notation/say"
	"switchboard/puzzles"
)

// CustomIDLimit is the most characters of a custom id.
const CustomIDLimit = 100

// ID is the custom id of a component: who answers it, and what they have to know, none of it with a colon.
func ID(prefix string, parts ...string) string {
	return strings.Join(append([]string{prefix}, parts...), ":")
}

// ParseID is the inverse of ID. What comes may be anything.
func ParseID(customID string) (prefix string, parts []string) {
	parts = strings.Split(customID, ":")
	return parts[0], parts[1:]
}

// stateLimit is the most bytes that are kept for a button.
const stateLimit = 64 << 10

// What a button has to know stands in its custom id: the data itself where it fits, a key into the store where it does not.
// Nothing that comes back is trusted: it is read with the same care as what a person types.
//
//	head:data     base64
//	head:@key     kept in the store

// save returns the custom id of data under a head, which tells what the button does: "" when it fits no button and
// nothing keeps it, or the store is away, which is noted as trouble.
func (r *Services) save(ctx context.Context, req *Request, head string, data []byte) string {
	head += ":"
	if text := base64.RawURLEncoding.EncodeToString(data); len(head)+len(text) <= CustomIDLimit {
		return head + text
	}
	if r.needs.Keep == nil || turnOf(ctx).trouble != nil || len(data) > stateLimit {
		return ""
	}
	ctx, cancel := context.WithTimeout(ctx, spareWithin)
	defer cancel()
	key, err := r.needs.Keep.Keep(ctx, req.UserID, data)
	if err != nil {
		turnOf(ctx).trouble = fmt.Errorf("keep the state of a button: %w", err)
		return ""
	}
	return head + "@" + key
}

// saved returns the parts of the head behind its prefix, as many as there must be, and the data of a custom id.
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

// mentions is how the text of a message names people and roles.
var mentions = regexp.MustCompile(`<@[!&]?[0-9]+>`)

// WithoutMentions is a text as it may be kept: nobody whom it mentions is kept with it. No board has a mention in it.
func WithoutMentions(text string) string { return mentions.ReplaceAllString(text, "") }

// saidWithoutMentions is what was said beside a board, as it may be shown to others.
func saidWithoutMentions(all []say.Statement) []say.Statement {
	all = slices.Clone(all)
	for i := range all {
		all[i].Words = WithoutMentions(all[i].Words)
	}
	return all
}

// ErrStale complains about a button that means nothing any more.
var ErrStale = &puzzles.Complaint{Phrase: "stale_button"}

// The prefixes of custom ids. Behind those under answers stand what is asked for, the name of the puzzle, and the state.
const (
	answerClick = "s" // changes an answer or shows it in another way
	puzzleClick = "b" // a button of the puzzle itself
	offerClick  = "o" // what a room offers
	hintClick   = "h"
	menuClick   = "m" // what is asked for stands in the value that is chosen: prefix and id of the button in its place
	askClick    = "q" // under a board that is not certain: what is chosen, or the number of a reading, and the state
	learnClick  = "l" // turns the cards of a puzzle: its name, and the number of the card, from 0
)
