package cli

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"switchboard/bot/discord"
	"switchboard/tools/must"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
)

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
