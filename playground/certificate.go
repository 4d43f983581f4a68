package playground

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"errors"
	"math/big"
	"net"
	"os"
	"time"
)

// The host names of Discord.
const (
	apiHost     = "discord.com"
	gatewayHost = "gateway.discord.gg"
	cdnHost     = "cdn.discordapp.com"
	mediaHost   = "media.discordapp.net"
)

// certificate creates a self-signed certificate for the loopback and Discord's host names, and a PEM file of it.
func certificate() (_ tls.Certificate, file string, err error) {
	key, _ := ecdsa.GenerateKey(elliptic.P256(), rand.Reader) // crypto/rand does not fail
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
	leaf, unread := x509.ParseCertificate(der)
	f, unmade := os.CreateTemp("", "playground-*.pem")
	if err := errors.Join(err, unread, unmade); err != nil {
		return tls.Certificate{}, "", err
	}
	defer f.Close()
	err = pem.Encode(f, &pem.Block{Type: "CERTIFICATE", Bytes: der})
	return tls.Certificate{Certificate: [][]byte{der}, PrivateKey: key, Leaf: leaf}, f.Name(), err
}
