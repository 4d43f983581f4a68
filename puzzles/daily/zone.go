package daily

import (
	"cmp"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"time"
)

// ErrZone is the error of a text that is not a time zone.
var ErrZone = errors.New("daily: not a time zone")

// offset matches an offset from UTC as people write it.
var offset = regexp.MustCompile(`(?i)^(?:UTC|GMT)?\s*([+-])\s*(\d{1,2})(?::?([0-5]\d))?$`)

// noZone matches names that time.LoadLocation accepts although they are not anybody's zone: the machine's own, other
// files beside the zones, and copies with other rules.
var noZone = regexp.MustCompile(`(?i)^(?:local|localtime|posixrules|factory|posix/.*|right/.*)$`)

// The greatest offsets from UTC in use.
const (
	mostAhead  = 14 * time.Hour
	mostBehind = 12 * time.Hour
)

// LoadZone returns the zone of an IANA name, or of an offset such as UTC+3 or UTC-3:30. The error wraps ErrZone.
func LoadZone(name string) (*time.Location, error) {
	if m := offset.FindStringSubmatch(name); m != nil {
		d, _ := time.ParseDuration(m[1] + m[2] + "h" + cmp.Or(m[3], "0") + "m") // the pattern allows digits only
		if d > mostAhead || d < -mostBehind {
			return nil, fmt.Errorf("%w: %q", ErrZone, name)
		}
		return time.FixedZone(offsetName(m[1], d.Abs()), int(d.Seconds())), nil
	}
	if name == "" || noZone.MatchString(name) {
		return nil, fmt.Errorf("%w: %q", ErrZone, name)
	}
	zone, err := time.LoadLocation(name)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrZone, err)
	}
	return zone, nil
}

// offsetName formats an offset as UTC+3, UTC-3:30 or UTC.
func offsetName(sign string, d time.Duration) string {
	if d == 0 {
		return "UTC"
	}
	return strings.TrimSuffix(fmt.Sprintf("UTC%s%d:%02d", sign, d/time.Hour, d%time.Hour/time.Minute), ":00")
}

// ReadZone reads a zone as people type it: an offset, one of names, or the city of one, in any case and with spaces for
// underscores. It returns a name for LoadZone. If several zones have the city, the first counts. The error wraps
// ErrZone.
func ReadZone(given string, names []string) (string, error) {
	given = strings.TrimSpace(given)
	if offset.MatchString(given) {
		zone, err := LoadZone(given)
		if err != nil {
			return "", err
		}
		return zone.String(), nil
	}
	plain := func(s string) string { return strings.ReplaceAll(strings.ToLower(s), "_", " ") }
	city := ""
	for _, name := range names {
		if plain(name) == plain(given) {
			return name, nil
		}
		if city == "" && plain(name[strings.LastIndexByte(name, '/')+1:]) == plain(given) {
			city = name
		}
	}
	if city != "" {
		return city, nil
	}
	if _, err := LoadZone(given); err != nil {
		return "", err
	}
	return given, nil
}
