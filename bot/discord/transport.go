package discord

import (
	"bufio"
	"cmp"
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/base64"
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
	if !roots.AppendCertsFromPEM(data) {
		return nil, fmt.Errorf("no certificate can be read in %s: one or more in PEM expected, -----BEGIN CERTIFICATE-----", file)
	}
	return roots, nil
}

type dialer func(ctx context.Context, network, addr string) (net.Conn, error)

// dialTLS opens TLS connections, through the proxy that the environment names, if any. The websocket library ignores
// its own proxy setting when it is given a dial function.
func dialTLS(roots *x509.CertPool) dialer {
	return func(ctx context.Context, network, addr string) (net.Conn, error) {
		conn, err := dialThrough(ctx, network, addr)
		if err != nil {
			return nil, err
		}
		name, _, _ := net.SplitHostPort(addr)
		// Asked for nothing, a server may choose HTTP/2, over which the library speaks no websockets.
		secure := tls.Client(conn, &tls.Config{RootCAs: roots, ServerName: name, NextProtos: []string{"http/1.1"}})
		if err := secure.HandshakeContext(ctx); err != nil {
			_ = conn.Close() // nothing was written to it
			return nil, err
		}
		return secure, nil
	}
}

// dialThrough opens a TCP connection, through the proxy that the environment names, if any.
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
	defer context.AfterFunc(ctx, func() { _ = conn.Close() })() // in case the proxy never answers
	ask := &http.Request{Method: http.MethodConnect, URL: &url.URL{Opaque: addr}, Host: addr, Header: http.Header{}}
	if password, ok := proxy.User.Password(); ok {
		ask.Header.Set("Proxy-Authorization", "Basic "+base64.StdEncoding.EncodeToString([]byte(proxy.User.Username()+":"+password)))
	}
	if err = ask.Write(conn); err == nil {
		var resp *http.Response
		// The reader cannot swallow bytes of the far side, which is silent until our handshake.
		if resp, err = http.ReadResponse(bufio.NewReader(conn), ask); err == nil && resp.StatusCode != http.StatusOK {
			err = fmt.Errorf("the proxy answered %s", resp.Status)
		}
	}
	if err != nil {
		_ = conn.Close() // there is no tunnel
		return nil, fmt.Errorf("HTTPS_PROXY: %w", err)
	}
	return conn, nil
}

// mostConnections limits the connections to one server, which at 100 ms a request carry 2560 a second. Without a limit
// a burst starts more handshakes than the processor can finish in time, and every retry starts another.
const mostConnections = 256

// newTransport speaks HTTP/1.1, through the proxy that the environment names, if any. A connection that dies silently
// then holds up one request, with HTTP/2 all of them. A clone of http.DefaultTransport would go on offering HTTP/2.
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
