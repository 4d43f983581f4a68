package page

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/bwmarrin/discordgo"

	"switchboard/playground/rules"
	"switchboard/playground/wire"
	"switchboard/playground/world"
)

// result is what the script is told of something the person did. The messages that came of it come as events.
type result struct {
	Error   string                                     `json:"error,omitempty"`
	Modal   string                                     `json:"modal,omitempty"` // a form, as HTML
	Choices []discordgo.ApplicationCommandOptionChoice `json:"choices,omitempty"`

	Activity *frame         `json:"activity,omitempty"` // that opens
	Data     map[string]any `json:"data,omitempty"`     // for the Activity's frame
}

// maxForm is how large a request of the page may be, in bytes.
const maxForm = 32 << 20

// act wraps what a person does: who it is, the form, and the answer as JSON.
func (p *Page) act(f func(*visit, *http.Request) (result, error)) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.Body = http.MaxBytesReader(w, r.Body, maxForm)
		v := p.visit(r)
		out, err := result{}, r.ParseMultipartForm(maxForm)
		if err == nil {
			out, err = f(v, r)
		}
		if err != nil {
			out.Error = explain(v, err)
		}
		w.Header().Set("Content-Type", "application/json")
		_ = json.NewEncoder(w).Encode(out) // the page is gone, or reads it
	})
}

// explain says to the person what went wrong, in Discord's words where it has some.
func explain(v *visit, err error) string {
	var refused *wire.Error
	switch {
	case errors.Is(err, world.ErrNoAnswer):
		return languages[spokenTo(v.who)]["noAnswer"]
	case errors.As(err, &refused):
		return refused.Error()
	}
	return strings.ToUpper(err.Error()[:1]) + err.Error()[1:]
}

// answer waits for the bot and gives what the page needs at once: a form that opens, or suggestions.
func (p *Page) answer(r *http.Request, a *world.Asked, err error) (result, error) {
	if err != nil {
		return result{}, err
	}
	ctx, cancel := context.WithTimeout(r.Context(), p.world.Patience+time.Second)
	defer cancel()
	s, err := a.First(ctx)
	if err != nil {
		return result{}, err
	}
	out := result{Choices: s.Choices}
	if s.Instance != "" {
		out.Activity = p.frame(r, s.Instance)
	}
	if s.Modal != nil {
		var b bytes.Buffer
		if err := p.show(&b, a.Person, "modal.html", map[string]any{"Modal": s.Modal, "Token": a.Interaction.Token}); err != nil {
			return result{}, err
		}
		out.Modal = b.String()
	}
	return out, nil
}

func (p *Page) say(v *visit, r *http.Request) (result, error) {
	files, err := uploads(r, "file")
	if err != nil {
		return result{}, err
	}
	if _, refused := p.world.Say(v.who, v.channel, r.FormValue("text"), files, r.FormValue("reply")); refused != nil {
		return result{}, refused
	}
	return result{}, nil
}

// command uses a slash command, or asks for suggestions where an option has the focus.
func (p *Page) command(v *visit, r *http.Request) (result, error) {
	values, err := p.values(v, r)
	if err != nil {
		return result{}, err
	}
	a, err := p.world.Command(v.who, v.channel, r.FormValue("command"), values, r.FormValue("focus"))
	return p.answer(r, a, err)
}

func (p *Page) menu(v *visit, r *http.Request) (result, error) {
	a, err := p.world.OnMessage(v.who, v.channel, r.FormValue("command"), r.FormValue("message"))
	return p.answer(r, a, err)
}

func (p *Page) component(v *visit, r *http.Request) (result, error) {
	a, err := p.world.Use(v.who, r.FormValue("message"), r.FormValue("id"), r.MultipartForm.Value["value"]...)
	return p.answer(r, a, err)
}

func (p *Page) modal(v *visit, r *http.Request) (result, error) {
	from := p.world.Asked(r.FormValue("token"))
	if from == nil || from.Person != v.who {
		return result{}, errors.New("this form is not open any more")
	}
	with := world.Filling{Texts: map[string]string{}, Values: map[string][]string{}, Files: map[string][]world.Upload{}}
	for name, list := range r.MultipartForm.Value {
		if id, ok := strings.CutPrefix(name, "text."); ok {
			with.Texts[id] = strings.ReplaceAll(list[0], "\r\n", "\n")
		}
		if id, ok := strings.CutPrefix(name, "value."); ok {
			with.Values[id] = slices.DeleteFunc(list, func(v string) bool { return v == "" })
		}
	}
	for name, heads := range r.MultipartForm.File {
		if id, ok := strings.CutPrefix(name, "file."); ok && heads[0].Filename != "" {
			files, err := uploads(r, name)
			if err != nil {
				return result{}, err
			}
			with.Files[id] = files
		}
	}
	a, err := p.world.Submit(from, with)
	return p.answer(r, a, err)
}

func (p *Page) dismiss(v *visit, r *http.Request) (result, error) {
	p.world.Dismiss(v.who, r.FormValue("message"))
	return result{}, nil
}

func (p *Page) language(v *visit, r *http.Request) (result, error) {
	if !slices.Contains(rules.Locales, r.FormValue("locale")) {
		return result{}, fmt.Errorf("no language %q", r.FormValue("locale"))
	}
	if r.FormValue("of") == "server" {
		p.world.SpeakHome(r.FormValue("locale"))
	} else {
		v.who.Speak(r.FormValue("locale"))
	}
	return result{}, nil
}

// forward puts the clock of the playground forward, and with it the bot's.
func (p *Page) forward(_ *visit, r *http.Request) (result, error) {
	hours, err := strconv.Atoi(r.FormValue("hours"))
	if err != nil || hours < 1 || hours > 24 {
		return result{}, fmt.Errorf("no clock goes forward by %q hours", r.FormValue("hours"))
	}
	p.world.PutForward(time.Duration(hours) * time.Hour)
	return result{}, nil
}

func uploads(r *http.Request, field string) ([]world.Upload, error) {
	var out []world.Upload
	for _, head := range r.MultipartForm.File[field] {
		u, err := world.Received(head)
		if err != nil {
			return nil, err
		}
		out = append(out, u)
	}
	return out, nil
}

// values reads the options of a command, fields "o.name", each as its type in the command wants it.
func (p *Page) values(v *visit, r *http.Request) (world.Values, error) {
	out := world.Values{}
	kinds := p.kinds(v, r.FormValue("command"))
	for name, heads := range r.MultipartForm.File {
		if option, ok := strings.CutPrefix(name, "o."); ok && heads[0].Size > 0 {
			u, err := world.Received(heads[0])
			if err != nil {
				return nil, err
			}
			out[option] = u
		}
	}
	for name, list := range r.MultipartForm.Value {
		option, ok := strings.CutPrefix(name, "o.")
		if !ok || list[0] == "" {
			continue
		}
		value, err := typed(kinds[option], strings.ReplaceAll(list[0], "\r\n", "\n"))
		if err != nil && option != r.FormValue("focus") {
			return nil, fmt.Errorf("option %s: %w", option, err)
		}
		out[option] = value
	}
	return out, nil
}

func typed(kind discordgo.ApplicationCommandOptionType, s string) (any, error) {
	switch kind {
	case discordgo.ApplicationCommandOptionInteger:
		n, err := strconv.Atoi(s)
		if err != nil {
			return s, fmt.Errorf("%q is not a whole number", s)
		}
		return n, nil
	case discordgo.ApplicationCommandOptionBoolean:
		return s == "true", nil
	}
	return s, nil
}
