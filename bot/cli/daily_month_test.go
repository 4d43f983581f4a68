package cli

import (
	"cmp"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"switchboard/bot/dailypost"
	"switchboard/commands"
	dailyroom "switchboard/commands/daily"
	"switchboard/commands/play"
	"switchboard/playground"
	"switchboard/playground/wire"
	"switchboard/puzzles"
	"switchboard/puzzles/daily"
	"switchboard/store/storetest"

	"github.com/bwmarrin/discordgo"
)

// A clickedMonth is a month of people who play the daily puzzle through Discord, with
// what they did written down beside it.
type clickedMonth struct {
	t       *testing.T
	clock   *storetest.Clock
	bot     *started
	poster  *dailypost.Poster
	channel *playground.User
	people  []*regular
	first   int // number of the first day, and of this one
	number  int
}

// regular is somebody who plays nearly every day.
type regular struct {
	*playground.User
	plan    func(number int) habit
	took    time.Duration // what a game of theirs takes
	results map[int]played
}

// habit is what somebody does on a day.
type habit int

const (
	perfectly  habit = iota // in par
	roundabout              // with two presses too many
	resigned                // gives up
	absent
)

// played is a result as it was written down.
type played struct {
	over   int
	took   time.Duration
	solved bool
}

// Three people play the daily puzzle by its commands and forms while the clock goes on
// from day to day: their places, streaks and cards, the leaderboards, the posts and the
// table of the week are what a count of its own says. MONTH=full makes it a month;
// otherwise it is from a Friday to a Tuesday.
func TestAMonthOfClicks(t *testing.T) {
	t.Parallel()
	days := 5
	if os.Getenv("MONTH") == "full" {
		days = 31
	}
	m := newClickedMonth(t, time.Date(2026, 3, 6, 12, 0, 0, 0, time.UTC))
	for range days {
		m.day()
	}
	for _, p := range m.people {
		m.checkStats(p)
	}
}

// On a date that has a picture, who needs no press too many is told that the presses draw
// it.
func TestPressesThatDraw(t *testing.T) {
	t.Parallel()
	m := newClickedMonth(t, time.Date(2026, 11, 26, 12, 0, 0, 0, time.UTC))
	ann, ben := m.people[0], m.people[1]
	boards := []*wire.Message{slash(t, ann.User, "daily play", nil).Message, slash(t, ben.User, "daily play", nil).Message}
	letters := m.solution(m.puzzle())
	if text, want := playground.Text(m.typed(ann, boards[0], letters)), "draw something: `"+letters+"`"; !strings.Contains(text, want) {
		t.Errorf("want %q in\n%s", want, text)
	}
	if text := playground.Text(m.typed(ben, m.typed(ben, m.typed(ben, boards[1], "A1"), "A1"), letters)); !strings.Contains(text, "Solved") || strings.Contains(text, "draw something") {
		t.Errorf("with two presses too many:\n%s", text)
	}
}

func newClickedMonth(t *testing.T, from time.Time) *clickedMonth {
	m := &clickedMonth{t: t, first: daily.Number(from), number: daily.Number(from), clock: storetest.NewClock(from)}
	m.bot = quiet(t, m.clock)
	m.bot.now = m.clock.Now
	m.bot.run(t, nil)
	t.Cleanup(func() { m.bot.end(t) })
	ann := m.bot.User("Ann")
	ann.Permissions |= discordgo.PermissionManageGuild
	slash(t, ann, "daily setup", playground.Values{"zone": "UTC", "hour": 9})
	m.channel, m.poster = m.bot.User("Zoe"), realPoster(t, m.bot, m.clock.Now)
	for i, plan := range []func(number int) habit{
		func(int) habit { return perfectly },
		func(n int) habit {
			return []habit{roundabout, perfectly, perfectly, absent, roundabout, perfectly}[n%6]
		},
		func(n int) habit {
			return []habit{perfectly, resigned, absent, perfectly, absent, perfectly, perfectly}[n%7]
		},
	} {
		u := m.bot.User([]string{"Ann", "Ben", "Cara"}[i])
		m.people = append(m.people, &regular{User: u, plan: plan, took: time.Duration(40-7*i) * time.Second, results: map[int]played{}})
	}
	return m
}

// day is a day: the post comes, people play, its score is shown, and the next day begins.
func (m *clickedMonth) day() {
	m.t.Helper()
	m.look()
	for _, p := range m.people {
		m.play(p)
	}
	m.checkTable("today", func(n int) bool { return n == m.number }, 1)
	m.checkTable("week", func(n int) bool { return daily.Week(n) == daily.Week(m.number) }, 6)
	m.checkTable("all", func(int) bool { return true }, 1<<30)
	m.clock.Set(m.clock.Now().Add(2 * time.Minute))
	m.look()
	m.checkPost()
	m.number++
	m.clock.Set(daily.UTC.Turn(m.number).Add(12 * time.Hour))
}

