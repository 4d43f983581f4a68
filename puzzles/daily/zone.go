package daily

import (
	"errors"
	"fmt"
	"regexp"
	"strconv"
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
		hours, _ := strconv.Atoi(m[2]) // the pattern allows digits only
		minutes, _ := strconv.Atoi(m[3])
		d := time.Duration(hours)*time.Hour + time.Duration(minutes)*time.Minute
		if m[1] == "-" {
			d = -d
		}
		if d > mostAhead || d < -mostBehind {
			return nil, fmt.Errorf("%w: %q", ErrZone, name)
		}
		return time.FixedZone(offsetName(d), int(d/time.Second)), nil
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
func offsetName(d time.Duration) string {
	sign := "+"
	switch {
	case d == 0:
		return "UTC"
	case d < 0:
		sign, d = "-", -d
	}
	name := fmt.Sprintf("UTC%s%d", sign, d/time.Hour)
	if minutes := d % time.Hour / time.Minute; minutes > 0 {
		name += fmt.Sprintf(":%02d", minutes)
	}
	return name
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
