package discord

import (
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"fmt"
	"net"
	"net/http"
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

// newTransport makes connections, through the proxy of the environment where there
// is one. They speak HTTP/1.1, where one that died in silence holds up one request:
// over HTTP/2 it holds up all of them. A clone of http.DefaultTransport will not do,
// since it goes on offering HTTP/2 to the server.
func newTransport(roots *x509.CertPool) *http.Transport {
	only := new(http.Protocols)
	only.SetHTTP1(true)
	return &http.Transport{
		Proxy:               http.ProxyFromEnvironment,
		DialContext:         (&net.Dialer{Timeout: dialWithin, KeepAlive: 30 * time.Second}).DialContext,
		TLSClientConfig:     &tls.Config{RootCAs: roots},
		TLSHandshakeTimeout: dialWithin,
		Protocols:           only,
		MaxIdleConns:        512,
		MaxIdleConnsPerHost: 256,
		IdleConnTimeout:     90 * time.Second,
	}
}
