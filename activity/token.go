package activity

import (
	"crypto/rand"
	"time"

	"github.com/golang-jwt/jwt/v5"
)

// claims are what a token says of a page: who sits before it, and at which game. They are signed, not hidden.
type claims struct {
	Person
	Guild    string `json:"guild,omitempty"`
	Channel  string `json:"channel,omitempty"`
	Instance string `json:"instance"`
	Game     string `json:"game"`

	// ID tells what the page does from what another one of the same person does, and IssuedAt is
	// when Discord vouched for them.
	jwt.RegisteredClaims
}

// A token is good for tokenLife. A page that is connected gets another one every renewal, until Discord has to
// vouch for the person again.
const (
	tokenLife = 10 * time.Minute
	renewal   = 4 * time.Minute
	vouched   = time.Hour
)

// admitted begins the claims of who is let in.
func (s *Server) admitted(p Person) claims {
	return claims{Person: p, RegisteredClaims: jwt.RegisteredClaims{ID: rand.Text()[:13], IssuedAt: jwt.NewNumericDate(s.Now())}}
}

func (s *Server) sign(c claims) string {
	c.ExpiresAt = jwt.NewNumericDate(s.Now().Add(tokenLife))
	token, err := jwt.NewWithClaims(jwt.SigningMethodHS256, c).SignedString(s.Key)
	if err != nil {
		panic(err) // they are strings and times, and the key is bytes
	}
	return token
}

func (s *Server) read(token string) (c claims, err error) {
	_, err = jwt.ParseWithClaims(token, &c, func(*jwt.Token) (any, error) { return s.Key, nil },
		jwt.WithValidMethods([]string{jwt.SigningMethodHS256.Name}), jwt.WithExpirationRequired(), jwt.WithTimeFunc(s.Now))
	return c, err
}
