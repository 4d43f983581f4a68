// Package world is the Discord behind the playground: people, servers, channels, messages, commands and
// interactions, and what Discord makes of what is done to them. Call New; persons act through Ask, Use and Say,
// the bot through Callback, Edit, Follow and Post, and everything that happens is told to the functions given
// to Listen. Refusals are *wire.Error, with Discord's codes.
//
// The package does no input or output and starts no goroutine. It keeps what happened in memory, drops the
// oldest beyond fixed amounts, and forgets all when the process ends.
package world

import (
	"crypto/rand"
	"regexp"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"github.com/bwmarrin/discordgo"

	"switchboard/playground/wire"
)

// How long a bot may take: to answer, and to go on answering.
const (
	AnswerWithin = 3 * time.Second
	TokenLasts   = 15 * time.Minute
)

// epoch is the first millisecond of Discord's ids, 2015-01-01.
const epoch = 1420070400000

// Config is what a world is made with.
type Config struct {
	Now      func() time.Time
	Patience time.Duration // with the bot's first answer
	Base     string        // where the world's files are served, https://host:port
	Media    string        // where its media proxy is
	Token    string        // the bot's token, without "Bot "
	Name     string        // the bot's name
	Key      string        // the application's public key, hex
}

// World is one Discord with one bot. All methods may be called from any goroutine.
type World struct {
	Config
	Bot   wire.User
	AppID string

	ahead atomic.Int64 // what the clock was put forward by, a time.Duration

	secret    []byte         // signs the addresses of files
	addresses *regexp.Regexp // of files, in JSON

	mu        sync.Mutex
	lastID    uint64
	listeners []func(Event)
	guilds    map[string]*wire.Guild
	roles     map[string][]string // of members of the bot's server, by their ids
	people    map[string]*Person  // by id
	byName    map[string]*Person
	order     []*Person
	channels  map[string]*channel
	places    map[Place]*channel
	messages  map[string]*posted
	nonces    map[string]string // ids of the messages that were made with them
	asks      map[string]*Asked
	askOrder  []string
	commands  map[string][]wire.Command // by guild, "" for global ones
	created   map[string][]time.Time    // command creations by guild
	files     map[string]File
	fileOrder []string
	fileBytes int
	emojis    []wire.AppEmoji
	activity  activity
}

// Event is something that happened. Name is the gateway's name of it.
type Event struct {
	Name    string
	Data    any
	Channel string
	Guild   string // set when the bot is in that server
	OnlyFor string // id of the one person who may see it, or empty
	Bot     bool   // whether the bot is told
	Removed string // id of the message that went away
}

// New gives a world with two servers (the bot is in one of them), a group of people without the bot, and nobody
// in it yet.
func New(c Config) *World {
	w := &World{
		Config: c, guilds: map[string]*wire.Guild{}, roles: map[string][]string{}, people: map[string]*Person{}, byName: map[string]*Person{},
		channels: map[string]*channel{}, places: map[Place]*channel{}, messages: map[string]*posted{}, nonces: map[string]string{},
		asks: map[string]*Asked{}, commands: map[string][]wire.Command{}, created: map[string][]time.Time{}, files: map[string]File{},
		activity: activity{instances: map[string]*wire.Instance{}, codes: map[string]grant{}, tokens: map[string]grant{}},
	}
	w.Now = func() time.Time { return c.Now().Add(time.Duration(w.ahead.Load())) }
	w.secret = []byte(rand.Text())
	w.addresses = regexp.MustCompile(`("(?:proxy_)?url":)"` + regexp.QuoteMeta(c.Base) + `(/(?:ephemeral-)?attachments/[^"?]+)"`)
	w.AppID = w.id()
	w.Bot = wire.User{ID: w.AppID, Username: c.Name, Discriminator: "0000", Bot: true}
	home := w.guild("Puzzle Corner")
	away := w.guild("Elsewhere")
	w.places[Server] = w.channel(wire.Channel{Type: discordgo.ChannelTypeGuildText, GuildID: home.ID, Name: "puzzles"}, true)
	w.channel(wire.Channel{Type: discordgo.ChannelTypeGuildText, GuildID: home.ID, Name: "general"}, true)
	w.places[Foreign] = w.channel(wire.Channel{Type: discordgo.ChannelTypeGuildText, GuildID: away.ID, Name: "lounge"}, false)
	w.places[Group] = w.channel(wire.Channel{Type: discordgo.ChannelTypeGroupDM, Name: "Weekend plans"}, false)
	return w
}

// lock is taken by every exported method, as "defer w.lock()()"; the others are called under it.
func (w *World) lock() (unlock func()) {
	w.mu.Lock()
	return w.mu.Unlock
}

// Listen has f called with every event, in order and one at a time. f must be quick and must not call the world.
func (w *World) Listen(f func(Event)) {
	defer w.lock()()
	w.listeners = append(w.listeners, f)
}

func (w *World) tell(e Event) {
	for _, f := range w.listeners {
		f(e)
	}
}

// PutForward puts the clock forward. Interactions under way grow no older by it.
func (w *World) PutForward(d time.Duration) {
	defer w.lock()()
	w.ahead.Add(int64(d))
	for _, a := range w.asks {
		a.skipped += d
	}
}

// id gives a new id that carries the present time, larger than any before.
func (w *World) id() string {
	next := uint64(max(0, w.Now().UnixMilli()-epoch)) << 22
	w.lastID = max(next, w.lastID+1)
	return strconv.FormatUint(w.lastID, 10)
}

// Time is the moment an id was made, in whole milliseconds.
func Time(id string) time.Time {
	return time.UnixMilli(int64(number(id)>>22) + epoch)
}

func number(id string) uint64 {
	n, _ := strconv.ParseUint(id, 10, 64)
	return n
}

func (w *World) stamp() string { return w.Now().UTC().Format("2006-01-02T15:04:05.000000+00:00") }

func (w *World) guild(name string) *wire.Guild {
	g := &wire.Guild{ID: w.id(), Name: name, Locale: "en-US", Features: []string{}}
	g.Roles = []wire.Role{{ID: g.ID, Name: "@everyone", Permissions: wire.Everyone}}
	w.guilds[g.ID] = g
	return g
}