// look does what the bot does every ten seconds.
func (m *clickedMonth) look() {
	m.t.Helper()
	for range 2 {
		if err := m.poster.Poll(m.t.Context()); err != nil {
			m.t.Fatal(err)
		}
	}
	if err := m.poster.Refresh(m.t.Context()); err != nil {
		m.t.Fatal(err)
	}
}

// play has somebody play the puzzle of the day as they do.
func (m *clickedMonth) play(p *regular) {
	m.t.Helper()
	does := p.plan(m.number)
	if does == absent {
		return
	}
	board := slash(m.t, p.User, "daily play", nil).Message
	made := m.puzzle()
	result := played{took: p.took, solved: does != resigned}
	if does == roundabout && made.Kind != "mines" && made.Kind != "ghosts" {
		board = m.typed(p, m.typed(p, board, "A1"), "A1")
		result.over = 2
	}
	m.clock.Set(m.clock.Now().Add(p.took))
	if does == resigned {
		board = giveUp(m.t, p.User, board)
	} else {
		board = m.typed(p, board, m.solution(made))
	}
	p.results[m.number] = result
	text := playground.Text(board)
	if !result.solved {
		if !strings.Contains(text, "Given up") {
			m.t.Errorf("#%d: %s did not give up:\n%s", m.number, p.Name(), text)
		}
		return
	}
	streak := m.streak(p)
	for _, want := range []string{"Solved", fmt.Sprintf("Streak %d day", streak), fmt.Sprintf("#%d on this server so far", m.place(p))} {
		if !strings.Contains(text, want) {
			m.t.Errorf("#%d: the end of %s's game lacks %q:\n%s", m.number, p.Name(), want, text)
		}
	}
	if card := slash(m.t, p.User, "daily share", nil).Text(); !strings.Contains(card, fmt.Sprintf("· 🔥 %d\n", streak)) {
		m.t.Errorf("#%d: the card of %s, whose streak is %d:\n%s", m.number, p.Name(), streak, card)
	}
}

// typed types cells into the form of a board.
func (m *clickedMonth) typed(p *regular, board *wire.Message, cells string) *wire.Message {
	m.t.Helper()
	return typeCells(m.t, p.User, board, cells)
}

// typeCells presses cells by their names.
func typeCells(t testing.TB, u *playground.User, board *wire.Message, cells string) *wire.Message {
	t.Helper()
	a, err := u.Submit(within(t), clickOn(t, u, board, button(t, board, "Cells...")), map[string]string{"cells": cells})
	if err != nil {
		t.Fatal(err)
	}
	return a.Message
}

// puzzle is that of the day, as it is stored.
func (m *clickedMonth) puzzle() *daily.Puzzle {
	m.t.Helper()
	data, err := m.poster.Store.DailyPuzzle(m.t.Context(), m.number)
	if err != nil {
		m.t.Fatal(err)
	}
	made, err := daily.Decode(data)
	if err != nil {
		m.t.Fatal(err)
	}
	return made
}

// solution is what to type into the form.
func (m *clickedMonth) solution(made *daily.Puzzle) string {
	m.t.Helper()
	start, err := made.New()
	if err != nil {
		m.t.Fatal(err)
	}
	moves, err := start.Solution(m.t.Context())
	if err != nil {
		m.t.Fatal(err)
	}
	if made.Kind == "ghosts" {
		return m.pieces(start, moves)
	}
	var cells []int
	for _, move := range moves {
		cells = append(cells, move.Cell)
	}
	return strings.Trim(commands.Cells(cells, made.Cols), "`")
}

// pieces are those that moves lay, as they are typed: the lines that they add to the board
// as text.
func (m *clickedMonth) pieces(g *puzzles.Game, moves []puzzles.Move) string {
	m.t.Helper()
	ghosts := play.New(playable(), nil, nil).Of(g)
	before := strings.Split(ghosts.Text(g), "\n")
	for _, move := range moves {
		if err := g.Do(move); err != nil {
			m.t.Fatal(err)
		}
	}
	after := strings.Split(ghosts.Text(g), "\n")
	return strings.Join(slices.DeleteFunc(after, func(line string) bool { return slices.Contains(before, line) }), "; ")
}

// row is a line of a table, as it was counted.
type row struct {
	name       string
	days, over int
	took       time.Duration
}

// better orders rows.
func better(a, b row) int {
	return cmp.Or(cmp.Compare(b.days, a.days), cmp.Compare(a.over, b.over), cmp.Compare(a.took, b.took))
}

