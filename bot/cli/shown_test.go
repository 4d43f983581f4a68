package cli

import (
	"fmt"
	"testing"

	"switchboard/notation"
	"switchboard/playground"
	"switchboard/playground/wire"
	"switchboard/tools/must"
)

// A board of /play by buttons, one by menus, a post, an attempt at one and the puzzle of the day are solved from
// their messages as they stand, though their cells are buttons or a picture.
func TestABoardThatIsPlayedIsSolvedFromItsMessage(t *testing.T) {
	t.Parallel()
	b := startBot(t, nil)
	ann := b.User("Ann")
	small := slash(t, ann, "play lights", playground.Values{"size": "4", "difficulty": "hard"}).Message
	small = clickOn(t, ann, small, cellID(t, small, 5)).Message
	large := slash(t, ann, "play lights", playground.Values{"size": "8"}).Message
	large = selectOn(t, ann, large, ":column:", "2")
	large = selectOn(t, ann, large, ":row:", "1")
	large = press(t, ann, large, "Press C2").Message
	post := slash(t, ann, "post lights", playground.Values{"size": "4"}).Message
	attempt := press(t, ann, ann.Find(post.ID), "Play").Message
	attempt = clickOn(t, ann, attempt, cellID(t, attempt, 0)).Message
	for name, m := range map[string]*wire.Message{"small": small, "large": large, "a post": post, "an attempt": attempt} {
		left := len(fewest(t, notation.Lights, copied(t, ann, m)))
		a, err := ann.MessageCommand(within(t), "Solve this board", m)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		says(t, a, fmt.Sprintf("Press %d: `", left))
	}
	day := slash(t, ann, "daily play", nil).Message
	must.Get(ann.MessageCommand(within(t), "Hint for this board", day))(t)
	says(t, slash(t, ann, "daily play", nil), "With help")
}
