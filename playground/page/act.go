package page

import (
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

// result is the response to an action of the person. Messages that it causes come as events instead.
type result struct {
	Error   string                                     `json:"error,omitempty"`
	Modal   *wire.Modal                                `json:"modal,omitempty"` // to open
	Token   string                                     `json:"token,omitempty"` // of the modal
	Choices []discordgo.ApplicationCommandOptionChoice `json:"choices,omitempty"`

	Activity *frame         `json:"activity,omitempty"` // to open
	Data     map[string]any `json:"data,omitempty"`     // the answer to the Activity's RPC
}

const maxForm = 32 << 20

// act returns a handler for an action, with a form as its request and a result as its response.
func (p *Page) act(f func(*visit, *http.Request) (result, error)) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.Body = http.MaxBytesReader(w, r.Body, maxForm)
		v := p.visitOf(r)
		out, err := result{}, r.ParseMultipartForm(maxForm)
		if err == nil {
			out, err = f(v, r)
		}
		if err != nil {
			out.Error = errorText(v, err)
		}
		w.Header().Set("Content-Type", "application/json")
		_ = json.NewEncoder(w).Encode(out) // fails if the page is gone
	})
}

func errorText(v *visit, err error) string {
	var refused *wire.Error
	switch {
	case errors.Is(err, world.ErrNoAnswer):
		return languages[languageOf(v.who)]["noAnswer"]
	case errors.As(err, &refused):
		return refused.Error()
	}
	return strings.ToUpper(err.Error()[:1]) + err.Error()[1:]
}

// ask returns a handler for an action that is an interaction. It waits for the first answer, which may be a modal,
// suggestions or an Activity.
func (p *Page) ask(f func(*visit, *http.Request) (*world.Interaction, error)) http.Handler {
	return p.act(func(v *visit, r *http.Request) (out result, err error) {
		i, err := f(v, r)
		if err != nil {
			return out, err
		}
		ctx, cancel := context.WithTimeout(r.Context(), p.world.Patience+time.Second)
		defer cancel()
		s, err := i.Wait(ctx, world.Answered)
		if err != nil {
			return out, err
		}
		out.Choices, out.Modal, out.Token = s.Choices, s.Modal, i.Interaction.Token
		if s.Instance != "" {
			out.Activity = p.frame(r, s.Instance)
		}
		return out, nil
	})
}

func (p *Page) say(v *visit, r *http.Request) (out result, err error) {
	texts, files, err := fields(r, "")
	if err != nil {
		return out, err
	}
	_, err = p.world.Say(v.who, v.channel, strings.Join(texts["text"], ""), files["file"], r.FormValue("reply"))
	return out, err
}

// command uses a slash command, or asks for suggestions if the form names an option with the focus.
func (p *Page) command(v *visit, r *http.Request) (*world.Interaction, error) {
	texts, files, err := fields(r, "o.")
	if err != nil {
		return nil, err
	}
	values := world.Values{}
	for option, list := range texts {
		if list[0] != "" {
			values[option] = list[0]
		}
	}
	for option, list := range files {
		values[option] = list[0]
	}
	return p.world.Command(v.who, v.channel, r.FormValue("command"), values, r.FormValue("focus"))
}

func (p *Page) menu(v *visit, r *http.Request) (*world.Interaction, error) {
	return p.world.OnMessage(v.who, v.channel, r.FormValue("command"), r.FormValue("message"))
}

func (p *Page) component(v *visit, r *http.Request) (*world.Interaction, error) {
	return p.world.Use(v.who, r.FormValue("message"), r.FormValue("id"), r.MultipartForm.Value["value"]...)
}

func (p *Page) modal(v *visit, r *http.Request) (*world.Interaction, error) {
	from := p.world.Interaction(r.FormValue("token"))
	if from == nil || from.Person != v.who {
		return nil, errors.New("this form is not open any more")
	}
	texts, files, err := fields(r, "f.")
	if err != nil {
		return nil, err
	}
	with := world.Filling{Texts: map[string]string{}, Values: texts, Files: files}
	for id, list := range texts {
		with.Texts[id] = list[0]
		with.Values[id] = slices.DeleteFunc(list, func(v string) bool { return v == "" })
	}
	return p.world.Submit(from, with)
}

func (p *Page) dismiss(v *visit, r *http.Request) (out result, err error) {
	p.world.Dismiss(v.who, r.FormValue("message"))
	return out, nil
}

func (p *Page) language(v *visit, r *http.Request) (out result, err error) {
	locale := r.FormValue("locale")
	switch {
	case !slices.Contains(rules.Locales, locale):
		return out, fmt.Errorf("no language %q", locale)
	case r.FormValue("of") == "server":
		p.world.SpeakHome(locale)
	default:
		v.who.Speak(locale)
	}
	return out, nil
}

func (p *Page) advanceClock(_ *visit, r *http.Request) (out result, err error) {
	hours, err := strconv.Atoi(r.FormValue("hours"))
	if err != nil || hours < 1 || hours > 24 {
		return out, fmt.Errorf("no clock goes forward by %q hours", r.FormValue("hours"))
	}
	p.world.PutForward(time.Duration(hours) * time.Hour)
	return out, nil
}

// fields returns the texts and files of the form's fields whose names have the prefix, by their names without it.
func fields(r *http.Request, prefix string) (texts map[string][]string, files map[string][]world.Upload, err error) {
	texts, files = map[string][]string{}, map[string][]world.Upload{}
	for name, list := range r.MultipartForm.Value {
		if field, ok := strings.CutPrefix(name, prefix); ok {
			for _, text := range list {
				texts[field] = append(texts[field], strings.ReplaceAll(text, "\r\n", "\n"))
			}
		}
	}
	for name, heads := range r.MultipartForm.File {
		field, ok := strings.CutPrefix(name, prefix)
		for _, head := range heads {
			if !ok || head.Filename == "" { // nothing was chosen
				continue
			}
			u, err := world.ReadUpload(head)
			if err != nil {
				return nil, nil, err
			}
			files[field] = append(files[field], u)
		}
	}
	return texts, files, nil
}
