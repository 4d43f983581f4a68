package dailypost

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"switchboard/commands"
	dailyroom "switchboard/commands/daily"
	"switchboard/commands/play"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/puzzles/daily"
	"switchboard/puzzles/known"
	"switchboard/store"
	"switchboard/store/storetest"

	"github.com/bwmarrin/discordgo"
	"golang.org/x/time/rate"
)

// monthZones are where the servers and the people of the month live: clocks change
// in New York on 8 March and in Europe on the 29th.
var monthZones = []string{
	"UTC", "Europe/Berlin", "Europe/London", "America/New_York", "America/Los_Angeles", "America/St_Johns",
	"Asia/Tokyo", "Asia/Kolkata", "Australia/Sydney", "Pacific/Kiritimati", "Pacific/Pago_Pago", "UTC-3:30",
}

const monthStep = 30 * time.Minute

// monthPerson is somebody with a skill and habits.
type monthPerson struct {
	id     string
	home   int // the server in which they play
	skill  int // presses over par at most
	keen   int // of ten days, how many they play
	hour   int // of their reminder; 0 is none
	zone   *time.Location
	number int       // that they plan to play next
	at     time.Time // when; zero is not at all
	joined map[string]bool
}

// monthResult is a result as the test wrote it down.
type monthResult struct {
	user           string
	number         int
	over, hints    int
	took           time.Duration
	solved, counts bool
	ranked         bool
}

// month is a simulated month: who plays what, beside the real store, rooms and
// poster, and what comes of it by a count of its own.
type month struct {
	t        *testing.T
	rng      *rand.Rand
	at       time.Time
	s        *store.Store
	servers  []daily.Setup
	people   []*monthPerson
	puzzles  map[int]*daily.Puzzle
	results  []monthResult
	mu       sync.Mutex     // posts come several at a time
	sent     map[string]int // by nonce
	reminded map[string]int // by nonce, as they have to come
	weeks    int
	days     int
}

// A month of 300 people in 20 servers in 12 zones: places, weeks, posts and
// reminders are what a count of its own says. MONTH=full makes it
// that; otherwise it is fewer people in fewer days, and fewest without TEST_FULL.
func TestAMonthOfPeople(t *testing.T) {
	t.Parallel()
	servers, people, days := 6, 24, 12
	switch {
	case os.Getenv("MONTH") == "full":
		servers, people, days = 20, 300, 31
	case full:
		people, days = 36, 16
	}
	for kind, address := range storetest.Databases(t) {
		t.Run(kind, func(t *testing.T) {
			m := &month{
				t: t, rng: rand.New(rand.NewPCG(3, 26)), at: time.Date(2026, 3, 1, 0, 0, 0, 0, time.UTC),
				puzzles: map[int]*daily.Puzzle{}, sent: map[string]int{}, reminded: map[string]int{},
			}
			m.s = storetest.Open(t, store.Open, address, m.now)
			m.settle(servers, people)
			catalogue, err := phrases.Load()
			if err != nil {
				t.Fatal(err)
			}
			p := &Poster{
				Owner: "one", Store: m.s, Words: dailyroom.New(play.New(playable, nil, nil), m.s, nil, catalogue), Channels: m,
				Log: slog.New(slog.DiscardHandler), Now: m.now, Rate: rate.Inf,
			}
			for end := m.at.AddDate(0, 0, days); m.at.Before(end); m.at = m.at.Add(monthStep) {
				m.expectReminders()
				for _, look := range []func(context.Context) error{p.Poll, p.Refresh, p.Remind} {
					if err := look(t.Context()); err != nil {
						t.Fatal(err)
					}
				}
				for _, person := range m.people {
					m.live(person)
				}
			}
			m.check()
			t.Logf("%d results, %d daily posts and %d closing posts checked as they came, %d reminders", len(m.results), m.days, m.weeks, len(m.reminded))
		})
	}
}

func (m *month) now() time.Time { return m.at }

