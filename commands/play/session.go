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

// Session is a game in play, with what the surface stores beside it.
type Session struct {
	Key  string // letters and digits, for custom ids
	Game *puzzles.Game
	Kept
}

// View is what a person has chosen on the surface.
type View struct {
	puzzles.Held
	Cell int  `json:"cell,omitempty"` // the selected cell of a board that is a picture
	Sure bool `json:"sure,omitempty"` // asked to confirm giving up
}

// Attempt is a session as the command that owns it (/play, /post, /daily) presents it to the surface.
type Attempt struct {
	*Session
	Prefix  string // of its custom ids
	Private bool   // only the person sees the board
	Shared  bool   // everybody plays the same game
	Refused error  // why the person may not play it; nil if they may
	Code    string // for the footer of the picture
	Draws   bool   // the one shortest solution may draw a picture, which is shown to who found it
	Helped  bool   // the person may have asked for the answer elsewhere

	// Save stores the session. The error is puzzles.ErrChanged if somebody else was faster.
	Save func(context.Context, *commands.Request) error
	// Title is the first line: the puzzle and who plays.
	Title func(phrases.Speaker) string
	// Notes are lines under the title while in play; nil for none.
	Notes func(phrases.Speaker) []string
	// End returns further lines and buttons for a finished game.
	End func(context.Context, *commands.Request) (lines []string, buttons []discordgo.Button, err error)
	// First is the person who solved the board first, "" if nobody has; nil if nobody else plays it.
	First func(context.Context, *commands.Request) (user string, err error)
}

// Name identifies its game outside of its message: prefix:key.
func (a *Attempt) Name() string { return commands.ID(a.Prefix, a.Key) }

// Loader loads the attempt of a key for a person; errors may be Complaints.
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

// At is the time of a move made now, from the start.
func (s *Session) At(now time.Time) time.Duration {
	return max(0, now.Sub(s.Started)).Truncate(time.Millisecond)
}

// Kept is what is stored of a session beside its game.
type Kept struct {
	Started time.Time `json:"started"`
	View    View      `json:"view,omitzero"`
	Seen    []string  `json:"seen,omitempty"`    // ids of the last interactions that changed it
	Palette string    `json:"palette,omitempty"` // palette setting of who began it, for others who see it
	Owner   string    `json:"owner,omitempty"`   // of a game of /play; "" is everybody
	Private bool      `json:"private,omitempty"` // of a game of /play: only the owner sees it
}

// Encode writes the session, without its key, in the form that is stored.
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
