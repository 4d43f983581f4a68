package playground

import (
	"net/http"
	"net/http/httputil"
	"net/url"
	"strings"
)

// activityHost is the domain of Discord's Activities, each at APPLICATION.discordsays.com.
const activityHost = ".discordsays.com"

// EnableActivity enables the application's Activity, as the developer portal does: with the OAuth2 client secret, and a
// URL mapping from / to a folder of the bot's server, http://127.0.0.1:8080/activity.
//
// The page shows it in an iframe. For a browser whose host rules lead discord.com and ActivityHost here, the iframe has
// an origin of its own, as at Discord. At the page's own address it is under /.proxy/ and shares the page's origin.
func (s *Server) EnableActivity(secret string, target *url.URL) {
	s.World.EnableActivity(secret)
	s.activity.Store(target)
}

// ActivityHost is the host of the Activity's iframe at Discord.
func (s *Server) ActivityHost() string { return s.AppID + activityHost }

// activityPolicy is Discord's Content-Security-Policy for Activities, as far as it is known: connect-src was read off a
// browser's error message in 2024, pictures from Discord's CDN are allowed by its guide "Render Avatars and Names", and
// all else is assumed to be limited to the own host.
func activityPolicy(host string) string {
	return "default-src 'self' data: blob:; script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:; style-src 'self' 'unsafe-inline'; " +
		"img-src 'self' data: blob: https://cdn.discordapp.com/ https://media.discordapp.net/; " +
		"connect-src 'self' https://discord.com/ https://canary.discord.com/ https://ptb.discord.com/ https://cdn.discordapp.com/ " +
		"https://media.discordapp.net/ wss://" + host + " data: blob:; frame-ancestors 'self' https://discord.com"
}

// activityProxy is Discord's proxy to the server of the Activity: it forwards requests, without the prefix if the path has
// it, and adds the policy unless it is "".
func (s *Server) activityProxy(prefix, policy string) http.HandlerFunc {
	proxy := httputil.ReverseProxy{
		Rewrite: func(p *httputil.ProxyRequest) {
			p.Out.URL.Path, p.Out.URL.RawPath = "/"+strings.TrimPrefix(strings.TrimPrefix(p.In.URL.Path, prefix), "/"), ""
			p.SetURL(s.activity.Load())
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
		if s.activity.Load() == nil {
			http.NotFound(w, r)
			return
		}
		proxy.ServeHTTP(w, r)
	}
}
