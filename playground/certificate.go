package playground

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"fmt"
	"math/big"
	"net"
	"os"
	"time"
)

// The names of Discord's servers.
const (
	apiHost     = "discord.com"
	gatewayHost = "gateway.discord.gg"
	cdnHost     = "cdn.discordapp.com"
	mediaHost   = "media.discordapp.net"
)

// certificate makes a certificate of this playground's own, for the loopback and for
// Discord's names, that nobody vouches for but itself.
func certificate() (tls.Certificate, error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return tls.Certificate{}, err
	}
	now := time.Now()
	form := &x509.Certificate{
		SerialNumber: big.NewInt(now.UnixNano()), Subject: pkix.Name{CommonName: "playground"},
		NotBefore: now.Add(-time.Hour), NotAfter: now.Add(30 * 24 * time.Hour),
		KeyUsage: x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign, ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
		BasicConstraintsValid: true, IsCA: true,
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1), net.IPv6loopback},
		DNSNames:    []string{"localhost", apiHost, gatewayHost, cdnHost, mediaHost, "*" + activityHost},
	}
	der, err := x509.CreateCertificate(rand.Reader, form, form, &key.PublicKey, key)
	if err != nil {
		return tls.Certificate{}, err
	}
	leaf, err := x509.ParseCertificate(der)
	if err != nil {
		return tls.Certificate{}, err
	}
	return tls.Certificate{Certificate: [][]byte{der}, PrivateKey: key, Leaf: leaf}, nil
}

// inFile writes a certificate into a file of its own, in PEM.
func inFile(c tls.Certificate) (name string, err error) {
	f, err := os.CreateTemp("", "playground-*.pem")
	if err != nil {
		return "", err
	}
	if err := pem.Encode(f, &pem.Block{Type: "CERTIFICATE", Bytes: c.Certificate[0]}); err != nil {
		return "", fmt.Errorf("write %s: %w", f.Name(), err)
	}
	return f.Name(), f.Close()
}
