package commands_test

import (
	"strings"
	"testing"
)

// Who asks for emoji or an animation and gets a picture is told why; who gets what was asked for is not.
func TestAPictureInsteadIsSaid(t *testing.T) {
	s := newClient(t)
	wide := strings.TrimSuffix(strings.Repeat("0101010101/", 10), "/")
	for _, c := range []struct {
		path, option, board, show, want string
	}{
		{"solve ghosts", "ghosts", "B4 A3 A2 B2 D2 D1", "animation", "nothing moves"},
		{"solve mines", "board", "1#/1#/11", "animation", "nothing moves"},
		{"solve lights", "board", wide, "emoji", "too large for a grid of emoji"},
		{"solve lights", "board", "000/000/000", "animation", "nothing moves"},
		{"solve lights", "board", "010/111/010", "animation", ""},
		{"solve lights", "board", "010/111/010", "emoji", ""},
		{"solve lights", "board", wide, "image", ""},
	} {
		r := s.Ask(t, c.path, map[string]any{c.option: c.board, "show": c.show})
		if c.want == "" && strings.Contains(r.Text, "A picture:") || !strings.Contains(r.Text, c.want) {
			t.Errorf("%s %s show:%s: %q is not in\n%s", c.path, c.board, c.show, c.want, r.Text)
		}
	}
}
