package cli

import (
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"switchboard/bot/discord"
	"switchboard/phrases"
	"switchboard/playground/rules"
	"switchboard/tools/must"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
)

var everySetting = []string{
	"DISCORD_TOKEN", "DISCORD_APP_ID", "DISCORD_API_URL", "DISCORD_PUBLIC_KEY", "DISCORD_GUILD_ID", "DATABASE_URL",
	"HTTP_ADDR", "SHARD_COUNT", "SHARD_IDS", "LOG_LEVEL", "LOG_FORMAT",
}

func TestSettingsDefault(t *testing.T) {
	c := must.Get(parseConfig(map[string]string{"DISCORD_TOKEN": "abc"}))(t)
	if c.APIURL != "https://discord.com/api/v10" || c.HTTPAddr != "127.0.0.1:8080" || string(c.DatabaseURL) != "sqlite://switchboard.db" {
		t.Errorf("got %+v", c)
	}
}

func TestEveryWrongSettingIsNamedAtOnce(t *testing.T) {
	_, err := parseConfig(map[string]string{
		"DISCORD_APP_ID": "me", "DISCORD_GUILD_ID": "12x", "DISCORD_API_URL": "discord.com",
		"DISCORD_PUBLIC_KEY": "beef", "DATABASE_URL": "mysql://x", "HTTP_ADDR": "8080",
		"SHARD_COUNT": "two", "SHARD_IDS": "0,b", "LOG_LEVEL": "loud", "LOG_FORMAT": "xml",
	})
	if err == nil {
		t.Fatal("no error")
	}
	for _, name := range everySetting {
		if n := strings.Count(err.Error(), name+":"); n != 1 {
			t.Errorf("%s is named %d times in:\n%v", name, n, err)
		}
	}
}

func TestShardsOutOfRange(t *testing.T) {
	for _, vars := range []map[string]string{
		{"SHARD_COUNT": "-1"}, {"SHARD_IDS": "0"}, {"SHARD_COUNT": "2", "SHARD_IDS": "2"}, {"SHARD_COUNT": "2", "SHARD_IDS": "-1"},
	} {
		vars["DISCORD_TOKEN"] = "abc"
		if _, err := parseConfig(vars); err == nil {
			t.Errorf("%v was taken", vars)
		}
	}
}

func TestWithoutATokenOneMessageTellsBothWays(t *testing.T) {
	_, err := parseConfig(map[string]string{"DISCORD_TOKEN": "  "})
	if !errors.Is(err, errNoToken) {
		t.Fatalf("got %v", err)
	}
	for _, want := range []string{"discord.com/developers", "go run ./bot playground", ".env"} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("the message lacks %q:\n%v", want, err)
		}
	}
}

func TestTheEnvironmentWinsOverTheFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), ".env")
	must.Do(t, os.WriteFile(path, []byte("DISCORD_TOKEN=file\nLOG_LEVEL=debug\n"), 0o600))
	c := must.Get(readConfig(map[string]string{"DISCORD_TOKEN": "environment"}, path))(t)
	if string(c.Token) != "environment" || c.LogLevel != "debug" {
		t.Errorf("got token %q, level %q", string(c.Token), c.LogLevel)
	}
}

func TestTheExampleFileNamesEverySetting(t *testing.T) {
	data := must.Get(os.ReadFile("../../.env.example"))(t)
	for _, name := range everySetting {
		if !strings.Contains(string(data), name+"=") {
			t.Errorf("%s is missing", name)
		}
	}
}

func TestATokenIsNeverPrinted(t *testing.T) {
	c := must.Get(parseConfig(map[string]string{"DISCORD_TOKEN": "very-secret", "DATABASE_URL": "postgres://u:very-secret@h/d"}))(t)
	var log strings.Builder
	newLogger(c, &log).Info("start", "token", c.Token, "database", c.DatabaseURL)
	for _, shown := range []string{fmt.Sprint(c), fmt.Sprintf("%+v", c), fmt.Sprintf("%#v", c), log.String()} {
		if strings.Contains(shown, "very-secret") {
			t.Errorf("shown: %s", shown)
		}
	}
}

