package playground_test

import (
	"crypto/ed25519"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"switchboard/playground"
	"switchboard/playground/wire"
	"switchboard/tools/must"
)

// signed is a bot that takes interactions by POST. check says whether it looks at the signature.
func signed(t *testing.T, srv *playground.Server, check bool, answer func(http.ResponseWriter, wire.Interaction)) *httptest.Server {
	t.Helper()
	key := must.Get(hex.DecodeString(srv.PublicKey()))(t)
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		sig, _ := hex.DecodeString(r.Header.Get("X-Signature-Ed25519"))
		if check && !ed25519.Verify(key, append([]byte(r.Header.Get("X-Signature-Timestamp")), body...), sig) {
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		var i wire.Interaction
		_ = json.Unmarshal(body, &i)
		w.Header().Set("Content-Type", "application/json")
		if i.Type == wire.Ping {
			fmt.Fprint(w, `{"type":1}`)
			return
		}
		answer(w, i)
	}))
	t.Cleanup(s.Close)
	return s
}

// A bot that does not look at signatures is not taken, nor one that answers nonsense.
func TestEndpointIsProbed(t *testing.T) {
	r, _ := newRaw(t)
	careless := signed(t, r.srv, false, nil)
	if err := r.srv.SetEndpoint(within(t), careless.URL); err == nil || !strings.Contains(err.Error(), "signature") {
		t.Errorf("a careless bot: %v", err)
	}
	bad := signed(t, r.srv, true, func(w http.ResponseWriter, i wire.Interaction) { w.WriteHeader(http.StatusInternalServerError) })
	must.Do(t, r.srv.SetEndpoint(within(t), bad.URL))
	if _, err := r.ann.Slash(within(t), "go", nil); !errors.Is(err, playground.ErrNoAnswer) {
		t.Errorf("a failing bot: %v", err)
	}
}
