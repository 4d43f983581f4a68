package commands

import (
	"bytes"
	"fmt"
	"runtime"

	"switchboard/render"

	lru "github.com/hashicorp/golang-lru/v2"
)

// Limits of the cache of pictures: those of the day, of cards and of shared boards are asked for again and again.
const (
	picturesKept = 200
	pictureKept  = 64 << 10 // bytes
)

// pictures draws and caches boards in play. One processor is left free for quick work.
type pictures struct {
	turns chan struct{}
	cache *lru.Cache[string, []byte]
}

func newPictures() *pictures {
	cache, _ := lru.New[string, []byte](picturesKept) // fails only for a size below 1
	return &pictures{turns: make(chan struct{}, max(1, runtime.GOMAXPROCS(0)-1)), cache: cache}
}

func (p *pictures) of(scene render.Scene, colours render.Palette) ([]byte, error) {
	if len(scene.Cells) > quickCells {
		return draw(scene, colours)
	}
	key := fmt.Sprintf("%d %+v", colours, scene)
	if picture, ok := p.cache.Get(key); ok {
		return picture, nil
	}
	p.turns <- struct{}{}
	defer func() { <-p.turns }()
	if picture, ok := p.cache.Get(key); ok {
		return picture, nil // drawn by somebody else meanwhile
	}
	picture, err := draw(scene, colours)
	if err == nil && len(picture) <= pictureKept {
		p.cache.Add(key, picture)
	}
	return picture, err
}

func draw(scene render.Scene, colours render.Palette) ([]byte, error) {
	var out bytes.Buffer
	err := render.PNG(&out, scene, colours)
	return out.Bytes(), err
}
