package daily

import (
	"errors"
	"testing"
	"time"
)

func TestReadZone(t *testing.T) {
	names := []string{"UTC", "America/New_York", "Asia/Kolkata", "Europe/Berlin"}
	for given, want := range map[string]string{
		"New York": "America/New_York", "new_york": "America/New_York", " berlin ": "Europe/Berlin", "europe/berlin": "Europe/Berlin",
		"UTC": "UTC", "utc": "UTC", "UTC+3": "UTC+3", "utc +03:00": "UTC+3", "+3": "UTC+3", "GMT-0330": "UTC-3:30", "UTC+0": "UTC", "+14": "UTC+14",
		"Asia/Tokyo": "Asia/Tokyo", "UTC+15": "", "-13": "", "": "", "Local": "", "Atlantis": "", "UTC+3:70": "", "`x`": "", "posixrules": "", "Factory": "", "localtime": "", "posix/Europe/Berlin": "", "right/UTC": "", "PosixRules": "", "../../etc/passwd": "",
	} {
		got, err := ReadZone(given, names)
		if got != want || (err == nil) != (want != "") || err != nil && !errors.Is(err, ErrZone) {
			t.Errorf("%q is %q, %v, want %q", given, got, err, want)
			continue
		}
		if want == "" {
			continue
		}
		if zone, err := LoadZone(got); err != nil || zone.String() != got {
			t.Errorf("%q loads as %v, %v", got, zone, err)
		}
	}
	if zone, err := LoadZone("UTC-3:30"); err != nil || !time.Date(2026, 1, 1, 0, 0, 0, 0, zone).Equal(time.Date(2026, 1, 1, 3, 30, 0, 0, time.UTC)) {
		t.Errorf("UTC-3:30 is %v, %v", zone, err)
	}
}
