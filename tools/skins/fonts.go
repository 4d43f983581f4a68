package skins

import (
	"github.com/go-fonts/dejavu/dejavusans"
	"github.com/go-fonts/dejavu/dejavusansbold"
	"github.com/go-fonts/dejavu/dejavusanscondensed"
	"github.com/go-fonts/dejavu/dejavusanscondensedbold"
	"github.com/go-fonts/dejavu/dejavusansmono"
	"github.com/go-fonts/dejavu/dejavusansmonobold"
	"github.com/go-fonts/dejavu/dejavuserif"
	"github.com/go-fonts/dejavu/dejavuserifbold"
	"github.com/go-fonts/liberation/liberationmonobold"
	"github.com/go-fonts/liberation/liberationmonoregular"
	"github.com/go-fonts/liberation/liberationsansbold"
	"github.com/go-fonts/liberation/liberationsansregular"
	"github.com/go-fonts/liberation/liberationserifbold"
	"github.com/go-fonts/liberation/liberationserifregular"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/gobolditalic"
	"golang.org/x/image/font/gofont/goitalic"
	"golang.org/x/image/font/gofont/gomono"
	"golang.org/x/image/font/gofont/gomonobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
)

// Fonts are the fonts of signs: Mono for text, Any for tiles and emoji.
type Fonts struct{ Any, Mono []*sfnt.Font }

// Seen are fonts for training, Unseen others for measuring.
var (
	Seen = Fonts{
		Any: parse(goregular.TTF, gobold.TTF, goitalic.TTF, gobolditalic.TTF, gomonobold.TTF, dejavusans.TTF, dejavusansbold.TTF,
			dejavusanscondensed.TTF, dejavusansmonobold.TTF, dejavuserif.TTF, dejavuserifbold.TTF, liberationsansregular.TTF, liberationsansbold.TTF,
			liberationsansbold.TTF, liberationserifbold.TTF),
		Mono: parse(gomono.TTF, gomonobold.TTF, dejavusansmono.TTF, dejavusansmono.TTF, dejavusansmonobold.TTF),
	}
	Unseen = Fonts{
		Any:  parse(dejavusanscondensedbold.TTF, liberationmonobold.TTF, liberationserifregular.TTF),
		Mono: parse(liberationmonoregular.TTF, liberationmonobold.TTF),
	}
)

func parse(fonts ...[]byte) (out []*sfnt.Font) {
	for _, data := range fonts {
		f, err := sfnt.Parse(data)
		if err != nil {
			panic(err)
		}
		out = append(out, f)
	}
	return out
}
