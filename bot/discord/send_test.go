package discord

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"switchboard/commands"
	"switchboard/playground"
	"switchboard/playground/playgroundtest"
	"switchboard/tools/must"

	"github.com/bwmarrin/discordgo"
)

const (
	toCallback = "POST /interactions/*/*/callback"
	toFollow   = "POST /webhooks/*/*"
	toOriginal = "/webhooks/*/*/messages/@original"
)

// quickly answers at once.
func quickly(reply commands.Reply) func(context.Context, *commands.Request) (commands.Reply, error) {
	return func(context.Context, *commands.Request) (commands.Reply, error) { return reply, nil }
}

// An answer that Discord will not have, for what is in it or for what the bot may not do there, becomes an apology.
func TestAnAnswerThatDiscordRefuses(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		handle func(context.Context, *commands.Request) (commands.Reply, error)
		fault  playground.Fault
	}{
		"permission":    {quickly(commands.Reply{Text: "x"}), playground.Fault{Match: toCallback, Status: http.StatusForbidden, Code: 50013}},
		"form":          {quickly(commands.Reply{Text: "x"}), playground.Fault{Match: toCallback, Status: http.StatusBadRequest, Code: 50035}},
		"size":          {quickly(commands.Reply{Text: "x"}), playground.Fault{Match: toCallback, Status: http.StatusRequestEntityTooLarge, Code: 40005}},
		"really":        {quickly(commands.Reply{Text: strings.Repeat("x", 2001)}), playground.Fault{Match: "GET /nothing", Status: 500}},
		"size, at last": {slowly(commands.Reply{Text: "x"}, nil), playground.Fault{Match: "PATCH " + toOriginal, Status: http.StatusRequestEntityTooLarge, Code: 40005}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := answerWith(t, script{handle: c.handle})
			a.Fault(c.fault)
			ann := a.User("Ann")
			playgroundtest.Slash(t, ann, "ask", nil)
			must.Do(t, a.dispatch.Finish(playgroundtest.Within(t)))
			all := ann.Messages()
			if len(all) != 1 || !strings.HasPrefix(all[0].Content, "sorry ") || !strings.Contains(a.log.String(), strings.TrimPrefix(all[0].Content, "sorry ")) {
				t.Errorf("%d messages: %+v, log:\n%s", len(all), all, a.log)
			}
		})
	}
}

// What everybody sees is sent once where the answer to it is lost, what the asker
// alone sees rather twice than not at all. What came too early is sent again.
func TestWhatFollowsAnAnswer(t *testing.T) {
	t.Parallel()
	early := playground.Fault{Status: http.StatusNotFound, Code: discordgo.ErrCodeUnknownWebhook, Times: 3}
	for name, c := range map[string]struct {
		fault   playground.Fault
		private bool
		want    int
	}{
		"all is well":         {playground.Fault{Match: "GET /nothing"}, false, 1},
		"cut":                 {playground.Fault{Drop: true, After: true}, false, 1},
		"502":                 {playground.Fault{Status: http.StatusBadGateway, After: true}, false, 1},
		"limited":             {playground.Fault{Status: http.StatusTooManyRequests}, false, 1},
		"too early":           {early, false, 1},
		"too early, private":  {early, true, 1},
		"private, cut before": {playground.Fault{Drop: true}, true, 1},
		"private, 500":        {playground.Fault{Status: http.StatusInternalServerError}, true, 1},
		"private, cut":        {playground.Fault{Drop: true, After: true}, true, 2},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := answerWith(t, script{handle: quickly(commands.Reply{Text: "answer", Also: &commands.Reply{Text: "also", Private: c.private}})})
			if c.fault.Match == "" {
				c.fault.Match = toFollow
			}
			a.Fault(c.fault)
			ann := a.User("Ann")
			playgroundtest.Slash(t, ann, "ask", nil)
			must.Do(t, a.dispatch.Finish(playgroundtest.Within(t)))
			if n := len(ann.Messages()) - 1; n != c.want {
				t.Errorf("%d messages follow, want %d; log:\n%s", n, c.want, a.log)
			}
		})
	}
}

// A refusal comes too where somebody has deleted the message that said to wait.
func TestADeletedDeferral(t *testing.T) {
	t.Parallel()
	a := answerWith(t, script{handle: slowly(commands.Reply{}, errors.New("no"))})
	a.Fault(playground.Fault{Match: "DELETE " + toOriginal, Status: http.StatusNotFound, Code: discordgo.ErrCodeUnknownMessage, After: true})
	ann := a.User("Ann")
	playgroundtest.Slash(t, ann, "ask", nil)
	must.Do(t, a.dispatch.Finish(playgroundtest.Within(t)))
	if all := ann.Messages(); len(all) != 1 || !strings.HasPrefix(all[0].Content, "sorry ") {
		t.Errorf("%d messages: %+v", len(all), all)
	}
}

// An answer that somebody has deleted before its id is asked for is no error.
func TestADeletedAnswer(t *testing.T) {
	t.Parallel()
	sent := func(context.Context, string) error { return errors.New("there is no such message") }
	a := answerWith(t, script{handle: quickly(commands.Reply{Text: "answer", Sent: sent})})
	a.Fault(playground.Fault{Match: "GET " + toOriginal, Status: http.StatusNotFound, Code: discordgo.ErrCodeUnknownMessage})
	playgroundtest.Slash(t, a.User("Ann"), "ask", nil)
	must.Do(t, a.dispatch.Finish(playgroundtest.Within(t)))
	if strings.Contains(a.log.String(), "ERROR") {
		t.Error(a.log)
	}
}

