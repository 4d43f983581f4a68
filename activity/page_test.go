package activity_test

import (
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"

	"switchboard/activity/page"
	"switchboard/commands/commandstest"
	"switchboard/tools/must"
)

// All files that the page refers to are served compressed and cached for ever; the page itself is small and not cached.
func TestThePageAndItsFilesAreServed(t *testing.T) {
	h := must.Get(page.Handler(commandstest.Shelf{"mine": page.Keep("lights.AAMDugA"), "other": []byte("what a button asks")}))(t)
	get := func(path string) *http.Response {
		req := httptest.NewRequest(http.MethodGet, path, nil)
		req.Header.Set("Accept-Encoding", "gzip")
		rec := httptest.NewRecorder()
		h.ServeHTTP(rec, req)
		return rec.Result()
	}
	read := func(res *http.Response) string {
		var r io.Reader = res.Body
		if res.Header.Get("Content-Encoding") == "gzip" {
			r = must.Get(gzip.NewReader(r))(t)
		}
		data := must.Get(io.ReadAll(r))(t)
		return string(data)
	}
	named := regexp.MustCompile(`[a-z]+\.[0-9A-Za-z]{8,10}\.(js|wasm\.gz)`)
	res := get("/")
	if c := res.Header.Get("Cache-Control"); c != "no-cache" {
		t.Errorf("the page is %s", c)
	}
	seen, shell := map[string]bool{}, 0
	for queue := []string{read(res)}; len(queue) > 0; queue = queue[1:] {
		shell += len(queue[0])
		for _, name := range named.FindAllString(queue[0], -1) {
			if seen[name] {
				continue
			}
			seen[name] = true
			res := get("/" + name)
			if res.StatusCode != http.StatusOK || !strings.Contains(res.Header.Get("Cache-Control"), "immutable") {
				t.Errorf("%s: %s, %s", name, res.Status, res.Header.Get("Cache-Control"))
			}
			if packed := res.Header.Get("Content-Encoding"); (packed == "gzip") != strings.HasSuffix(name, ".js") {
				t.Errorf("%s is packed by %q", name, packed)
			}
			if strings.HasSuffix(name, ".js") && !strings.HasPrefix(name, "live.") { // which only Discord's frame loads
				queue = append(queue, read(res))
			}
		}
	}
	if len(seen) < 4 || shell > 50_000 {
		t.Errorf("%d files, a shell of %d bytes", len(seen), shell)
	}
	if res := get("/api/board/mine"); read(res) != "lights.AAMDugA" {
		t.Errorf("the board of a code: %s", res.Status)
	}
	for _, path := range []string{"/api/board/other", "/api/board/", "/api/board/none", "/built.json", "/nothing", "/../page.go"} {
		if res := get(path); res.StatusCode != http.StatusNotFound {
			t.Errorf("%s: %s", path, res.Status)
		}
	}
}
