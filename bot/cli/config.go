package cli

import (
	"cmp"
	"crypto/ed25519"
	"crypto/x509"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"maps"
	"net"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"time"

	"switchboard/bot/discord"

	"github.com/caarlos0/env/v11"
	"github.com/joho/godotenv"
)

// secret is a string that no formatter and no logger shows.
type secret string

func (secret) String() string       { return "(hidden)" }
func (secret) GoString() string     { return "(hidden)" }
func (secret) LogValue() slog.Value { return slog.StringValue("(hidden)") }

// config is every setting of the bot, by the names of the environment.
type config struct {
	Token       secret `env:"DISCORD_TOKEN"`
	AppID       string `env:"DISCORD_APP_ID"`
	APIURL      string `env:"DISCORD_API_URL" envDefault:"https://discord.com/api/v10"`
	CAFile      string `env:"DISCORD_CA_FILE"`
	PublicKey   string `env:"DISCORD_PUBLIC_KEY"`
	GuildID     string `env:"DISCORD_GUILD_ID"`
	DatabaseURL secret `env:"DATABASE_URL" envDefault:"sqlite://switchboard.db"`
	HTTPAddr    string `env:"HTTP_ADDR" envDefault:"127.0.0.1:8080"`
	MetricsAddr string `env:"METRICS_ADDR"`
	ShardCount  string `env:"SHARD_COUNT"`
	ShardIDs    string `env:"SHARD_IDS"`
	PublicURL   string `env:"PUBLIC_URL"`
	OAuthSecret secret `env:"DISCORD_CLIENT_SECRET"`
	LogLevel    string `env:"LOG_LEVEL" envDefault:"info"`
	LogFormat   string `env:"LOG_FORMAT" envDefault:"text"`

	roots       *x509.CertPool    // the system's and those of CAFile; nil without one
	key         ed25519.PublicKey // PublicKey, decoded; nil without
	shardCount  int               // 0 asks Discord
	shardIDs    []int
	httpAddrSet bool // HTTP_ADDR was given, not defaulted

	now   func() time.Time       // time.Now outside of tests
	heard func(net.Addr)         // is called with the address of the HTTP server, unless nil
	emoji func() []discord.Emoji // draws the bot's own emoji; nil for none, and boards in Unicode
}

// errNoToken is all that a start without a token prints.
var errNoToken = errors.New(`DISCORD_TOKEN is not set.

Get one: https://discord.com/developers/applications, New Application, Bot, Reset Token.
Then put it into a file named .env in the current folder (see .env.example):

    DISCORD_TOKEN=your-token

To try the bot without any account: go run ./bot playground (or: switchboard playground)`)

var snowflake = regexp.MustCompile(`^[0-9]{1,20}$`)

// readConfig reads settings from the environment and, for those it lacks, from the .env file at path. The error names
// all that are wrong.
func readConfig(environ map[string]string, path string) (config, error) {
	all, err := godotenv.Read(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return config{}, fmt.Errorf("read %s: %w", path, err)
	}
	maps.Copy(all, environ)
	return parseConfig(all)
}

func parseConfig(vars map[string]string) (config, error) {
	given := map[string]string{}
	for k, v := range vars {
		if v = strings.TrimSpace(v); v != "" {
			given[k] = v
		}
	}
	c := config{now: time.Now}
	if err := env.ParseWithOptions(&c, env.Options{Environment: given}); err != nil {
		return config{}, err
	}
	_, c.httpAddrSet = given["HTTP_ADDR"]
	if wrong := c.check(); len(wrong) > 0 {
		if c.Token == "" {
			wrong = append(wrong, errors.New("DISCORD_TOKEN: not set"))
		}
		return config{}, fmt.Errorf("wrong settings:\n%w", errors.Join(wrong...))
	}
	if c.Token == "" {
		return c, errNoToken
	}
	return c, nil
}