// count counts the results of some days, of each person the best of them.
func (m *clickedMonth) count(of func(number int) bool, best int) (rows []row) {
	for _, p := range m.people {
		var all []row
		for number, r := range p.results {
			if of(number) && r.solved {
				all = append(all, row{p.Name(), 1, r.over, r.took})
			}
		}
		slices.SortFunc(all, better)
		sum := row{name: p.Name()}
		for _, r := range all[:min(best, len(all))] {
			sum.days, sum.over, sum.took = sum.days+1, sum.over+r.over, sum.took+r.took
		}
		if sum.days > 0 {
			rows = append(rows, sum)
		}
	}
	slices.SortFunc(rows, better)
	return rows
}

func (m *clickedMonth) place(p *regular) int {
	rows := m.count(func(n int) bool { return n == m.number }, 1)
	return 1 + slices.IndexFunc(rows, func(r row) bool { return r.name == p.Name() })
}

// lines are rows as a table of days or of one day has them.
func lines(rows []row, ofDay bool) (all []string) {
	for i, r := range rows {
		counted := ""
		if !ofDay {
			counted = fmt.Sprintf("%d days, ", r.days)
			if r.days == 1 {
				counted = "1 day, "
			}
		}
		all = append(all, fmt.Sprintf("%d\\. %s: %s+%d, 0 hints, %s", i+1, r.name, counted, r.over, puzzles.Clocked(r.took)))
	}
	return all
}

// checkTable holds a leaderboard against the count.
func (m *clickedMonth) checkTable(span string, of func(number int) bool, best int) {
	m.t.Helper()
	want := strings.Join(lines(m.count(of, best), span == "today"), "\n")
	if got := slash(m.t, m.people[0].User, "daily board", playground.Values{"time": span}).Text(); !strings.Contains(got+"\n", "\n"+want+"\n") {
		m.t.Errorf("#%d, %s:\n%s\ncounted\n%s", m.number, span, got, want)
	}
}

// posts are the messages of the bot for all to see with a button of that custom id.
func (m *clickedMonth) posts(customID string) (found []*wire.Message) {
	for _, one := range m.channel.Messages() {
		wire.Each(one.Components, func(c *wire.Component) {
			if c.CustomID == customID {
				found = append(found, one)
			}
		})
	}
	return found
}

// checkPost holds the post of the day against the count, and on a Monday the closing
// post of the week before. On the first day the posts were set up after their hour.
func (m *clickedMonth) checkPost() {
	m.t.Helper()
	if m.number == m.first {
		return
	}
	want := fmt.Sprintf("%d solved · best ", len(m.count(func(n int) bool { return n == m.number }, 1)))
	posts := slices.DeleteFunc(m.posts(dailyroom.PlayID(m.number)), func(one *wire.Message) bool { // a card has the button too
		return !strings.Contains(playground.Text(one), "Next puzzle <t:")
	})
	if len(posts) != 1 || !strings.Contains(playground.Text(posts[0]), want) {
		m.t.Errorf("#%d: %d posts, want one with %q", m.number, len(posts), want)
	}
	week := daily.Week(m.number) - 1
	if daily.Week(m.number-1) != week {
		return
	}
	want = strings.Join(lines(m.count(func(n int) bool { return daily.Week(n) == week }, 6), false), "\n")
	if all := m.posts(dailyroom.WeekID(week)); len(all) != 1 || !strings.Contains(playground.Text(all[0]), want) {
		m.t.Errorf("%d closing posts of week %d, want one with\n%s", len(all), week, want)
	}
}

// streak counts that of somebody day by day, with the freezes in hand.
func (m *clickedMonth) streak(p *regular) (now int) {
	freezes, gap := 0, 0
	for n := m.first; n <= m.number; n++ {
		switch {
		case p.results[n].solved:
			if gap > freezes {
				now, gap = 0, 0
			}
			if freezes -= gap; now%7 == 6 {
				freezes = min(2, freezes+1)
			}
			now, gap = now+1, 0
		case n < m.number:
			gap++
		}
	}
	if gap > freezes {
		now = 0
	}
	return now
}

// checkStats holds what somebody is told of themselves against the count.
func (m *clickedMonth) checkStats(p *regular) {
	m.t.Helper()
	text := slash(m.t, p.User, "daily stats", nil).Text()
	var solved, gaveUp []int
	for number, r := range p.results {
		if r.solved {
			solved = append(solved, number)
		} else {
			gaveUp = append(gaveUp, number)
		}
	}
	want := []string{fmt.Sprintf("Streak %d day", m.streak(p)), fmt.Sprintf("%d days solved, %d played", len(solved), len(p.results))}
	for _, number := range gaveUp {
		want = append(want, fmt.Sprintf("#%d", number))
	}
	for _, words := range want {
		if !strings.Contains(text, words) {
			m.t.Errorf("what %s is told lacks %q:\n%s", p.Name(), words, text)
		}
	}
}
