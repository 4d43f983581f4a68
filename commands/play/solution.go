package play

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"iter"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/render"
)

// Solution is what solves a puzzle from its start, in words and as an animation, or
// as a picture where nothing moves or the animation is too large. Code stands in the
// footer. What the picture shows in words is left to the caller.
func (s *Surface) Solution(ctx context.Context, said phrases.Speaker, start *puzzles.Game, code string,
	own render.Palette) (puzzles.Text, puzzles.File, error) {
	answer, err := puzzles.AnswerTo(ctx, said, start)
	if err != nil {
		return puzzles.Text{}, puzzles.File{}, fmt.Errorf("solution: %w", err)
	}
	if answer.Frames != nil {
		var out bytes.Buffer
		err := render.GIF(&out, signed(answer.Frames, code), own)
		if !errors.Is(err, render.ErrTooLarge) {
			return answer.Text, puzzles.File{Name: "solution.gif", Type: "image/gif", Data: out.Bytes()}, err
		}
	}
	scene := start.View().Scene()
	if answer.Scene != nil {
		scene = *answer.Scene
	}
	scene.Code = code
	picture, err := s.Picture(scene, own)
	return answer.Text, puzzles.File{Name: "solution.png", Type: "image/png", Data: picture}, err
}

// signed puts the code into the footer of every scene.
func signed(scenes iter.Seq[render.Scene], code string) iter.Seq[render.Scene] {
	return func(yield func(render.Scene) bool) {
		for scene := range scenes {
			scene.Code = code
			if !yield(scene) {
				return
			}
		}
	}
}