func (c *config) check() (wrong []error) {
	complain := func(format string, args ...any) { wrong = append(wrong, fmt.Errorf(format, args...)) }
	for _, id := range []struct{ name, value string }{{"DISCORD_APP_ID", c.AppID}, {"DISCORD_GUILD_ID", c.GuildID}} {
		if id.value != "" && !snowflake.MatchString(id.value) {
			complain("%s: %q is not an id, up to 20 digits expected", id.name, id.value)
		}
	}
	if u, err := url.Parse(c.APIURL); err != nil || u.Host == "" || (u.Scheme != "http" && u.Scheme != "https") {
		complain("DISCORD_API_URL: %q is not an http or https address, such as https://discord.com/api/v10", c.APIURL)
	}
	c.APIURL = strings.TrimRight(c.APIURL, "/")
	if u, err := url.Parse(c.PublicURL); c.PublicURL != "" && (err != nil || u.Host == "" || u.Path != "" && u.Path != "/" ||
		u.Scheme != "https" && u.Hostname() != "127.0.0.1" && u.Hostname() != "localhost") {
		complain("PUBLIC_URL: %q is not an https address without a path, such as https://boards.example.com", c.PublicURL)
	}
	c.PublicURL = strings.TrimRight(c.PublicURL, "/")
	if c.CAFile != "" {
		var err error
		if c.roots, err = discord.Roots(c.CAFile); err != nil {
			complain("DISCORD_CA_FILE: %w", err)
		}
	}
	if c.PublicKey != "" {
		key, err := hex.DecodeString(c.PublicKey)
		if err != nil || len(key) != ed25519.PublicKeySize {
			complain("DISCORD_PUBLIC_KEY: 64 hexadecimal digits expected, %d characters found", len(c.PublicKey))
		}
		c.key = key
	}
	switch scheme, _, _ := strings.Cut(string(c.DatabaseURL), "://"); scheme {
	case "sqlite", "postgres", "postgresql":
	default:
		complain("DATABASE_URL: sqlite://FILE or postgres://... expected")
	}
	if _, _, err := net.SplitHostPort(c.HTTPAddr); err != nil {
		complain("HTTP_ADDR: %q is not HOST:PORT, such as 127.0.0.1:8080", c.HTTPAddr)
	}
	if _, _, err := net.SplitHostPort(c.MetricsAddr); c.MetricsAddr != "" && err != nil {
		complain("METRICS_ADDR: %q is not HOST:PORT, such as 127.0.0.1:9090", c.MetricsAddr)
	}
	var err error
	if c.shardCount, err = strconv.Atoi(cmp.Or(c.ShardCount, "0")); err != nil || c.shardCount < 0 {
		complain("SHARD_COUNT: %q is not a whole number above 0", c.ShardCount)
	}
	if c.ShardIDs != "" && c.shardCount <= 0 {
		complain("SHARD_IDS: SHARD_COUNT has to be set too")
	} else if err := c.parseShardIDs(); err != nil {
		wrong = append(wrong, err)
	}
	var level slog.Level
	if level.UnmarshalText([]byte(c.LogLevel)) != nil {
		complain("LOG_LEVEL: %q is none of debug, info, warn, error", c.LogLevel)
	}
	if c.LogFormat != "text" && c.LogFormat != "json" {
		complain("LOG_FORMAT: %q is neither text nor json", c.LogFormat)
	}
	return wrong
}

func (c *config) activity() bool { return c.PublicURL != "" && c.OAuthSecret != "" }

// sharesDatabase reports whether other processes may use the same database.
func (c *config) sharesDatabase() bool {
	scheme, _, _ := strings.Cut(string(c.DatabaseURL), "://")
	return scheme != "sqlite"
}

func (c *config) parseShardIDs() error {
	for text := range strings.FieldsFuncSeq(c.ShardIDs, func(r rune) bool { return r == ',' || r == ' ' }) {
		id, err := strconv.Atoi(text)
		if err != nil || id < 0 || id >= c.shardCount {
			return fmt.Errorf("SHARD_IDS: %q is not one of 0 to %d; several are apart by commas, such as 0,1", text, c.shardCount-1)
		}
		c.shardIDs = append(c.shardIDs, id)
	}
	return nil
}
