// Package conform holds what went over a playground's REST API against Discord's own description of it: the
// parts of its OpenAPI document (MIT, github.com/discord/discord-api-spec) that are about these routes. Call
// Recorded at the end of a test with a bot. Only tests import it.
//
// The document lets unknown fields through and knows few limits; those are the playground's own business.
package conform

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	_ "embed"
	"encoding/json"
	"fmt"
	"maps"
	"net/url"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"switchboard/playground/rest"
)

// document is made by TestTrim, which says how.
//
//go:embed testdata/openapi.json.gz
var document []byte

// Checker holds bodies against the document. It may be used by many goroutines.
type Checker struct {
	mu       sync.Mutex
	compiler *jsonschema.Compiler
	compiled map[string]*jsonschema.Schema

	fine sync.Map // sums of bodies that were held against it before: every bot registers the same commands
}

// Load reads the document.
var Load = sync.OnceValues(load)

func load() (*Checker, error) {
	unzipped, err := gzip.NewReader(bytes.NewReader(document))
	if err != nil {
		return nil, fmt.Errorf("reading Discord's document: %w", err)
	}
	doc, err := jsonschema.UnmarshalJSON(unzipped)
	if err != nil {
		return nil, fmt.Errorf("reading Discord's document: %w", err)
	}
	c := &Checker{compiler: jsonschema.NewCompiler(), compiled: map[string]*jsonschema.Schema{}}
	if err := c.compiler.AddResource("openapi.json", doc); err != nil {
		return nil, fmt.Errorf("reading Discord's document: %w", err)
	}
	return c, nil
}

// schema is where the document describes something.
func schema(name string) string { return "/components/schemas/" + name }

func operation(path, method, rest string) string {
	return "/paths/" + strings.ReplaceAll(path, "/", "~1") + "/" + method + rest
}

const jsonBody = "/requestBody/content/application~1json/schema"

// bodies says by route what the document calls the bot's bodies, and answers what it calls Discord's.
var (
	bodies = map[string]string{
		"POST /applications/{app}/commands":                schema("ApplicationCommandCreateRequest"),
		"POST /applications/{app}/guilds/{guild}/commands": schema("ApplicationCommandCreateRequest"),
		"PUT /applications/{app}/commands":                 "[]" + schema("ApplicationCommandUpdateRequest"),
		"PUT /applications/{app}/guilds/{guild}/commands":  "[]" + schema("ApplicationCommandUpdateRequest"),
		"POST /interactions":                               operation("/interactions/{interaction_id}/{interaction_token}/callback", "post", jsonBody),
		"POST /interactions/{id}/{token}/callback":         operation("/interactions/{interaction_id}/{interaction_token}/callback", "post", jsonBody),
		"POST /webhooks/{app}/{token}":                     operation("/webhooks/{webhook_id}/{webhook_token}", "post", jsonBody),
		"PATCH /webhooks/{app}/{token}/messages/{message}": schema("IncomingWebhookUpdateRequestPartial"),
		"POST /channels/{channel}/messages":                schema("MessageCreateRequest"),
		"PATCH /channels/{channel}/messages/{message}":     schema("MessageEditRequestPartial"),
	}
	answers = map[string]string{
		"PUT /applications/{app}/commands":                 "[]" + schema("ApplicationCommandResponse"),
		"PUT /applications/{app}/guilds/{guild}/commands":  "[]" + schema("ApplicationCommandResponse"),
		"POST /interactions/{id}/{token}/callback":         schema("InteractionCallbackResponse"),
		"POST /webhooks/{app}/{token}":                     schema("MessageResponse"),
		"GET /webhooks/{app}/{token}/messages/{message}":   schema("MessageResponse"),
		"PATCH /webhooks/{app}/{token}/messages/{message}": schema("MessageResponse"),
		"GET /channels/{channel}/messages":                 "[]" + schema("MessageResponse"),
		"POST /channels/{channel}/messages":                schema("MessageResponse"),
		"PATCH /channels/{channel}/messages/{message}":     schema("MessageResponse"),
		"GET /applications/{app}/activity-instances/{instance}": operation("/applications/{application_id}/activity-instances/{instance_id}", "get",
			"/responses/200/content/application~1json/schema"),
		"GET /gateway/bot":                   schema("GatewayBotResponse"),
		"GET /applications/@me":              schema("PrivateApplicationResponse"),
		"GET /oauth2/applications/@me":       schema("PrivateApplicationResponse"),
		"GET /users/{user}":                  schema("UserResponse"),
		"GET /guilds/{guild}":                schema("GuildWithCountsResponse"),
		"GET /guilds/{guild}/roles":          "[]" + schema("GuildRoleResponse"),
		"GET /guilds/{guild}/members/{user}": schema("GuildMemberResponse"),
		"GET /channels/{channel}":            operation("/channels/{channel_id}", "get", "/responses/200/content/application~1json/schema"),
		"POST /applications/{app}/emojis":    schema("EmojiResponse"),
	}
)

