package playgroundtest

import (
	"bytes"
	"compress/gzip"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"math/bits"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"switchboard/playground/rest"
	"switchboard/tools/trial"
)

// document is Discord's OpenAPI description of its REST API (MIT, github.com/discord/discord-api-spec), without spaces.
//
//go:embed testdata/openapi.json.gz
var document []byte

// apiSpec validates bodies by the document, which allows unknown fields and has few limits: package rules has those.
type apiSpec struct {
	paths map[string]string // paths of the document, by pathShape

	mu       sync.Mutex
	compiler *jsonschema.Compiler
	passed   map[string]bool // valid bodies, after route and part; without TEST_FULL one for all of about its length
}

var discordSpec = sync.OnceValues(func() (*apiSpec, error) {
	unzipped, err := gzip.NewReader(bytes.NewReader(document))
	if err != nil {
		return nil, err
	}
	doc, err := jsonschema.UnmarshalJSON(unzipped)
	if err != nil {
		return nil, err
	}
	d := &apiSpec{paths: map[string]string{}, compiler: jsonschema.NewCompiler(), passed: map[string]bool{}}
	for path := range doc.(map[string]any)["paths"].(map[string]any) {
		d.paths[pathShape(path)] = path
	}
	return d, d.compiler.AddResource("openapi.json", doc)
})

var parameter = regexp.MustCompile(`\{\w+\}`)

// pathShape is a path pattern without the names of its parameters.
func pathShape(path string) string { return parameter.ReplaceAllString(path, "{}") }

// Conforms returns an error unless a request's body, and its answer unless that is an error, are valid by Discord's
// OpenAPI description.
func Conforms(r rest.Record) error {
	d, err := discordSpec()
	if err != nil {
		return fmt.Errorf("reading Discord's document: %w", err)
	}
	if r.Status >= 400 {
		return d.check(r.Route, "/requestBody", r.Body)
	}
	return errors.Join(d.check(r.Route, "/requestBody", r.Body), d.check(r.Route, "/responses/"+strconv.Itoa(r.Status), r.Answer))
}

// check validates a body against the schema of a part of a route's operation, if there is one.
func (d *apiSpec) check(route, part string, body []byte) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	key := route + part + string(body)
	if !trial.Full() {
		key = route + part + strconv.Itoa(bits.Len(uint(len(body)))) // to check all would take a quarter of the tests' time
	}
	s, err := d.schema(route, part)
	if s == nil || err != nil || len(body) == 0 || d.passed[key] {
		return err
	}
	v, err := jsonschema.UnmarshalJSON(bytes.NewReader(body))
	if err != nil {
		return fmt.Errorf("%s of %s: %w", part, route, err)
	}
	if err := s.Validate(v); err != nil {
		short, _ := json.Marshal(v)
		return fmt.Errorf("%s of %s: %w\n%.2000s", part, route, err, short)
	}
	d.passed[key] = true
	return nil
}

// schema returns the schema of a part of a route's operation, nil if the document has none.
func (d *apiSpec) schema(route, part string) (*jsonschema.Schema, error) {
	method, path, _ := strings.Cut(route, " ")
	operation := "/paths/" + strings.ReplaceAll(d.paths[pathShape(path)], "/", "~1") + "/" + strings.ToLower(method)
	at := operation + part + "/content/application~1json/schema"
	s, err := d.compiler.Compile("openapi.json#" + (&url.URL{Path: at}).EscapedPath())
	if missing := new(jsonschema.JSONPointerNotFoundError); err == nil || errors.As(err, &missing) {
		return s, nil
	}
	return nil, fmt.Errorf("reading Discord's document: %w", err)
}
