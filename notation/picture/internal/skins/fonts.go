package skins

import (
	"github.com/go-fonts/dejavu/dejavusans"
	"github.com/go-fonts/dejavu/dejavusansbold"
	"github.com/go-fonts/dejavu/dejavusanscondensedbold"
	"github.com/go-fonts/dejavu/dejavusansmono"
	"github.com/go-fonts/dejavu/dejavuserifbold"
	"github.com/go-fonts/liberation/liberationmonobold"
	"github.com/go-fonts/liberation/liberationmonoregular"
	"github.com/go-fonts/liberation/liberationsansbold"
	"github.com/go-fonts/liberation/liberationsansregular"
	"github.com/go-fonts/liberation/liberationserifbold"
	"github.com/go-fonts/liberation/liberationserifregular"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goitalic"
	"golang.org/x/image/font/gofont/gomono"
	"golang.org/x/image/font/gofont/gomonobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
)

// Fonts that signs are drawn with. Those of Unseen serve measuring only:
// nothing is trained on them.
var (
	Seen   = parse(goregular.TTF, gobold.TTF, goitalic.TTF, gomono.TTF, gomonobold.TTF, dejavusans.TTF, dejavusansbold.TTF, dejavusansmono.TTF, dejavuserifbold.TTF, liberationsansregular.TTF, liberationsansbold.TTF, liberationmonoregular.TTF, liberationserifbold.TTF)
	Unseen = parse(dejavusanscondensedbold.TTF, liberationmonobold.TTF, liberationserifregular.TTF)
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
