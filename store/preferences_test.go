package store

import (
	"maps"
	"testing"
	"time"

	"switchboard/store/storetest"
	"switchboard/tools/must"
)

// What a person or a server chose is there until it is taken back, and nobody
// else's is touched.
func TestPreferences(t *testing.T) {
	onBoth(t, func(t *testing.T, s *Store, _ *storetest.Clock) {
		ctx := t.Context()
		for _, set := range []func(of, key, value string) error{
			func(of, key, value string) error { return s.SetPreference(ctx, of, key, value) },
			func(of, key, value string) error { return s.SetServerSetting(ctx, of, key, value) },
		} {
			for _, step := range [][3]string{{"1", "language", "ru"}, {"1", "palette", "colour-blind"}, {"2", "language", "zh-TW"}, {"1", "language", "zh-CN"}, {"1", "palette", ""}} {
				must.Do(t, set(step[0], step[1], step[2]))
			}
		}
		mine, server, err := s.Chosen(ctx, "1", "1")
		want := map[string]string{"language": "zh-CN"}
		if err != nil || !maps.Equal(mine, want) || !maps.Equal(server, want) {
			t.Errorf("kept %v and %v, want %v: %v", mine, server, want, err)
		}
		must.Do(t, s.Forget(ctx, "1", nil, time.Now()))
		if v, err := s.Preference(ctx, "1", "language"); v != "" || err != nil {
			t.Errorf("forgotten, it is %q, %v", v, err)
		}
		if v, err := s.Preference(ctx, "2", "language"); v != "zh-TW" || err != nil {
			t.Errorf("somebody else's is %q, %v", v, err)
		}
	})
}