// Places are where the document describes what is held against it.
func Places() []string {
	return slices.AppendSeq(slices.Collect(maps.Values(bodies)), maps.Values(answers))
}

// Request holds what the bot sent against the document; routes it does not check give nil.
func (c *Checker) Request(r rest.Record) error {
	at, ok := bodies[r.Route]
	if !ok || len(r.Body) == 0 {
		return nil
	}
	sum := sha256.Sum256(append([]byte(at), r.Body...))
	if _, ok := c.fine.Load(sum); ok {
		return nil
	}
	err := c.check(at, r.Body, "body of "+r.Route)
	if err == nil {
		c.fine.Store(sum, true)
	}
	return err
}

// Answer holds what the playground answered against the document.
func (c *Checker) Answer(r rest.Record) error {
	at, ok := answers[r.Route]
	if !ok || len(r.Answer) == 0 || r.Status >= 300 {
		return nil
	}
	return c.check(at, r.Answer, "answer to "+r.Route)
}

func (c *Checker) check(at string, body []byte, what string) error {
	v, err := jsonschema.UnmarshalJSON(bytes.NewReader(body))
	if err != nil {
		return fmt.Errorf("%s: %w", what, err)
	}
	items := []any{v}
	if rest, ok := strings.CutPrefix(at, "[]"); ok {
		at = rest
		if items, ok = v.([]any); !ok {
			return fmt.Errorf("%s: no list", what)
		}
	}
	s, err := c.compile(at)
	if err != nil {
		return err
	}
	for _, item := range items {
		if m, ok := item.(map[string]any); ok && strings.HasSuffix(at, "Request") {
			delete(m, "default_member_permissions") // an integer in the document, a string in the API
		}
		if err := s.Validate(item); err != nil {
			short, _ := json.Marshal(item)
			return fmt.Errorf("%s: %w\n%.2000s", what, err, short)
		}
	}
	return nil
}

func (c *Checker) compile(at string) (*jsonschema.Schema, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if s := c.compiled[at]; s != nil {
		return s, nil
	}
	s, err := c.compiler.Compile("openapi.json#" + (&url.URL{Path: at}).EscapedPath())
	if err != nil {
		return nil, fmt.Errorf("reading Discord's document: %w", err)
	}
	c.compiled[at] = s
	return s, nil
}

// source is a playground.
type source interface {
	Requests(route string) []rest.Record
}

// Recorded fails the test for every request so far that the document does not allow, of those that the
// playground took. Of many, that is a quarter of the time that a test of the bot takes: without TEST_FULL in the
// environment the first twenty are looked at, and every tenth of the rest.
func Recorded(t testing.TB, srv source) {
	t.Helper()
	c, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	for i, r := range srv.Requests("") {
		if r.Status >= 400 || i >= 20 && i%10 != 0 && os.Getenv("TEST_FULL") == "" {
			continue
		}
		if err := c.Request(r); err != nil {
			t.Errorf("%v", err)
		}
	}
}
