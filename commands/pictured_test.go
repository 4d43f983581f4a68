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

// A picture without a board is refused in a sentence, with a button to type one.
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

// Whoever chooses another puzzle has the picture read again as that: of what it was read as before nothing is left.
func TestAPictureIsReadAgain(t *testing.T) {
	s := newClient(t)
	s.File = drawn(t, notation.Lights, "01110\n10101\n11011\n10101\n01110")
	first := s.OnMessage(t, "Solve this board", onePicture)
	other := drawn(t, notation.Mines, "1##2#\n12###\n01###\n012##\n001##")
	s.File = other // what is at the address by now
	again := s.Choose(t, first, "mines", commandstest.User)
	if board := copied(t, s, again); board != "1##2#\n12###\n01###\n012##\n001##" {
		t.Errorf("read again: %q", again.Text)
	}
	s.File = "gone"
	if r := s.Choose(t, first, "mines", commandstest.User); !strings.Contains(r.Text, "Attach it again") {
		t.Errorf("gone: %q", r.Text)
	}
}

// A game that is over is shown as that, and copied with its mines.
func TestAPictureOfALostGame(t *testing.T) {
	const board = "1X#\n12*\n012"
	s := newClient(t)
	s.File = drawn(t, notation.Mines, board)
	r := s.OnMessage(t, "Solve this board", onePicture)
	if got := copied(t, s, r); got != board || !strings.Contains(r.Text, "This game is over") {
		t.Errorf("copied as %q: %q", got, r.Text)
	}
}
