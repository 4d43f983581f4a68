package playground

import (
	"net/http"
	"net/http/httputil"
	"net/url"
	"strings"
	"sync/atomic"
)

// activityHost ends the names under which Discord shows Activities: APPLICATION.discordsays.com.
const activityHost = ".discordsays.com"

// EnableActivity switches on the application's Activity, as the portal does: the secret of its OAuth2, and the URL
// mapping of / to a folder of the bot's server, http://127.0.0.1:8080/activity. The page shows it in a frame. Under
// Discord's names, https://discord.com and ActivityHost, to which a browser has to be led by its rules for hosts,
// that is as Discord does it; at the page's own address the frame is at /.proxy/ there, which Discord's is not, as
// both are of one origin then.
func (s *Server) EnableActivity(secret string, target *url.URL) {
	s.World.EnableActivity(secret)
	s.activity.target.Store(target)
}

// ActivityHost is the host under which Discord shows the Activity.
func (s *Server) ActivityHost() string { return s.AppID() + activityHost }

// mapping leads requests for the Activity to the bot, as Discord's proxy does.
type mapping struct{ target atomic.Pointer[url.URL] }

// activityPolicy is Discord's policy of contents for Activities, as far as it is known: what a page may connect to was read
// off a refusal in 2024, that it may show pictures from Discord's CDN its guide "Render Avatars and Names" says, and of
// the rest only that nothing comes from other hosts.
func activityPolicy(host string) string {
	return "default-src 'self' data: blob:; script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:; style-src 'self' 'unsafe-inline'; " +
		"img-src 'self' data: blob: https://cdn.discordapp.com/ https://media.discordapp.net/; " +
		"connect-src 'self' https://discord.com/ https://canary.discord.com/ https://ptb.discord.com/ https://cdn.discordapp.com/ " +
		"https://media.discordapp.net/ wss://" + host + " data: blob:; frame-ancestors 'self' https://discord.com"
}

// handler leads to the target what stands behind a prefix, if it does.
func (m *mapping) handler(prefix, policy string) http.HandlerFunc {
	proxy := httputil.ReverseProxy{
		Rewrite: func(p *httputil.ProxyRequest) {
			p.Out.URL.Path, p.Out.URL.RawPath = "/"+strings.TrimPrefix(strings.TrimPrefix(p.In.URL.Path, prefix), "/"), ""
			p.SetURL(m.target.Load())
			p.Out.Header.Del("Cookie")
		},
		ModifyResponse: func(resp *http.Response) error {
			if policy != "" {
				resp.Header.Add("Content-Security-Policy", policy)
			}
			return nil
		},
	}
	return func(w http.ResponseWriter, r *http.Request) {
		if m.target.Load() == nil {
			http.NotFound(w, r)
			return
		}
		proxy.ServeHTTP(w, r)
	}
}
