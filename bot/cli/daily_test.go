package cli

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"switchboard/playground"
	"switchboard/playground/wire"
	"switchboard/puzzles/daily"
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

// Every kind of puzzle is played to the end by clicking, from the archive.
func TestTheArchiveIsPlayedByClicking(t *testing.T) {
	t.Parallel()
	b := startBot(t, nil)
	ann := b.User("Ann")
	today := daily.Number(noon())
	for number := today - 6; number < today; number++ {
		a := slash(t, ann, "daily archive", playground.Values{"number": number})
		kind := turn.Of(number).About().Name
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
		if !trial.Full && number < today-2 {
			continue // the long ones once
		}
		solved(t, ann, clickOn(t, ann, end, fmt.Sprintf("da:%d", number)).Message, kind)
	}
	says(t, slash(t, ann, "daily stats", nil), "Streak 0 days, best 0", "6 played, 0 of them ranked")
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
	for !ofPresses(turn.Of(number).About().Name) {
		number--
	}
	a := slash(t, ann, "daily archive", playground.Values{"number": number})
	all := press(t, ann, a.Message, "Show all").Message
	says(t, all, "With help", "💡 Press")
	hidden := press(t, ann, all, "Hide all").Message
	card := playground.Text(shared(t, ann, solved(t, ann, hidden, turn.Of(number).About().Name), fmt.Sprintf("ds:%d", number)))
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
				rows[i] = strings.NewReplacer("0", "1", "1", "0").Replace(reversed(row))
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

func reversed(s string) string {
	var b strings.Builder
	for i := len(s) - 1; i >= 0; i-- {
		b.WriteByte(s[i])
	}
	return b.String()
}