// speechless cannot even apologize.
type speechless struct{ script }

func (speechless) Explain(*commands.Request, error, string) commands.Reply { panic("no words") }

// A panic anywhere on the way to an answer does not end the process, nor keep it from leaving.
func TestAPanicBesideTheHandler(t *testing.T) {
	t.Parallel()
	a := answerWith(t, script{})
	a.dispatch.Commands = speechless{script{handle: func(context.Context, *commands.Request) (commands.Reply, error) {
		return commands.Reply{}, errors.New("boom")
	}}}
	_ = a.dispatch.answer(playgroundtest.Within(t), incoming{Interaction: &discordgo.Interaction{
		Type: discordgo.InteractionApplicationCommand, Data: discordgo.ApplicationCommandInteractionData{Name: "ask"},
	}}, func(context.Context, body) error { return nil })
	if err := a.dispatch.Finish(playgroundtest.Within(t)); err != nil || !strings.Contains(a.log.String(), "no words") {
		t.Errorf("%v, log:\n%s", err, a.log)
	}
}

// Attachments come from Discord's CDN and from the host of the API, and from
// nowhere else, whatever the address looks like.
func TestWhereAttachmentsComeFrom(t *testing.T) {
	t.Parallel()
	f := must.Get(NewClient("https://discord.com/api/v10", "token", nil, time.Now))(t)
	for address, want := range map[string]bool{
		"https://cdn.discordapp.com/attachments/1/2/a.txt?ex=1":        true,
		"https://media.discordapp.net/a.txt":                           true,
		"https://images-ext-1.discordapp.net/external/a/a.png":         true,
		"https://discord.com/a.txt":                                    true,
		"http://cdn.discordapp.com/a.txt":                              false,
		"http://discord.com/a.txt":                                     false,
		"https://cdn.discordapp.com:8443/a.txt":                        false,
		"https://cdn.discordapp.com.example.org/a.txt":                 false,
		"https://cdn.discordapp.com@127.0.0.1/a.txt":                   false,
		"https://ann:secret@cdn.discordapp.com/a.txt":                  false,
		"https://127.0.0.1/a.txt":                                      false,
		"https://169.254.169.254/latest/meta-data":                     false,
		"file:///etc/passwd":                                           false,
		"//cdn.discordapp.com/a.txt":                                   false,
		"":                                                             false,
		"https:cdn.discordapp.com/a.txt":                               false,
		"https://cdn.discordapp.com\\@127.0.0.1/a.txt":                 false,
		"https://example.org/?https://cdn.discordapp.com/a.txt":        false,
		"https://CDN.discordapp.com/a.txt":                             false,
		"https://cdn.discordapp.com./a.txt":                            false,
		"https://cdn%2ediscordapp.com/a.txt":                           false,
		"https://cdn.discordapp.com%00.example.org/a.txt":              false,
		"https://cdn.discordapp.com/a.txt https://example.org/b.txt":   true,
		"https://cdn.discordapp.com/../../a.txt":                       true,
		"https://xn--cdn-discordapp-com.example.org/attachments/a.txt": false,
	} {
		u, err := url.Parse(address)
		if got := err == nil && f.allowed(u) == nil; got != want {
			t.Errorf("%q: allowed %v", address, got)
		}
	}
}

// A host that does not behave costs the bot no more than the limit.
func TestAttachmentsThatDoNotBehave(t *testing.T) {
	t.Parallel()
	var elsewhere, turns atomic.Int32
	other := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { elsewhere.Add(1) }))
	defer other.Close()
	mux := http.NewServeMux()
	mux.HandleFunc("/fits", func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte("0101")) })
	mux.HandleFunc("/moved", func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/fits", http.StatusFound) })
	mux.HandleFunc("/away", func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, other.URL, http.StatusFound) })
	mux.HandleFunc("/round", func(w http.ResponseWriter, r *http.Request) {
		turns.Add(1)
		http.Redirect(w, r, "/round", http.StatusFound)
	})
	mux.HandleFunc("/endless", func(w http.ResponseWriter, r *http.Request) {
		for r.Context().Err() == nil {
			if _, err := w.Write(make([]byte, 1<<16)); err != nil {
				return
			}
		}
	})
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	_, _ = z.Write(make([]byte, 1<<24))
	_ = z.Close()
	mux.HandleFunc("/bomb", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Encoding", "gzip")
		_, _ = w.Write(packed.Bytes())
	})
	mux.HandleFunc("/short", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Length", "100")
		_, _ = w.Write([]byte("01"))
	})
	srv := httptest.NewServer(mux)
	defer srv.Close()
	f := must.Get(NewClient(srv.URL, "token", nil, time.Now))(t)
	for path, wrong := range map[string]string{
		"/fits": "", "/moved": "", "/away": "not fetched from", "/round": "again and again", "/endless": "over 1000 bytes",
		"/bomb": "over 1000 bytes", "/short": "unexpected EOF", "/none": "status 404",
	} {
		data, err := f.Fetch(playgroundtest.Within(t), srv.URL+path, 1000)
		switch {
		case wrong == "" && (err != nil || string(data) != "0101"):
			t.Errorf("%s: %q, %v", path, data, err)
		case wrong != "" && (err == nil || !strings.Contains(err.Error(), wrong)):
			t.Errorf("%s: %d bytes, %v, want %q", path, len(data), err, wrong)
		}
	}
	if elsewhere.Load() != 0 || turns.Load() > 1+mostRedirects {
		t.Errorf("asked elsewhere %d times, went round %d times", elsewhere.Load(), turns.Load())
	}
}
