package commands_test

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"strings"
	"testing"

	"switchboard/commands/commandstest"
	"switchboard/notation"
	"switchboard/tools/must"

	"github.com/bwmarrin/discordgo"
)

var onePicture = &discordgo.Message{Attachments: []*discordgo.MessageAttachment{{Filename: "shot.png", ContentType: "image/png", URL: "x"}}}

// A picture without a board is refused, with a button to type one.
func TestAPictureWithoutABoard(t *testing.T) {
	s := newClient(t)
	img := image.NewGray(image.Rect(0, 0, 200, 150))
	draw.Draw(img, img.Rect, image.NewUniform(color.Gray{200}), image.Point{}, draw.Src)
	var file bytes.Buffer
	must.Do(t, png.Encode(&file, img))
	s.File = file.String()
	r := s.OnMessage(t, "Solve this board", onePicture)
	if !r.Private || !strings.Contains(r.Text, "no board in that picture") {
		t.Errorf("%q", r.Text)
	}
	form := s.Press(t, r, "Type the board...")
	if form.Modal == nil {
		t.Fatal("no form to type in")
	}
	answer := s.Fill(t, form.Modal, "board", "lights out\n010\n111\n010")
	if board := copied(t, s, answer); board != "010\n111\n010" {
		t.Errorf("answered %q", answer.Text)
	}
}

// A picture that is faint all over is asked about as a whole: rings around every cell would hide the board.
func TestAFaintPicture(t *testing.T) {
	s := newClient(t)
	img := image.NewGray(image.Rect(0, 0, 220, 220))
	for i, on := range "111010100" {
		at := image.Rect(0, 0, 60, 60).Add(image.Pt(10+i%3*70, 10+i/3*70))
		draw.Draw(img, at, image.NewUniform(color.Gray{100 + 4*uint8(on-'0')}), image.Point{}, draw.Src)
	}
	var file bytes.Buffer
	must.Do(t, png.Encode(&file, img))
	s.File = file.String()
	if r := s.OnMessage(t, "Solve this board", onePicture); !r.Asks || !strings.Contains(r.Text, "Compare it with the picture") {
		t.Errorf("%q", r.Text)
	}
}

// After choosing another puzzle the picture is read again, and nothing of the first reading remains.
func TestAPictureIsReadAgain(t *testing.T) {
	s := newClient(t)
	s.File = drawn(t, notation.Lights, "01110\n10101\n11011\n10101\n01110")
	first := s.OnMessage(t, "Solve this board", onePicture)
	s.File = drawn(t, notation.Mines, "1##2#\n12###\n01###\n012##\n001##") // another picture at the address
	again := s.Choose(t, first, "mines", commandstest.User)
	if board := copied(t, s, again); board != "1##2#\n12###\n01###\n012##\n001##" {
		t.Errorf("read again: %q", again.Text)
	}
	s.File = "gone"
	if r := s.Choose(t, first, "mines", commandstest.User); !strings.Contains(r.Text, "Attach it again") {
		t.Errorf("gone: %q", r.Text)
	}
}

// A finished game is shown as such, and copied with its mines.
func TestAPictureOfALostGame(t *testing.T) {
	const board = "1X#\n12*\n012"
	s := newClient(t)
	s.File = drawn(t, notation.Mines, board)
	r := s.OnMessage(t, "Solve this board", onePicture)
	if got := copied(t, s, r); got != board || !strings.Contains(r.Text, "This game is over") {
		t.Errorf("copied as %q: %q", got, r.Text)
	}
}

// A picture instead of emoji or an animation is explained.
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
