package cli

import (
	"net/url"
	"strings"
	"testing"
)

func TestTheInviteLinkAsksForTheBotAndItsCommands(t *testing.T) {
	t.Parallel()
	b := startBot(t, nil)
	_, rest, found := strings.Cut(b.log.String(), `link="`)
	link, _, _ := strings.Cut(rest, `"`)
	u, err := url.Parse(link)
	if !found || err != nil {
		t.Fatalf("no link at the start (%v):\n%s", err, b.log.String())
	}
	q := u.Query()
	if q.Get("scope") != "bot applications.commands" || q.Get("client_id") == "" || q.Get("permissions") == "" {
		t.Errorf("the link is %s", link)
	}
}

func TestTheVersionNamesTheRelease(t *testing.T) {
	if got := version(); !strings.HasPrefix(got, "switchboard ") || strings.Contains(got, "  ") {
		t.Errorf("without a release: %q", got)
	}
	release = "v1.2.3"
	defer func() { release = "" }()
	if got := version(); !strings.HasPrefix(got, "switchboard v1.2.3 go") {
		t.Errorf("of a release: %q", got)
	}
}
