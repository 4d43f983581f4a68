package main

import (
	"time"

	"switchboard/commands"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
)

// metrics is what the bot counts about itself.
type metrics struct {
	registry  *prometheus.Registry
	outcomes  *prometheus.CounterVec
	latency   *prometheus.HistogramVec
	skipped   prometheus.Counter
	identify  prometheus.Counter
	connected *prometheus.GaugeVec
}

func newMetrics() *metrics {
	m := &metrics{
		registry: prometheus.NewRegistry(),
		outcomes: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "switchboard_interactions_total", Help: "Interactions by command and outcome.",
		}, []string{"command", "outcome"}),
		latency: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "switchboard_answer_seconds", Help: "From the creation of an interaction to its whole answer.",
			Buckets: []float64{.005, .01, .02, .05, .1, .2, .5, 1, 1.5, 2, 3, 5, 10},
		}, []string{"command"}),
		skipped: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "switchboard_interactions_too_old_total", Help: "Interactions that came too late to be answered.",
		}),
		identify: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "switchboard_gateway_connects_total", Help: "Gateway connections opened; a day allows 1000 identifies.",
		}),
		connected: prometheus.NewGaugeVec(prometheus.GaugeOpts{
			Name: "switchboard_shard_connected", Help: "1 for a shard with a live gateway connection.",
		}, []string{"shard"}),
	}
	m.registry.MustRegister(m.outcomes, m.latency, m.skipped, m.identify, m.connected,
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

// answered counts an interaction. Only names that the bot registered become
// labels: Discord sends no others.
func (m *metrics) answered(req *commands.Request, outcome string, took time.Duration) {
	name := req.Name
	if name == "" {
		name = string(req.Kind)
	} else if req.Sub != "" {
		name += " " + req.Sub
	}
	m.outcomes.WithLabelValues(name, outcome).Inc()
	m.latency.WithLabelValues(name).Observe(took.Seconds())
}
