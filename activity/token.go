package activity

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"strings"
	"time"
)

// claims are what a token says of a page: who sits before it, and at which game. They are
// signed, not hidden.
type claims struct {
	User     string `json:"u"`
	Name     string `json:"n"`
	Avatar   string `json:"a,omitempty"`
	Locale   string `json:"l,omitempty"`
	Guild    string `json:"s,omitempty"`
	Channel  string `json:"c,omitempty"`
	Instance string `json:"i"`
	Game     string `json:"g"`
	Visit    string `json:"v"` // tells what the page does from what another one of the same person does
	Until    int64  `json:"e"` // seconds since 1970
}

// A token is good for tokenLife. A page that is connected gets another one every renewal.
const (
	tokenLife = 10 * time.Minute
	renewal   = 4 * time.Minute
)

var errToken = errors.New("activity: a token that is forged or over")

func newVisit() string { return rand.Text()[:13] }

// sign writes claims as a token: their JSON in base64url, a point, and its HMAC-SHA256.
func (s *Server) sign(c claims) string {
	c.Until = s.Now().Add(tokenLife).Unix()
	body, err := json.Marshal(c)
	if err != nil {
		panic(err) // they are strings and a number
	}
	text := base64.RawURLEncoding.EncodeToString(body)
	return text + "." + base64.RawURLEncoding.EncodeToString(s.mac(text))
}

func (s *Server) mac(text string) []byte {
	h := hmac.New(sha256.New, s.Key)
	h.Write([]byte(text))
	return h.Sum(nil)
}

// read checks a token, and returns what it says.
func (s *Server) read(token string) (c claims, err error) {
	text, signature, _ := strings.Cut(token, ".")
	given, err := base64.RawURLEncoding.DecodeString(signature)
	if err != nil || !hmac.Equal(given, s.mac(text)) {
		return c, errToken
	}
	body, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil || json.Unmarshal(body, &c) != nil || s.Now().Unix() >= c.Until {
		return claims{}, errToken
	}
	return c, nil
}
