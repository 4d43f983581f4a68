// Package page is the web page of a playground.
package page

import (
	"net/http"

	"switchboard/playground/world"
)

// Page serves the page.
type Page struct{ world *world.World }

// New gives the page of a world served at addr.
func New(w *world.World, addr string) *Page { return &Page{w} }

// Close ends what waits.
func (p *Page) Close() {}

func (p *Page) ServeHTTP(w http.ResponseWriter, r *http.Request) { http.NotFound(w, r) }
