package cli

import (
	"math/rand/v2"
	"strings"
	"testing"

	"switchboard/activity/table"
	"switchboard/commands"
	"switchboard/commands/commandstest"
	"switchboard/commands/play"
	"switchboard/puzzles"
	"switchboard/puzzles/known"

	"github.com/bwmarrin/discordgo"
)

// Under a board that was read stands a link to the page, which opens that board; without a
// page, or for what none plays, there is none.
func TestAnswersOpenThePage(t *testing.T) {
	c := config{PublicURL: "https://boards.example.com", OAuthSecret: "hush"}
	kept := commandstest.Shelf{}
	needs := commands.Needs{Puzzles: known.Puzzles(), Open: c.pageOf(kept)}
	for _, p := range known.Puzzles() {
		option := "board"
		for _, o := range p.About().Options {
			if o.Board {
				option = o.Name
				break
			}
		}
		_, plays := p.(puzzles.Player)
		for _, command := range []string{"solve ", "hint "} {
			if command == "hint " && !p.About().Hints {
				continue
			}
			client := commandstest.New(t, needs, func(s *commands.Services) commands.Room { return play.NewRoom(play.New(s), nil, nil) })
			b, has := commandstest.Buttons(client.Ask(t, command+p.About().Name, map[string]any{option: p.About().Example}))["Open"]
			if has != plays {
				t.Errorf("%s%s: a link is there: %v", command, p.About().Name, has)
			}
			if !plays {
				continue
			}
			link, ours := strings.CutPrefix(b.URL, "https://boards.example.com/activity/#")
			q, of, err := table.Open(known.Players(), link)
			if !ours || err != nil || b.Style != discordgo.LinkButton || b.CustomID != "" {
				t.Fatalf("%+v: %v", b, err)
			}
			if _, err := of.Deal(t.Context(), rand.New(rand.NewPCG(1, 1)), puzzles.Spec{Position: q}); err != nil {
				t.Errorf("%s: %v", b.URL, err)
			}
		}
	}
	if (&config{PublicURL: "https://boards.example.com"}).pageOf(nil) != nil {
		t.Error("a page without the secret")
	}
}
