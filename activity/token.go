package activity

import (
	"crypto/rand"
	"time"

	"github.com/golang-jwt/jwt/v5"
)

// claims are the content of a token: the person and their game. They are signed, not encrypted.
type claims struct {
	Person
	Guild    string `json:"guild,omitempty"`
	Channel  string `json:"channel,omitempty"`
	Instance string `json:"instance"`
	Game     string `json:"game"`

	// ID is different for each page of a person, and IssuedAt is when Discord confirmed who they are.
	jwt.RegisteredClaims
}

// A token is valid for tokenLife. A connected page gets another one at every renewEvery, until after maxSession Discord
// has to confirm the person again.
const (
	tokenLife  = 10 * time.Minute
	renewEvery = 4 * time.Minute
	maxSession = time.Hour
)

func (s *Server) newClaims(p Person) claims {
	return claims{Person: p, RegisteredClaims: jwt.RegisteredClaims{ID: rand.Text()[:13], IssuedAt: jwt.NewNumericDate(s.Now())}}
}

func (s *Server) sign(c claims) string {
	c.ExpiresAt = jwt.NewNumericDate(s.Now().Add(tokenLife))
	token, err := jwt.NewWithClaims(jwt.SigningMethodHS256, c).SignedString(s.Key)
	if err != nil {
		panic(err) // strings and times can be encoded, and any key signs
	}
	return token
}

func (s *Server) verify(token string) (c claims, err error) {
	_, err = jwt.ParseWithClaims(token, &c, func(*jwt.Token) (any, error) { return s.Key, nil },
		jwt.WithValidMethods([]string{jwt.SigningMethodHS256.Name}), jwt.WithExpirationRequired(), jwt.WithTimeFunc(s.Now))
	return c, err
}