// settle makes servers and people.
func (m *month) settle(servers, people int) {
	for i := range servers {
		d := daily.Setup{GuildID: fmt.Sprint("g", i), ChannelID: fmt.Sprint("c", i), Zone: monthZones[i%len(monthZones)], Hour: 5 + i*7%15}
		d.LastNumber = wallNumber(m.t, m.at, d)
		d.FirstNumber = d.LastNumber
		if err := m.s.SetUpDaily(m.t.Context(), d); err != nil {
			m.t.Fatal(err)
		}
		m.servers = append(m.servers, d)
	}
	for i := range people {
		zone := monthZones[m.rng.IntN(len(monthZones))]
		p := &monthPerson{
			id: fmt.Sprint("u", i), home: i % servers, skill: i % 4, keen: 4 + m.rng.IntN(7), zone: loadZone(m.t, zone), joined: map[string]bool{},
		}
		m.join(p, m.servers[p.home].GuildID)
		if i%3 == 0 {
			p.hour = 6 + m.rng.IntN(16)
			r := daily.Reminder{UserID: p.id, GuildID: m.servers[p.home].GuildID, Zone: zone, Hour: p.hour}
			var err error
			if r.NextAt, err = r.Next(m.at); err != nil {
				m.t.Fatal(err)
			}
			if err := m.s.SetReminder(m.t.Context(), r); err != nil {
				m.t.Fatal(err)
			}
		}
		m.people = append(m.people, p)
	}
}

func loadZone(t testing.TB, name string) *time.Location {
	t.Helper()
	zone, err := daily.LoadZone(name)
	if err != nil {
		t.Fatal(err)
	}
	return zone
}

// wallNumber is the number of a server's day, by what a clock on its wall shows.
func wallNumber(t testing.TB, at time.Time, d daily.Setup) int {
	local := at.In(loadZone(t, d.Zone))
	y, mo, day := local.Date()
	n := int(time.Date(y, mo, day, 0, 0, 0, 0, time.UTC).Sub(time.Date(2025, 12, 31, 0, 0, 0, 0, time.UTC)) / (24 * time.Hour))
	if local.Hour() < d.Hour {
		n--
	}
	return n
}

func (m *month) join(p *monthPerson, guild string) {
	if err := m.s.JoinDaily(m.t.Context(), guild, p.id, "name "+p.id); err != nil {
		m.t.Fatal(err)
	}
	p.joined[guild], p.joined[store.Everywhere] = true, true
}

// live lets a person do what they planned for this time, and plan the next day.
func (m *month) live(p *monthPerson) {
	number := wallNumber(m.t, m.at, m.servers[p.home])
	if number != p.number {
		p.number, p.at = number, time.Time{}
		if m.rng.IntN(10) < p.keen {
			p.at = m.at.Add(time.Duration(m.rng.IntN(44)) * monthStep)
		}
	}
	if p.at.IsZero() || p.at.After(m.at) {
		return
	}
	p.at = time.Time{}
	if m.rng.IntN(40) == 0 {
		m.join(p, m.servers[m.rng.IntN(len(m.servers))].GuildID)
	}
	m.join(p, m.servers[p.home].GuildID)
	m.play(p, number, true)
	if past := number - 3; m.rng.IntN(10) == 0 && !slices.ContainsFunc(m.results, func(r monthResult) bool { return r.user == p.id && r.number == past }) {
		m.play(p, past, false)
	}
}

// play plays a number by the rules of the game as well as the person can.
func (m *month) play(p *monthPerson, number int, ranked bool) {
	ctx, t := m.t.Context(), m.t
	assisted, gaveUp := m.rng.IntN(15) == 0, m.rng.IntN(12) == 0
	started := m.at.Add(-time.Duration(5+m.rng.IntN(20)) * time.Second) // few, so that some are alike
	log, err := daily.EncodeLog(nil)
	if err != nil {
		t.Fatal(err)
	}
	a, err := m.s.StartDailyGame(ctx, daily.Attempt{UserID: p.id, Number: number, Ranked: ranked, Moves: log, StartedAt: started})
	if err != nil {
		t.Fatal(err)
	}
	if assisted {
		if _, err := m.s.AssistDaily(ctx, p.id, number); err != nil {
			t.Fatal(err)
		}
		if a, err = m.s.DailyGame(ctx, p.id, number, false); err != nil {
			t.Fatal(err)
		}
	}
	g := m.game(p, number, gaveUp)
	if a.Moves, err = daily.EncodeLog(g.Log()); err != nil {
		t.Fatal(err)
	}
	a.Solved, a.Presses, a.Over, a.Hints, a.EndedAt, a.Took = g.Solved(), g.Count(), g.Over(), g.Hints(), m.at, m.at.Sub(started)
	var periods []string
	for _, period := range daily.Periods(number) {
		periods = append(periods, string(period))
	}
	if _, err := m.s.SaveDailyGame(ctx, a, periods); err != nil {
		t.Fatal(err)
	}
	m.results = append(m.results, monthResult{
		user: p.id, number: number, over: g.Over(), hints: g.Hints(), took: m.at.Sub(started), solved: g.Solved(), ranked: ranked,
		counts: ranked && g.Solved() && !assisted,
	})
}

