package cli

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"switchboard/playground"
	"switchboard/playground/wire"
	"switchboard/puzzles/daily"
	"switchboard/store"
	"switchboard/store/storetest"
	"switchboard/tools/must"
	"switchboard/tools/trial"

	"github.com/bwmarrin/discordgo"
)

// shared clicks a button that has the bot post a message, and is itself only acknowledged.
func shared(t testing.TB, u *playground.User, m *wire.Message, customID string) *wire.Message {
	t.Helper()
	ctx, cancel := context.WithCancel(within(t))
	defer cancel()
	before := len(u.Messages())
	go func() { _, _ = u.Click(ctx, m, customID) }() // has no other answer
	until(t, "the card", func() bool { return len(u.Messages()) > before })
	all := u.Messages()
	return all[len(all)-1]
}

// Every kind of puzzle is played to the end by clicking, from the archive; without TEST_FULL those of the last three days.
func TestTheArchiveIsPlayedByClicking(t *testing.T) {
	t.Parallel()
	b := startBot(t, nil)
	ann := b.User("Ann")
	today, days := daily.Number(noon()), 3
	if trial.Full() {
		days = 6
	}
	play := func(t *testing.T, number int, kind string) {
		t.Parallel()
		ann := ann.InChannel(b.World.AddChannel(kind, wire.Everyone)) // the card is the last message of its own
		a := slash(t, ann, "daily archive", playground.Values{"number": number})
		whispers(t, a, fmt.Sprintf("**Switchboard #%d**", number), "Unranked")
		begun := a.Message
		if ofPresses(kind) { // the others are solved by their hints alone
			begun = hinted(t, ann, begun)
		}
		end := solved(t, ann, begun, kind)
		if text := playground.Text(end); !strings.Contains(text, "nobody can do it in fewer") && !strings.Contains(text, "Not a single mine hit") && !strings.Contains(text, "no piece was laid in vain") {
			t.Errorf("#%d %s ends over par:\n%s", number, kind, text)
		}
		card := shared(t, ann, end, fmt.Sprintf("ds:%d", number))
		text := playground.Text(card)
		if card.Flags&discordgo.MessageFlagsEphemeral != 0 || card.Referenced != nil || !strings.HasPrefix(text, fmt.Sprintf("Switchboard #%d · ", number)) ||
			!strings.Contains(text, "💡") || !strings.HasSuffix(text, "\n<@"+ann.ID+"> · unranked") && !strings.HasSuffix(text, "\n<@"+ann.ID+"> · with help") {
			t.Errorf("the card %+v:\n%s", card, text)
		}
		if trial.Full() || number == today-1 { // one kind twice
			solved(t, ann, clickOn(t, ann, end, fmt.Sprintf("da:%d", number)).Message, kind)
		}
	}
	t.Run("all", func(t *testing.T) {
		for number := today - days; number < today; number++ {
			kind := rotation.Of(number).About().Name
			t.Run(kind, func(t *testing.T) { play(t, number, kind) })
		}
	})
	says(t, slash(t, ann, "daily stats", nil), "Streak 0 days, best 0", fmt.Sprintf("%d played, 0 of them ranked", days))
}

func TestTodayIsRankedOnce(t *testing.T) {
	t.Parallel()
	b := startBot(t, nil)
	ann, ben := b.User("Ann"), b.User("Ben")
	a := slash(t, ann, "daily play", nil)
	says(t, solved(t, ann, a.Message, todays()), "#1 on this server so far", "Streak 1 day, best 1")
	says(t, slash(t, ann, "daily play", nil), "**Solved!**")
	for _, span := range []string{"today", "week", "all"} {
		board := slash(t, ben, "daily board", playground.Values{"time": span})
		says(t, board, "1\\. Ann: ")
	}
	says(t, slash(t, b.User("Cara").In(playground.DM), "daily board", nil), "Ann", "everywhere")
	share := slash(t, ann, "daily share", nil)
	openly(t, share, "· 🔥 1")
	whispers(t, slash(t, ben, "daily share", nil), "no result")
	forget := slash(t, ann, "daily forget", nil)
	clickOn(t, ann, forget.Message, "df:yes")
	never(t, slash(t, ben, "daily board", nil), "Ann")
	if again := slash(t, ann, "daily play", nil); !strings.Contains(again.Text(), "Unranked") || strings.Contains(again.Text(), "Solved") {
		t.Errorf("forgetting gives a second first attempt:\n%s", again.Text())
	}
}

