package discord

import (
	"time"

	"switchboard/commands"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promauto"
)

// Metrics is what is counted about interactions and connections.
type Metrics struct {
	outcomes   *prometheus.CounterVec
	latency    *prometheus.HistogramVec
	repeated   prometheus.Counter
	connects   prometheus.Counter
	identifies prometheus.Counter
	connected  *prometheus.GaugeVec
}

// NewMetrics returns metrics that registry shows.
func NewMetrics(registry prometheus.Registerer) *Metrics {
	f := promauto.With(registry)
	counter := func(name, help string) prometheus.Counter {
		return f.NewCounter(prometheus.CounterOpts{Name: name, Help: help})
	}
	return &Metrics{
		outcomes: f.NewCounterVec(prometheus.CounterOpts{
			Name: "switchboard_interactions_total", Help: "Interactions by command and outcome.",
		}, []string{"command", "outcome"}),
		latency: f.NewHistogramVec(prometheus.HistogramOpts{
			Name: "switchboard_answer_seconds", Help: "From the creation of an interaction to its whole answer.",
			Buckets: []float64{.005, .01, .02, .05, .1, .2, .5, 1, 1.5, 2, 3, 5, 10},
		}, []string{"command"}),
		connected: f.NewGaugeVec(prometheus.GaugeOpts{
			Name: "switchboard_shard_connected", Help: "1 for a shard with a live gateway connection.",
		}, []string{"shard"}),
		repeated:   counter("switchboard_interactions_repeated_total", "Interactions that were delivered again."),
		connects:   counter("switchboard_gateway_connects_total", "Gateway connections tried."),
		identifies: counter("switchboard_gateway_identifies_total", "Identifies sent; a day allows 1000."),
	}
}

// answered counts an interaction. Only names that the bot registered become labels: Discord sends no others.
func (m *Metrics) answered(req *commands.Request, outcome string, took time.Duration) {
	name := req.Name
	if name == "" {
		name = string(req.Kind)
	} else if req.Sub != "" {
		name += " " + req.Sub
	}
	m.outcomes.WithLabelValues(name, outcome).Inc()
	m.latency.WithLabelValues(name).Observe(took.Seconds())
}