// playable are the puzzles of the bot.
var playable = known.Players()

// game is how a person plays a number.
func (m *month) game(p *monthPerson, number int, gaveUp bool) *puzzles.Game {
	t := m.t
	puzzle := m.puzzles[number]
	if puzzle == nil {
		var err error
		if puzzle, err = daily.NewTurn(playable).Generate(t.Context(), number, []byte("month")); err != nil {
			t.Fatal(err)
		}
		data, err := puzzle.Encode()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := m.s.WriteDailyPuzzle(t.Context(), number, data); err != nil {
			t.Fatal(err)
		}
		m.puzzles[number] = puzzle
	}
	g, err := puzzle.New()
	if err != nil {
		t.Fatal(err)
	}
	do := func(move puzzles.Move) {
		if err := g.Do(move); err != nil {
			t.Fatalf("#%d: %+v: %v", number, move, err)
		}
	}
	solution, err := g.Solution(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if gaveUp {
		do(puzzles.Move{Op: puzzles.GiveUp})
		return g
	}
	if m.rng.IntN(4) == 0 {
		do(puzzles.Move{Op: puzzles.Hint})
	}
	if solution[0].Op == puzzles.Press { // a detour: twice the same cell
		for range m.rng.IntN(p.skill + 1) {
			do(solution[0])
			do(solution[0])
		}
	}
	for _, move := range solution {
		do(move)
	}
	return g
}

// expectReminders writes down who has to be reminded now.
func (m *month) expectReminders() {
	for _, p := range m.people {
		local := m.at.In(p.zone)
		if p.hour == 0 || local.Hour() != p.hour || local.Minute() != 0 || m.at.Equal(time.Date(2026, 3, 1, 0, 0, 0, 0, time.UTC)) {
			continue
		}
		number := wallNumber(m.t, m.at, m.servers[p.home])
		nonce := Nonce(p.id, number)
		begun := slices.ContainsFunc(m.results, func(r monthResult) bool { return r.user == p.id && r.number == number })
		if !begun && m.reminded[nonce] == 0 {
			m.reminded[nonce]++
		}
	}
}

// row is a row of a table as the test counts it.
type row struct {
	user                     string
	place, days, over, hints int
	took                     time.Duration
}

func better(a, b row) int {
	return cmp.Or(cmp.Compare(b.days, a.days), cmp.Compare(a.over, b.over), cmp.Compare(a.hints, b.hints), cmp.Compare(a.took, b.took))
}

// table counts the results of a server between two numbers, each person's best so
// many: it tries every result as the one to leave out.
func (m *month) table(guild string, from, to, most int) (rows []row) {
	for _, p := range m.people {
		if !p.joined[guild] {
			continue
		}
		var own []monthResult
		for _, r := range m.results {
			if r.user == p.id && r.counts && from <= r.number && r.number <= to {
				own = append(own, r)
			}
		}
		if len(own) == 0 {
			continue
		}
		sum := func(without int) row {
			s := row{user: p.id}
			for i, r := range own {
				if i != without {
					s.days, s.over, s.hints, s.took = s.days+1, s.over+r.over, s.hints+r.hints, s.took+r.took
				}
			}
			return s
		}
		best := sum(-1)
		if len(own) > most {
			best = sum(0)
			for i := range own {
				if s := sum(i); better(s, best) < 0 {
					best = s
				}
			}
		}
		rows = append(rows, best)
	}
	slices.SortFunc(rows, func(a, b row) int { return cmp.Or(better(a, b), strings.Compare(a.user, b.user)) })
	for i := range rows {
		rows[i].place = 1
		for _, other := range rows {
			if better(other, rows[i]) < 0 {
				rows[i].place++
			}
		}
	}
	return rows
}

// check holds boards and reminders against the count.
func (m *month) check() {
	last := wallNumber(m.t, m.at, daily.Setup{Zone: "UTC+14"})
	first := last - 40
	guilds := []string{store.Everywhere}
	for _, d := range m.servers {
		guilds = append(guilds, d.GuildID)
	}
	for _, guild := range guilds {
		m.checkBoard(guild, daily.AllTime, m.table(guild, 0, last, last))
		for n := first; n <= last; n++ {
			m.checkBoard(guild, daily.OfDay(n), m.table(guild, n, n, 7))
			if at := time.Date(2026, 1, n, 0, 0, 0, 0, time.UTC); at.Weekday() == time.Monday {
				m.checkBoard(guild, daily.OfWeek(n), m.table(guild, n, n+6, 6))
			}
		}
	}
	for nonce, n := range m.sent {
		if n != 1 {
			m.t.Errorf("%s came %d times", nonce, n)
		}
		if strings.HasPrefix(nonce, "u") && m.reminded[nonce] == 0 {
			m.t.Errorf("the reminder %s should not have come", nonce)
		}
	}
	for nonce := range m.reminded {
		if m.sent[nonce] == 0 {
			m.t.Errorf("the reminder %s did not come", nonce)
		}
	}
}

func (m *month) checkBoard(guild string, period daily.Period, want []row) {
	top, _, err := m.s.DailyBoard(m.t.Context(), guild, string(period), "", 1000)
	if err != nil {
		m.t.Fatal(err)
	}
	var got []row
	for _, s := range top {
		got = append(got, row{s.UserID, s.Place, s.Days, s.Over, s.Hints, s.Took})
	}
	if !slices.Equal(got, want) {
		m.t.Errorf("%s in %q:\n%v, counted\n%v", period, guild, got, want)
	}
	for _, w := range want {
		if _, own, err := m.s.DailyBoard(m.t.Context(), guild, string(period), w.user, 1); err != nil || own == nil || own.Place != w.place {
			m.t.Errorf("%s in %q: the place of %s is %+v, %v, counted %d", period, guild, w.user, own, err, w.place)
		}
	}
}

// Post takes a post, and holds what it says of the day or week before against the
// count of that moment.
func (m *month) Post(_ context.Context, channel, nonce, _ string, r commands.Reply) (string, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.sent[nonce]++
	guild := "g" + strings.TrimPrefix(channel, "c")
	text := texts(r.Components)
	var number int
	if _, err := fmt.Sscanf(nonce, guild+"w%d", &number); err == nil {
		m.weeks++
		monday := number*7 - 2
		for _, w := range m.table(guild, monday, monday+6, 6)[:1] {
			m.says(nonce, text, fmt.Sprintf("%d\\. name %s: %d day", w.place, w.user, w.days), fmt.Sprintf(", +%d, ", w.over))
		}
		return nonce, nil
	}
	if _, err := fmt.Sscanf(nonce, guild+":%d", &number); err != nil {
		m.t.Errorf("a post %q", nonce)
		return nonce, nil
	}
	m.days++
	if m.puzzles[number-1] == nil {
		return nonce, nil
	}
	yesterday := m.table(guild, number-1, number-1, 7)
	m.says(nonce, text, fmt.Sprintf("**Yesterday, #%d**", number-1), fmt.Sprintf("%d solved", len(yesterday)))
	for _, w := range yesterday[:min(len(yesterday), 3)] {
		if w.place <= 3 {
			m.says(nonce, text, fmt.Sprintf("%d\\. name %s: +%d, ", w.place, w.user, w.over))
		}
	}
	return nonce, nil
}

func (m *month) says(nonce, text string, wants ...string) {
	for _, want := range wants {
		if !strings.Contains(text, want) {
			m.t.Errorf("%s lacks %q:\n%s", nonce, want, text)
		}
	}
}

// texts are the texts of components.
func texts(all []discordgo.MessageComponent) string {
	var b strings.Builder
	for _, c := range all {
		switch c := c.(type) {
		case discordgo.Container:
			b.WriteString(texts(c.Components))
		case discordgo.TextDisplay:
			b.WriteString(c.Content + "\n")
		}
	}
	return b.String()
}

// Edit takes the score of a post, which has to be that of the moment.
func (m *month) Edit(_ context.Context, channel, message string, r commands.Reply) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	guild := "g" + strings.TrimPrefix(channel, "c")
	var number int
	if _, err := fmt.Sscanf(message, guild+":%d", &number); err != nil {
		m.t.Errorf("an edit of %q", message)
	}
	if rows := m.table(guild, number, number, 7); len(rows) > 0 {
		m.says(message, texts(r.Components), fmt.Sprintf("%d solved · best ", len(rows)))
	}
	return nil
}

func (m *month) Posted(context.Context, string, string, time.Time) (string, error) { return "", nil }

func (m *month) Tell(_ context.Context, user, nonce string, r commands.Reply) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.sent[nonce]++
	if !strings.Contains(r.Text, "You have not played") {
		m.t.Errorf("%s is told %q", user, r.Text)
	}
	return nil
}
