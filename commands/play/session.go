package play

import (
	"context"
	"encoding/json"
	"slices"
	"time"

	"switchboard/commands"
	"switchboard/phrases"
	"switchboard/puzzles"

	"github.com/bwmarrin/discordgo"
)

// Session is a game in play and what the surface keeps beside it.
type Session struct {
	Key  string // of letters and digits: it stands in the custom ids
	Game *puzzles.Game
	Kept
}

// View is what a person has chosen on the surface.
type View struct {
	puzzles.Held
	Cell int  `json:"cell,omitempty"` // chosen on a board that is no buttons
	Sure bool `json:"sure,omitempty"` // asked whether they give up
}

// Attempt is a session as whoever lets it be played knows it: /play, /post or /daily.
type Attempt struct {
	*Session
	Prefix  string // of the custom ids on its board
	Private bool   // only the person sees the board
	Shared  bool   // everybody plays the same game, not each their own
	Refused error  // why the person who asks may not play it; nil where they may
	Code    string // stands in the footer of the picture
	Draws   bool   // the one shortest solution may draw something, which is shown to who found it
	Helped  bool   // the answer may have been asked for elsewhere

	// Save keeps the session. puzzles.ErrChanged is somebody who was faster.
	Save func(context.Context, *commands.Request) error
	// Title is what stands before the state of the board: the game and who plays.
	Title func(phrases.Speaker) string
	// Notes are lines under the title while it is in play; nil for none.
	Notes func(phrases.Speaker) []string
	// End are lines and buttons after the end, besides those of the surface.
	End func(context.Context, *commands.Request) (lines []string, buttons []discordgo.Button, err error)
	// First is who solved the board before all others, "" where nobody has yet; nil where nobody else plays it.
	First func(context.Context, *commands.Request) (user string, err error)
}

// Name is what its game is called outside of its message: prefix:key.
func (a *Attempt) Name() string { return commands.ID(a.Prefix, a.Key) }

// Loader loads the attempt of a key for a person, or complains.
type Loader func(ctx context.Context, req *commands.Request, key string) (*Attempt, error)

func (s *Session) cells() int { return s.Game.Start.Rows * s.Game.Start.Cols }

const seenLimit = 32

// once reports whether an interaction is new, and remembers it: Discord may deliver one twice.
func (s *Session) once(id string) bool {
	if slices.Contains(s.Seen, id) {
		return false
	}
	s.Seen = append(s.Seen, id)
	s.Seen = s.Seen[max(0, len(s.Seen)-seenLimit):]
	return true
}

// At is the time of a move made now, since the start.
func (s *Session) At(now time.Time) time.Duration {
	return max(0, now.Sub(s.Started)).Truncate(time.Millisecond)
}

// Kept is what is stored of a session beside its game.
type Kept struct {
	Started time.Time `json:"started"`
	View    View      `json:"view,omitzero"`
	Seen    []string  `json:"seen,omitempty"`    // the last interactions that changed it
	Palette string    `json:"palette,omitempty"` // of who began it, for who sees it besides; a value of that setting
	Owner   string    `json:"owner,omitempty"`   // of a board of /play; "" is everybody
	Private bool      `json:"private,omitempty"` // of a board of /play: only the owner sees it
}

// Encode writes the session as it is stored, its key left out.
func (s *Session) Encode() []byte { return puzzles.JSON(stored{s.Game.Encode(), s.Kept}) }

type stored struct {
	Game json.RawMessage `json:"game"`
	Kept
}

// Decode reads what Session.Encode wrote. The error wraps those of puzzles.Players.Decode.
func (s *Surface) Decode(key string, data []byte) (*Session, error) {
	var k stored
	if err := json.Unmarshal(data, &k); err != nil {
		return nil, err
	}
	if k.Game == nil {
		return nil, puzzles.ErrVersion
	}
	g, err := s.players.Decode(k.Game)
	if err != nil {
		return nil, err
	}
	session := &Session{Key: key, Game: g, Kept: k.Kept}
	if session.View.Cell < 0 || session.View.Cell >= g.Start.Rows*g.Start.Cols {
		session.View.Cell = 0
	}
	return session, nil
}
