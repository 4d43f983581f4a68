package playground_test

import (
	"compress/gzip"
	"encoding/json"
	"flag"
	"os"
	"strings"
	"testing"

	"switchboard/playground/conform"
	"switchboard/tools/must"
)

var wholeDocument = flag.String("document", "", "Discord's whole openapi.json, of which testdata gets the part that is used")

// TestTrim brings the document up to date: go test ./playground -run Trim -document openapi.json
func TestTrim(t *testing.T) {
	if *wholeDocument == "" {
		t.Skip("-document names none")
	}
	data := must.Get(os.ReadFile(*wholeDocument))(t)
	k := trimmer{kept: map[string]any{}}
	must.Do(t, json.Unmarshal(data, &k.doc))
	for _, at := range conform.Places() {
		k.keep(strings.TrimPrefix(at, "[]"))
	}
	f := must.Get(os.Create("conform/testdata/openapi.json.gz"))(t)
	defer f.Close()
	z := must.Get(gzip.NewWriterLevel(f, gzip.BestCompression))(t)
	must.Do(t, json.NewEncoder(z).Encode(k.kept))
	must.Do(t, z.Close())
}

// trimmer copies parts of a document.
type trimmer struct{ doc, kept map[string]any }

// keep copies what stands at a place, and whatever it refers to.
func (k trimmer) keep(at string) {
	from, into, parts := k.doc, k.kept, strings.Split(strings.TrimPrefix(at, "/"), "/")
	for i, part := range parts {
		part = strings.ReplaceAll(part, "~1", "/")
		if i == len(parts)-1 {
			if into[part] == nil {
				into[part] = from[part]
				k.refs(from[part])
			}
			return
		}
		if into[part] == nil {
			into[part] = map[string]any{}
		}
		from, into = from[part].(map[string]any), into[part].(map[string]any)
	}
}

func (k trimmer) refs(in any) {
	switch in := in.(type) {
	case []any:
		for _, v := range in {
			k.refs(v)
		}
	case map[string]any:
		if to, ok := in["$ref"].(string); ok {
			k.keep(strings.TrimPrefix(to, "#"))
		}
		for _, v := range in {
			k.refs(v)
		}
	}
}
