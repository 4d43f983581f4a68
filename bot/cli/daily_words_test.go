package cli

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"switchboard/playground"
	"switchboard/puzzles/daily"
	"switchboard/store"
	"switchboard/store/storetest"
	"switchboard/tools/must"

	"github.com/bwmarrin/discordgo"
)

// What is met around the puzzle: how it works, zones as people write them, a day that
// is not turned back, and channels of other servers.
func TestSetupAndHelp(t *testing.T) {
	t.Parallel()
	b := startBot(t, nil)
	ann := b.User("Ann")
	ann.Permissions |= discordgo.PermissionManageGuild
	whispers(t, slash(t, ann, "help", playground.Values{"puzzle": "daily"}), "freeze", "<t:")
	for given, want := range map[string]string{
		"New York": "at 9:00, America/New_York;", "utc+3": "at 9:00, UTC+3;", "`_**x**_`": "` _**x**_ ` is not a time zone I know", "-3:30": "at 9:00, UTC-3:30;",
	} {
		whispers(t, slash(t, ann, "daily setup", playground.Values{"zone": given}), want)
	}
	// Puzzles are named in the person's language or in English.
	s := storetest.Open(t, store.Open, b.database, noon)
	for _, c := range []struct{ locale, given, want string }{
		{"en-US", "лампочки", ""}, {"en-US", "lights; Mines lights", "lights,mines"}, {"ru", "лампочки, Сапёр, safe", "lights,mines,safe"},
		{"zh-CN", "关灯，扫雷", "lights,mines"}, {"zh-TW", "關燈、踩地雷", "lights,mines"}, {"zh-TW", "關燈 all", ""},
		{"en-US", "squares lights safe fivers mines ghosts", ""},
	} {
		ann.Speak(c.locale)
		slash(t, ann, "daily setup", playground.Values{"puzzles": c.given})
		if setup, err := s.DailySetup(t.Context(), b.GuildID()); err != nil || setup.Kinds != c.want {
			t.Errorf("%s %q: %q, %v; want %q", c.locale, c.given, setup.Kinds, err, c.want)
		}
	}
	ann.Speak("en-US")
	// Kiritimati is first of all to come to a day, Midway among the last.
	ahead := slash(t, ann, "daily setup", playground.Values{"zone": "Pacific/Kiritimati", "hour": 0})
	setup, err := s.DailySetup(t.Context(), b.GuildID())
	if err != nil || setup.FirstNumber == 0 {
		t.Fatalf("%+v, %v:\n%s", setup, err, ahead.Text())
	}
	giveUp(t, ann, slash(t, ann, "daily play", nil).Message)
	for _, back := range []func(){
		func() { slash(t, ann, "daily setup", playground.Values{"zone": "Pacific/Midway", "hour": 23}) },
		func() { slash(t, ann, "daily off", nil) },
	} {
		back()
		says(t, slash(t, ann, "daily play", nil), fmt.Sprintf("**Switchboard #%d**", setup.FirstNumber), "Given up")
	}
}

// A reminder is set, by the zone that is given, else by that of the settings, else by that of
// the server, looked at, sent as a direct message with the streak at stake, and ended by its
// button.
func TestARemindedPerson(t *testing.T) {
	t.Parallel()
	b := startBot(t, nil)
	ann, ben, cara := b.User("Ann"), b.User("Ben"), b.User("Cara")
	slash(t, ben, "settings me", playground.Values{"zone": "Tokyo"})
	for _, c := range []struct {
		who  *playground.User
		with playground.Values
		want string
	}{
		{ann, nil, "You have no reminder"}, {ann, playground.Values{"zone": "New York"}, "At which hour?"},
		{ann, playground.Values{"hour": 19, "zone": "Atlantis"}, "is not a time zone"}, {ann, playground.Values{"hour": 19, "zone": "new york"}, "at 19:00, America/New_York"},
		{ann, nil, "at 19:00, America/New_York"},
		{ben, playground.Values{"hour": 8}, "at 8:00, Asia/Tokyo"}, {ben, playground.Values{"hour": 8, "zone": "Berlin"}, "at 8:00, Europe/Berlin"},
		{ben, playground.Values{"hour": 9}, "at 9:00, Europe/Berlin"}, {cara, playground.Values{"hour": 8}, "at 8:00, UTC"},
	} {
		whispers(t, slash(t, c.who, "daily remind", c.with), c.want)
	}
	solved(t, ann, slash(t, ann, "daily play", nil).Message, todays())
	ahead := 11 * time.Hour // seven in the evening in New York
	p := realPoster(t, b, func() time.Time { return noon().Add(ahead) })
	slash(t, ann, "settings me", playground.Values{"language": "ru"}) // which the notice speaks, too
	for _, later := range []time.Duration{0, 24 * time.Hour, 0, 0} {
		ahead += later
		must.Do(t, p.Remind(t.Context()))
	}
	slash(t, ann, "settings me", playground.Values{"language": "auto"})
	tomorrow := daily.UTC.Current(p.Now())
	mail := ann.In(playground.DM).Messages()
	if len(mail) != 1 || !strings.Contains(mail[0].Content, "На кону ваша серия в 1 день.") || !strings.Contains(mail[0].Content, fmt.Sprintf("#%d", tomorrow)) {
		t.Fatalf("%d messages: %+v", len(mail), mail)
	}
	dm := ann.In(playground.DM)
	says(t, clickOn(t, dm, mail[0], fmt.Sprintf("dr:%d:%s", tomorrow, b.GuildID())), "**Switchboard #")
	says(t, clickOn(t, dm, mail[0], "dr:off"), "No more reminders")
	says(t, slash(t, ann, "daily remind", nil), "You have no reminder")
}