// Show all on a daily board is help, said at once and on the card.
func TestShowAllIsHelp(t *testing.T) {
	t.Parallel()
	b := startBot(t, nil)
	ann, number := b.User("Ann"), daily.Number(noon())-1
	for !ofPresses(rotation.Of(number).About().Name) {
		number--
	}
	a := slash(t, ann, "daily archive", playground.Values{"number": number})
	all := press(t, ann, a.Message, "Show all").Message
	says(t, all, "With help", "💡 Press")
	hidden := press(t, ann, all, "Hide all").Message
	card := playground.Text(shared(t, ann, solved(t, ann, hidden, rotation.Of(number).About().Name), fmt.Sprintf("ds:%d", number)))
	if !strings.HasSuffix(card, "\n<@"+ann.ID+"> · with help") || strings.Contains(card, "⭐") {
		t.Errorf("the card is\n%s", card)
	}
}

// The copied board, turned about and given to /solve, is known at once; so is a
// position in the middle of the asker's own game.
func TestSolvingTodaysBoardIsNoticed(t *testing.T) {
	t.Parallel()
	b := startBot(t, nil)
	today := daily.Number(noon())
	kind := todays()
	presses := ofPresses(kind)
	for name, command := range map[string]string{"Ann": "solve", "Ben": "hint", "Cara": "solve"} {
		u := b.User(name)
		a := slash(t, u, "daily play", nil)
		if name == "Cara" && presses {
			clickOn(t, u, a.Message, cellID(t, a.Message, 1))
		}
		text := copied(t, u, a.Message)
		if presses {
			rows := strings.Fields(text)
			for i, row := range rows { // mirrored and the other way round
				mirrored := []byte(strings.NewReplacer("0", "1", "1", "0").Replace(row))
				slices.Reverse(mirrored)
				rows[i] = string(mirrored)
			}
			text = strings.Join(rows, "/")
		}
		slash(t, u, command+" "+kind, playground.Values{"board": text})
		privately(t, u, fmt.Sprintf("daily puzzle #%d", today))
		if again := slash(t, u, "daily play", nil); !strings.Contains(again.Text(), "With help") {
			t.Errorf("after /%s the attempt of %s is\n%s", command, name, again.Text())
		} else if name == "Cara" {
			solved(t, u, again.Message, kind)
			if card := slash(t, u, "daily share", nil).Text(); !strings.HasSuffix(card, "\nwith help") || strings.Contains(card, "⭐") {
				t.Errorf("the card of who asked for the answer:\n%s", card)
			}
		}
	}
}

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
	every := ""
	for _, p := range rotation.Players() {
		every += p.About().Name + " "
	}
	s := storetest.Open(t, store.Open, b.database, noon)
	for _, c := range []struct{ locale, given, want string }{
		{"en-US", "лампочки", ""}, {"en-US", "lights; Mines lights", "lights,mines"}, {"ru", "лампочки, Сапёр, safe", "lights,mines,safe"},
		{"zh-CN", "关灯，扫雷", "lights,mines"}, {"zh-TW", "關燈、踩地雷", "lights,mines"}, {"zh-TW", "關燈 all", ""},
		{"en-US", every, ""},
	} {
		ann.Speak(c.locale)
		slash(t, ann, "daily setup", playground.Values{"puzzles": c.given})
		if setup, err := s.DailySetup(t.Context(), b.Home().ID); err != nil || setup.Kinds != c.want {
			t.Errorf("%s %q: %q, %v; want %q", c.locale, c.given, setup.Kinds, err, c.want)
		}
	}
	ann.Speak("en-US")
	// Kiritimati is first of all to come to a day, Midway among the last.
	ahead := slash(t, ann, "daily setup", playground.Values{"zone": "Pacific/Kiritimati", "hour": 0})
	setup, err := s.DailySetup(t.Context(), b.Home().ID)
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

// A reminder is set, by the zone that is given, else by that of the settings, else by that of the server, looked at,
// sent as a direct message with the streak at stake, and ended by its button.
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
	if len(mail) != 1 {
		t.Fatalf("%d messages: %+v", len(mail), mail)
	}
	says(t, mail[0], "На кону ваша серия в 1 день.", fmt.Sprintf("#%d", tomorrow))
	dm := ann.In(playground.DM)
	says(t, clickOn(t, dm, mail[0], fmt.Sprintf("dr:%d:%s", tomorrow, b.Home().ID)), "**Switchboard #")
	says(t, clickOn(t, dm, mail[0], "dr:off"), "No more reminders")
	says(t, slash(t, ann, "daily remind", nil), "You have no reminder")
}
