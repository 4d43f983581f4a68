package discord

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"net/http"
	"slices"
	"testing"
	"time"

	"switchboard/playground"
	"switchboard/playground/playgroundtest"
	"switchboard/playground/wire"
	"switchboard/tools/must"
)

// square is a picture of one colour.
func square(t *testing.T, c color.Color) []byte {
	t.Helper()
	img := image.NewUniform(c)
	var out bytes.Buffer
	one := &image.Paletted{Pix: make([]byte, 16), Stride: 4, Rect: image.Rect(0, 0, 4, 4), Palette: color.Palette{img.C}}
	must.Do(t, png.Encode(&out, one))
	return out.Bytes()
}

// Whatever the application has, after a synchronisation it has the wanted emoji, each once, those of others, and
// nothing else of its own; and a second synchronisation asks for nothing more.
func TestSyncEmoji(t *testing.T) {
	t.Parallel()
	srv := playgroundtest.Start(t, playground.Options{})
	c := must.Get(NewClient(srv.APIURL, srv.Token, srv.Roots, time.Now))(t)
	ann := srv.User("Ann").User
	for name, by := range map[string]*wire.User{"somebody_elses": &srv.World.Bot, "anns_0123abcd": &ann, "lamp_0123abcd": &srv.World.Bot} {
		if _, err := srv.World.AddEmoji(name, "data:image/png;base64,AAAA", by); err != nil {
			t.Fatal(err)
		}
	}
	red, blue := square(t, color.RGBA{200, 0, 0, 255}), square(t, color.RGBA{0, 0, 200, 255})
	const uploads, route = "POST /applications/{app}/emojis", "POST /applications/*/emojis"
	const lists = "GET /applications/{app}/emojis"
	sync := func(want ...Emoji) (ids map[string]string, err error) {
		err = c.SyncEmoji(playgroundtest.Within(t), srv.AppID, want, func(now map[string]string) { ids = now })
		return ids, err
	}
	check := func(ids map[string]string, err error, want ...Emoji) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		names := []string{"somebody_elses", "anns_0123abcd"}
		for _, e := range want {
			names = append(names, e.uploadedName())
			if f, ok := srv.World.File(ids[e.Name]); !ok || !bytes.Equal(f.Bytes, e.PNG) {
				t.Errorf("%s is not the picture that was given", e.Name)
			}
		}
		var have []string
		for _, e := range srv.World.Emojis() {
			have = append(have, e.Name)
		}
		slices.Sort(names)
		slices.Sort(have)
		if !slices.Equal(have, names) {
			t.Errorf("the application has %v, want %v", have, names)
		}
	}
	on, off := Emoji{"light_on", red}, Emoji{"light_off", blue}
	ids, err := sync(on, off)
	check(ids, err, on, off)
	before := len(srv.Requests(uploads))
	ids, err = sync(on, off)
	check(ids, err, on, off)
	if n := len(srv.Requests(uploads)); n != before {
		t.Errorf("%d uploads of what was there", n-before)
	}
	if n := len(srv.Requests(lists)); n != 2 {
		t.Errorf("%d lists for two synchronisations", n)
	}
	if ids, err = sync(Emoji{"no name", red}, on, off); err == nil || len(ids) != 2 {
		t.Errorf("beside one that cannot be: %v, %v", ids, err)
	}
	on.PNG = blue // it looks different now
	ids, err = sync(on, off)
	check(ids, err, on, off)
	red2 := Emoji{"light_red", red}
	for name, f := range map[string]playground.Fault{
		"answer lost": {Match: route, Drop: true, After: true}, "limited": {Match: route, Status: http.StatusTooManyRequests, RetryAfter: 50 * time.Millisecond}, "500": {Match: route, Status: 500},
	} {
		red2.Name = "red_" + name[:3]
		srv.Fault(f)
		all := []Emoji{on, off, red2}
		ids, err = sync(all...)
		if err != nil || ids[red2.Name] == "" {
			t.Errorf("%s: %v", name, err)
		}
	}
	srv.Fault(playground.Fault{Match: "* /applications/*/emojis", Status: http.StatusForbidden, Times: -1})
	if ids, err := sync(on); err == nil || len(ids) != 0 {
		t.Errorf("without the right to: %v, %v", ids, err)
	}
}
