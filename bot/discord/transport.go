package discord

import (
	"bufio"
	"cmp"
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/base64"
	"encoding/pem"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"time"
)

// Roots are the certificates that the system trusts, and those in a file in PEM.
func Roots(file string) (*x509.CertPool, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err // names the file
	}
	roots, err := x509.SystemCertPool()
	if err != nil {
		return nil, fmt.Errorf("read the certificates of the system: %w", err)
	}
	found := 0
	for block, rest := pem.Decode(data); block != nil; block, rest = pem.Decode(rest) {
		if block.Type != "CERTIFICATE" {
			continue
		}
		found++
		one, err := x509.ParseCertificate(block.Bytes)
		if err != nil {
			return nil, fmt.Errorf("certificate %d in %s cannot be read: %w", found, file, err)
		}
		roots.AddCert(one)
	}
	if found == 0 {
		return nil, fmt.Errorf("there is no certificate in %s: one or more in PEM expected, -----BEGIN CERTIFICATE-----", file)
	}
	return roots, nil
}

type dialer func(ctx context.Context, network, addr string) (net.Conn, error)

// dialTLS opens connections with TLS, through the proxy of the environment where there
// is one. The websocket library cannot do both where it is given how to dial.
func dialTLS(trust *tls.Config) dialer {
	return func(ctx context.Context, network, addr string) (net.Conn, error) {
		conn, err := dialThrough(ctx, network, addr)
		if err != nil {
			return nil, err
		}
		trust := trust.Clone()
		trust.ServerName, _, _ = net.SplitHostPort(addr)
		secure := tls.Client(conn, trust)
		if err := secure.HandshakeContext(ctx); err != nil {
			_ = conn.Close() // nothing was sent on it
			return nil, err
		}
		return secure, nil
	}
}

// dialThrough opens a connection, which a proxy makes where the environment names one.
func dialThrough(ctx context.Context, network, addr string) (net.Conn, error) {
	proxy, err := http.ProxyFromEnvironment(&http.Request{URL: &url.URL{Scheme: "https", Host: addr}})
	if err == nil && proxy == nil {
		return new(net.Dialer).DialContext(ctx, network, addr)
	}
	if err == nil && proxy.Scheme != "http" {
		err = fmt.Errorf("the gateway is reached through a proxy at http://, not %s://", proxy.Scheme)
	}
	if err != nil {
		return nil, fmt.Errorf("HTTPS_PROXY: %w", err)
	}
	conn, err := new(net.Dialer).DialContext(ctx, network, net.JoinHostPort(proxy.Hostname(), cmp.Or(proxy.Port(), "80")))
	if err != nil {
		return nil, err
	}
	defer context.AfterFunc(ctx, func() { _ = conn.Close() })() // of a proxy that says nothing
	ask := &http.Request{Method: http.MethodConnect, URL: &url.URL{Opaque: addr}, Host: addr, Header: http.Header{}}
	if password, ok := proxy.User.Password(); ok {
		ask.Header.Set("Proxy-Authorization", "Basic "+base64.StdEncoding.EncodeToString([]byte(proxy.User.Username()+":"+password)))
	}
	if err = ask.Write(conn); err == nil {
		var resp *http.Response
		// The far side says nothing before the handshake, so nothing of it is read too early.
		if resp, err = http.ReadResponse(bufio.NewReader(conn), ask); err == nil && resp.StatusCode != http.StatusOK {
			err = fmt.Errorf("the proxy answered %s", resp.Status)
		}
	}
	if err != nil {
		_ = conn.Close() // it is of no use
		return nil, fmt.Errorf("HTTPS_PROXY: %w", err)
	}
	return conn, nil
}

// mostConnections is how many there are to one server at a time. With 100 ms for each, they
// bring 2560 answers a second. Without a limit a burst begins more handshakes than the
// processor has time for, its tries run out, and each next one begins with another handshake.
const mostConnections = 256

// newTransport makes connections, through the proxy of the environment where there is one. They speak HTTP/1.1, where
// one that died in silence holds up one request: over HTTP/2 it holds up all of them. A clone of http.DefaultTransport
// will not do, since it goes on offering HTTP/2 to the server.
func newTransport(roots *x509.CertPool) *http.Transport {
	only := new(http.Protocols)
	only.SetHTTP1(true)
	return &http.Transport{
		Proxy:               http.ProxyFromEnvironment,
		DialContext:         (&net.Dialer{Timeout: dialWithin, KeepAlive: 30 * time.Second}).DialContext,
		TLSClientConfig:     &tls.Config{RootCAs: roots, ClientSessionCache: tls.NewLRUClientSessionCache(0)},
		TLSHandshakeTimeout: dialWithin,
		Protocols:           only,
		MaxIdleConns:        512,
		MaxIdleConnsPerHost: mostConnections,
		MaxConnsPerHost:     mostConnections,
		IdleConnTimeout:     90 * time.Second,
	}
}
