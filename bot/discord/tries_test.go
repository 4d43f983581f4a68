package discord

import (
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"switchboard/commands"
	"switchboard/playground"
	"switchboard/playground/playgroundtest"
	"switchboard/playground/wire"
	"switchboard/tools/must"
)

// An outage is tried five times, whatever the error is called, and leaves the error as Discord named it.
func TestAnOutageIsTriedByOnePolicy(t *testing.T) {
	t.Parallel()
	for _, status := range []int{http.StatusInternalServerError, http.StatusBadGateway, http.StatusServiceUnavailable, http.StatusTooManyRequests} {
		t.Run(http.StatusText(status), func(t *testing.T) {
			t.Parallel() // each waits longer from try to try
			srv := playgroundtest.Start(t, playground.Options{Unlimited: true})
			c := must.Get(NewClient(srv.APIURL(), srv.Token(), srv.Roots(), srv.World.Now))(t)
			srv.Fault(playground.Fault{Match: "POST /channels/*/messages", Status: status, Times: -1, RetryAfter: time.Millisecond})
			_, err := c.Post(t.Context(), srv.World.AddChannel("c", wire.Everyone), "n", "", commands.Reply{Text: "x"})
			if err == nil || errors.Is(err, ErrClosed) || status >= 500 && !strings.Contains(err.Error(), fmt.Sprint("HTTP ", status)) {
				t.Errorf("the error is %v", err)
			}
			if tries := len(srv.Requests("POST /channels/{channel}/messages")); tries != 5 {
				t.Errorf("tried %d times", tries)
			}
		})
	}
}