// The files that deploy the bot give it no setting that it does not have. That they are
// what they should be is tried where they are used: see .github/workflows.
func TestWhatDeploysTheBot(t *testing.T) {
	t.Parallel()
	known := must.Get(os.ReadFile("../../.env.example"))(t)
	files, err := filepath.Glob("../../deploy/kubernetes/*.yaml")
	if err != nil || len(files) == 0 {
		t.Fatal("no manifests", err)
	}
	files = append(files, "../../deploy/compose.yaml", "../../.goreleaser.yaml", "../../.ko.yaml", "../../.github/workflows/check.yaml", "../../.github/workflows/release.yaml")
	setting := regexp.MustCompile(`(?m)^\s+(?:- name: )?([A-Z]+_[A-Z_]+)(?:$|:)`)
	for _, file := range files {
		data := must.Get(os.ReadFile(file))(t)
		for _, m := range setting.FindAllStringSubmatch(string(data), -1) {
			if name := m[1]; !strings.HasPrefix(name, "POSTGRES_") && !strings.HasPrefix(name, "GITHUB_") && !strings.Contains(string(known), name+"=") {
				t.Errorf("%s sets %s, which .env.example does not know", file, name)
			}
		}
	}
}

// Every figure on the dashboard is one that the bot counts.
func TestTheDashboardShowsWhatIsCounted(t *testing.T) {
	t.Parallel()
	data := must.Get(os.ReadFile("../../deploy/grafana.json"))(t)
	var dashboard struct {
		Panels []struct {
			Title   string
			Targets []struct{ Expr string }
		}
	}
	must.Do(t, json.Unmarshal(data, &dashboard))
	registry := prometheus.NewRegistry()
	described := make(chan *prometheus.Desc, 1000)
	for _, c := range []prometheus.Collector{collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{})} {
		c.Describe(described)
	}
	discord.NewMetrics(recording{registry, described})
	close(described)
	counted := map[string]bool{}
	name := regexp.MustCompile(`fqName: "([a-z_]+)"`)
	for d := range described {
		counted[name.FindStringSubmatch(d.String())[1]] = true
	}
	used := regexp.MustCompile(`\b(?:switchboard|go|process)_[a-z_]+`)
	for _, p := range dashboard.Panels {
		for _, target := range p.Targets {
			for _, metric := range used.FindAllString(target.Expr, -1) {
				if !counted[strings.TrimSuffix(metric, "_bucket")] {
					t.Errorf("%s shows %s, which is not counted", p.Title, metric)
				}
			}
		}
	}
	if len(dashboard.Panels) == 0 {
		t.Error("no panels")
	}
}

// recording tells what is registered.
type recording struct {
	prometheus.Registerer
	described chan<- *prometheus.Desc
}

func (r recording) MustRegister(all ...prometheus.Collector) {
	for _, c := range all {
		c.Describe(r.described)
	}
}

// Every command is what Discord takes, and is called something in every language, told apart from those beside it.
func TestDefinitionsInEveryLanguage(t *testing.T) {
	b := must.Get(build(config{APIURL: "http://127.0.0.1:1/api/v10"}, slog.New(slog.DiscardHandler), nil))(t)
	data := must.Get(json.Marshal(b.set.Definitions()))(t)
	if refused := rules.Commands(data); refused != nil {
		t.Error(refused)
	}
	var all []any
	must.Do(t, json.Unmarshal(data, &all))
	if inEveryLanguage(t, "", all); len(all) < 5 {
		t.Errorf("%d commands", len(all))
	}
}

// inEveryLanguage looks at commands, options or choices that stand beside each other, and at what they hold.
func inEveryLanguage(t *testing.T, of string, beside []any) {
	taken := map[string]bool{}
	for _, one := range beside {
		m := one.(map[string]any)
		path := of + " " + m["name"].(string)
		for _, locale := range phrases.Locales[1:] {
			for _, field := range []string{"name", "description"} {
				names, _ := m[field+"_localizations"].(map[string]any)
				name, _ := names[locale].(string)
				if m[field] != nil && m[field] != "" && name == "" {
					t.Errorf("%s:%s has no %s", locale, path, field)
				}
				if key := locale + name; field == "name" && taken[key] {
					t.Errorf("%s:%s is called %s, as another beside it", locale, path, name)
				} else if field == "name" {
					taken[key] = true
				}
			}
		}
		for _, inner := range []string{"options", "choices"} {
			list, _ := m[inner].([]any)
			inEveryLanguage(t, path, list)
		}
	}
}
