// Package world is the state behind the playground and Discord's rules for changing it: people, servers, channels,
// messages, commands and interactions. Call New. People act through Command, Use, Submit and Say, the bot through
// Callback, Edit, FollowUp and Post; the functions passed to Listen receive every Event. What Discord would refuse is a
// *wire.Error with Discord's code.
//
// The package does no I/O and starts no goroutine. State is in memory only, and the oldest messages, interactions and
// files are dropped beyond fixed limits.
package world

import (
	"crypto/rand"
	"regexp"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"github.com/bwmarrin/discordgo"
	lru "github.com/hashicorp/golang-lru/v2"

	"switchboard/playground/wire"
)

// How long an interaction can be answered: for the first time, and by its token.
const (
	AnswerWithin = 3 * time.Second
	TokenLasts   = 15 * time.Minute
)

// epoch is Discord's epoch, 2015-01-01, in Unix milliseconds.
const epoch = 1420070400000

// Config configures a World. All fields are required.
type Config struct {
	Now      func() time.Time
	Patience time.Duration // how long the first answer to an interaction may take
	Base     string        // base URL of files, https://host:port
	Media    string        // base URL of the media proxy
	Token    string        // the bot's token, without "Bot "
	Name     string        // the bot's name
	Key      string        // the application's public key, hex
}

// World is one Discord with one bot. All methods may be called from any goroutine.
type World struct {
	Config
	Bot   wire.User
	AppID string

	ahead atomic.Int64 // the total of PutForward, a time.Duration

	secret    []byte         // key of the signatures in file URLs
	addresses *regexp.Regexp // matches a file URL in JSON, with the name of its field

	mu           sync.Mutex
	lastID       uint64
	listeners    []func(Event)
	guilds       map[string]*wire.Guild
	roles        map[string][]string // role ids by member id, in the bot's server
	people       map[string]*Person  // by id
	byName       map[string]*Person
	order        []*Person
	channels     map[string]*channel
	places       map[Place]*channel
	messages     map[string]*posted
	nonces       map[string]string                // message id by the nonce it was posted with
	interactions *lru.Cache[string, *Interaction] // by token
	commands     map[string][]wire.Command        // by guild, "" for global ones
	created      map[string][]string              // ids of commands created in the last day, by guild
	files        *lru.Cache[string, Upload]       // by the id of their attachment
	pictures     map[string]Upload                // of emoji, by id
	emojis       []wire.AppEmoji
	activity     activity
}

// Event is a change in the world.
type Event struct {
	Name    string // of the gateway's event, or CommandsChanged
	Data    any
	Channel string
	Guild   string // id of the server, where the bot is in it
	OnlyFor string // id of the only person who may see it; "" for everybody
	Removed string // id of the deleted message
}

// CommandsChanged is the name of the event after the bot registered or deleted commands. The gateway has none for it.
const CommandsChanged = "commands"

// New returns a world without people: two servers, one of them with the bot, and a group chat without it.
func New(c Config) *World {
	w := &World{
		Config: c, guilds: map[string]*wire.Guild{}, roles: map[string][]string{}, people: map[string]*Person{}, byName: map[string]*Person{},
		channels: map[string]*channel{}, places: map[Place]*channel{}, messages: map[string]*posted{}, nonces: map[string]string{},
		commands: map[string][]wire.Command{}, created: map[string][]string{},
		pictures: map[string]Upload{},
		activity: activity{instances: map[string]*wire.Instance{}, codes: map[string]grant{}, tokens: map[string]grant{}},
	}
	w.Now = func() time.Time { return c.Now().Add(time.Duration(w.ahead.Load())) }
	w.secret = []byte(rand.Text())
	w.interactions, _ = lru.New[string, *Interaction](maxInteractions) // fails for no size
	w.files, _ = lru.New[string, Upload](maxFiles)
	w.addresses = regexp.MustCompile(`("(?:proxy_)?url":)"` + regexp.QuoteMeta(c.Base) + `(/(?:ephemeral-)?attachments/[^"?]+)"`)
	w.AppID = w.id()
	w.Bot = wire.User{ID: w.AppID, Username: c.Name, Discriminator: "0000", Bot: true}
	home := w.newGuild("Puzzle Corner")
	away := w.newGuild("Elsewhere")
	w.places[Server] = w.newChannel(wire.Channel{Type: discordgo.ChannelTypeGuildText, GuildID: home.ID, Name: "puzzles"}, true)
	w.newChannel(wire.Channel{Type: discordgo.ChannelTypeGuildText, GuildID: home.ID, Name: "general"}, true)
	w.places[Foreign] = w.newChannel(wire.Channel{Type: discordgo.ChannelTypeGuildText, GuildID: away.ID, Name: "lounge"}, false)
	w.places[Group] = w.newChannel(wire.Channel{Type: discordgo.ChannelTypeGroupDM, Name: "Weekend plans"}, false)
	return w
}

// lock locks the world, as "defer w.lock()()": every exported method does, and unexported ones expect it.
func (w *World) lock() (unlock func()) {
	w.mu.Lock()
	return w.mu.Unlock
}

// Listen calls f with every event, in order and one at a time. The world is locked meanwhile: f must not block, nor
// call the world.
func (w *World) Listen(f func(Event)) {
	defer w.lock()()
	w.listeners = append(w.listeners, f)
}

func (w *World) tell(e Event) {
	for _, f := range w.listeners {
		f(e)
	}
}

// PutForward advances the clock.
func (w *World) PutForward(d time.Duration) { w.ahead.Add(int64(d)) }

// id returns a new snowflake of the current time, larger than all earlier ones.
func (w *World) id() string {
	next := uint64(max(0, w.Now().UnixMilli()-epoch)) << 22
	w.lastID = max(next, w.lastID+1)
	return strconv.FormatUint(w.lastID, 10)
}

// Time returns when a snowflake was created, in whole milliseconds.
func Time(id string) time.Time {
	return time.UnixMilli(int64(number(id)>>22) + epoch)
}

func number(id string) uint64 {
	n, _ := strconv.ParseUint(id, 10, 64)
	return n
}

func stamp(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05.000000+00:00") }

func (w *World) newGuild(name string) *wire.Guild {
	g := &wire.Guild{ID: w.id(), Name: name, Locale: "en-US", Features: []string{}}
	g.Roles = []wire.Role{{Role: discordgo.Role{ID: g.ID, Name: "@everyone", Permissions: wire.Everyone}}}
	w.guilds[g.ID] = g
	return g
}
