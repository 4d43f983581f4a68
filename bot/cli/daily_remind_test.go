package cli

import (
	"strings"
	"testing"

	"switchboard/playground"
)

// A reminder goes by the zone that is given, else by that of the settings, else by that of
// the server.
func TestTheZoneOfAReminder(t *testing.T) {
	t.Parallel()
	b := startBot(t, nil)
	ann, ben := b.User("Ann"), b.User("Ben")
	slash(t, ann, "settings me", playground.Values{"zone": "Tokyo"})
	for _, x := range []struct {
		who  *playground.User
		with playground.Values
		want string
	}{
		{ann, playground.Values{"hour": 8}, "at 8:00, Asia/Tokyo"},
		{ann, playground.Values{"hour": 8, "zone": "Berlin"}, "at 8:00, Europe/Berlin"},
		{ann, playground.Values{"hour": 9}, "at 9:00, Europe/Berlin"}, // as it was set
		{ben, playground.Values{"hour": 8}, "at 8:00, UTC"},
	} {
		if a := slash(t, x.who, "daily remind", x.with); !a.Private() || !strings.Contains(a.Text(), x.want) {
			t.Errorf("%v: want %q in:\n%s", x.with, x.want, a.Text())
		}
	}
}
