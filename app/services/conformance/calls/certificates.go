package main

import (
	"bytes"
	"crypto"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/rsa"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/asn1"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"fmt"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"time"
)

// A certificate with its key.
type party struct {
	cert *x509.Certificate
	key  crypto.Signer
}

type change func(*x509.Certificate)

var (
	now    = time.Date(2026, 6, 1, 12, 0, 0, 0, time.UTC)
	begin  = now.AddDate(-1, 0, 0)
	end    = now.AddDate(50, 0, 0)
	serial = int64(1000)
)

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func ecKey() crypto.Signer  { return must(ecdsa.GenerateKey(elliptic.P256(), rand.Reader)) }
func rsaKey() crypto.Signer { return must(rsa.GenerateKey(rand.Reader, 2048)) }
func edKey() crypto.Signer {
	_, key, err := ed25519.GenerateKey(rand.Reader)
	return must(key, err)
}

func template(name string, changes []change) *x509.Certificate {
	serial++
	t := &x509.Certificate{
		SerialNumber: big.NewInt(serial),
		Subject:      pkix.Name{CommonName: name},
		NotBefore:    begin,
		NotAfter:     end,
	}
	for _, c := range changes {
		c(t)
	}
	return t
}

func sign(t *x509.Certificate, key crypto.Signer, by *party) *party {
	issuer, signer := t, key
	if by != nil {
		issuer, signer = by.cert, by.key
	}
	der := must(x509.CreateCertificate(rand.Reader, t, issuer, key.Public(), signer))
	return &party{must(x509.ParseCertificate(der)), key}
}

func isCA(t *x509.Certificate) {
	t.IsCA, t.BasicConstraintsValid, t.MaxPathLen = true, true, -1
	t.KeyUsage = x509.KeyUsageCertSign
}

func root(name string, changes ...change) *party {
	return sign(template(name, append([]change{isCA}, changes...)), ecKey(), nil)
}

func intermediate(name string, by *party, changes ...change) *party {
	return sign(template(name, append([]change{isCA}, changes...)), ecKey(), by)
}

func leaf(by *party, changes ...change) *party {
	return sign(template("server", append([]change{names("hook.shop.svc")}, changes...)), ecKey(), by)
}

func names(list ...string) change { return func(t *x509.Certificate) { t.DNSNames = list } }
func cn(name string) change       { return func(t *x509.Certificate) { t.Subject.CommonName = name } }
func subject(name pkix.Name) change {
	return func(t *x509.Certificate) { t.Subject = name }
}
func ips(list ...string) change {
	return func(t *x509.Certificate) {
		t.IPAddresses = nil
		for _, ip := range list {
			t.IPAddresses = append(t.IPAddresses, net.ParseIP(ip))
		}
	}
}
func expired(t *x509.Certificate)      { t.NotAfter = now.AddDate(0, -1, 0) }
func notYet(t *x509.Certificate)       { t.NotBefore = now.AddDate(0, 1, 0) }
func notCA(t *x509.Certificate)        { t.IsCA, t.KeyUsage = false, 0 }
func saysNothing(t *x509.Certificate)  { t.IsCA, t.BasicConstraintsValid, t.KeyUsage = false, false, 0 }
func signsNothing(t *x509.Certificate) { t.KeyUsage = x509.KeyUsageDigitalSignature }
func pathLen(n int) change {
	return func(t *x509.Certificate) { t.MaxPathLen, t.MaxPathLenZero = n, n == 0 }
}
func usage(list ...x509.ExtKeyUsage) change {
	return func(t *x509.Certificate) { t.ExtKeyUsage = list }
}
func strange(t *x509.Certificate) {
	t.ExtraExtensions = []pkix.Extension{{Id: asn1.ObjectIdentifier{1, 2, 3, 4}, Critical: true, Value: []byte{5, 0}}}
}
func permitted(domains ...string) change {
	return func(t *x509.Certificate) { t.PermittedDNSDomains, t.PermittedDNSDomainsCritical = domains, true }
}
func excluded(domains ...string) change {
	return func(t *x509.Certificate) { t.ExcludedDNSDomains, t.PermittedDNSDomainsCritical = domains, true }
}
func permittedIPs(network string) change {
	return func(t *x509.Certificate) {
		_, ipnet, err := net.ParseCIDR(network)
		t.PermittedIPRanges = []*net.IPNet{must(ipnet, err)}
	}
}
func excludedIPs(network string) change {
	return func(t *x509.Certificate) {
		_, ipnet, err := net.ParseCIDR(network)
		t.ExcludedIPRanges = []*net.IPNet{must(ipnet, err)}
	}
}
func algorithm(a x509.SignatureAlgorithm) change {
	return func(t *x509.Certificate) { t.SignatureAlgorithm = a }
}

func many(n int) change {
	return func(t *x509.Certificate) {
		t.DNSNames = nil
		for i := range n {
			t.DNSNames = append(t.DNSNames, fmt.Sprintf("n%d.example.com", i))
		}
	}
}

func manyIPs(n int) change {
	return func(t *x509.Certificate) {
		for i := range n {
			t.IPAddresses = append(t.IPAddresses, net.IPv4(10, 0, 0, byte(i)))
		}
	}
}

type certificateCase struct {
	Name  string   `json:"name"`
	Host  string   `json:"host"`
	Time  string   `json:"time"`
	Roots []string `json:"roots"`
	Chain []string `json:"chain"`
	Error string   `json:"error"`
}

type parties []*party

func encode(list parties) []string {
	texts := []string{}
	for _, p := range list {
		texts = append(texts, base64.StdEncoding.EncodeToString(p.cert.Raw))
	}
	return texts
}

// As crypto/tls does it (handshake_client.go, verifyServerCertificate).
func verify(name, host string, roots, chain parties) certificateCase {
	pool, intermediates := x509.NewCertPool(), x509.NewCertPool()
	for _, r := range roots {
		pool.AddCert(r.cert)
	}
	for _, c := range chain[1:] {
		intermediates.AddCert(c.cert)
	}
	_, err := chain[0].cert.Verify(x509.VerifyOptions{
		Roots: pool, CurrentTime: now, DNSName: host, Intermediates: intermediates,
	})
	text := ""
	if err != nil {
		text = err.Error()
	}
	return certificateCase{name, host, now.Format(time.RFC3339), encode(roots), encode(chain), text}
}

const hook = "hook.shop.svc"

func certificateCases() []certificateCase {
	ca := root("hooks-ca")
	twin := root("hooks-ca")
	other := root("other-ca")
	mid := intermediate("mid", ca)
	var cases []certificateCase
	add := func(name, host string, roots, chain parties) {
		cases = append(cases, verify(name, host, roots, chain))
	}
	server := leaf(ca)
	self := leaf(nil)
	add("signed by a root", hook, parties{ca}, parties{server})
	add("root comes along", hook, parties{ca}, parties{server, ca})
	add("signed by an intermediate", hook, parties{ca}, parties{leaf(mid), mid})
	add("intermediate in the bundle", hook, parties{mid}, parties{leaf(mid)})
	add("intermediate missing", hook, parties{ca}, parties{leaf(mid)})
	add("no roots", hook, parties{}, parties{server})
	add("another authority", hook, parties{other}, parties{server})
	add("another authority comes along", hook, parties{other}, parties{server, ca})
	add("authority of the same name", hook, parties{twin}, parties{server})
	add("two authorities of one name", hook, parties{twin, ca}, parties{server})
	add("self-signed and trusted", hook, parties{self}, parties{self})
	add("self-signed and not trusted", hook, parties{ca}, parties{self})
	add("self-signed of the same name", hook, parties{leaf(nil)}, parties{self})
	add("unrelated certificates come along", hook, parties{ca}, parties{server, other, mid})
	long1 := intermediate("long1", ca)
	long2 := intermediate("long2", long1)
	long3 := intermediate("long3", long2)
	add("long chain in any order", hook, parties{ca}, parties{leaf(long3), long1, long3, long2})
	add("long chain with a gap", hook, parties{ca}, parties{leaf(long3), long3, long1})
	add("the authority itself serves", hook, parties{root("ca", names(hook))}, parties{server})
	servingCA := root("serving-ca", names(hook))
	add("trusted authority serves", hook, parties{servingCA}, parties{servingCA})

	add("another name", hook, parties{ca}, parties{leaf(ca, names("other.example.com"))})
	add("other names", hook, parties{ca}, parties{leaf(ca, names("b.example.com", "a.example.com", "b.example.com"))})
	add("service without svc", hook, parties{ca}, parties{leaf(ca, names("hook", "hook.shop"))})
	add("common name alone", hook, parties{ca}, parties{leaf(ca, names(), cn(hook))})
	add("wildcard common name alone", hook, parties{ca}, parties{leaf(ca, names(), cn("*.shop.svc"))})
	add("another common name alone", hook, parties{ca}, parties{leaf(ca, names(), cn("x"))})
	add("no names at all", hook, parties{ca}, parties{leaf(ca, names(), subject(pkix.Name{Organization: []string{"x"}}))})
	add("only addresses", hook, parties{ca}, parties{leaf(ca, names(), ips("10.0.0.1"))})
	add("common name beside addresses", hook, parties{ca}, parties{leaf(ca, names(), cn(hook), ips("10.0.0.1"))})
	add("wildcard", hook, parties{ca}, parties{leaf(ca, names("*.shop.svc"))})
	add("wildcard of another depth", hook, parties{ca}, parties{leaf(ca, names("*.svc"))})
	add("wildcard inside a label", hook, parties{ca}, parties{leaf(ca, names("h*.shop.svc"))})
	add("bare wildcard", "localhost", parties{ca}, parties{leaf(ca, names("*"))})
	add("capital letters", "Hook.Shop.SVC", parties{ca}, parties{leaf(ca, names("hOOk.shop.svc"))})
	add("capital letters in a mismatch", "Hook.Shop.SVC", parties{ca}, parties{leaf(ca, names("X.example.com"))})
	add("final dot of the host", "hook.shop.svc.", parties{ca}, parties{server})
	add("final dot of the name", hook, parties{ca}, parties{leaf(ca, names("hook.shop.svc."))})
	add("underscore", "a_b.shop.svc", parties{ca}, parties{leaf(ca, names("a_b.shop.svc"))})
	add("hyphen in front", "-a.shop.svc", parties{ca}, parties{leaf(ca, names("*.shop.svc"))})
	add("hyphen in front, exactly", "-a.shop.svc", parties{ca}, parties{leaf(ca, names("-a.shop.svc"))})
	add("99 names", hook, parties{ca}, parties{leaf(ca, many(99))})
	add("100 names", hook, parties{ca}, parties{leaf(ca, many(100))})
	add("address without addresses", "127.0.0.1", parties{ca}, parties{server})
	add("address among the names only", "127.0.0.1", parties{ca}, parties{leaf(ca, names("127.0.0.1"))})
	add("address as common name", "127.0.0.1", parties{ca}, parties{leaf(ca, names(), cn("127.0.0.1"))})
	add("address", "127.0.0.1", parties{ca}, parties{leaf(ca, ips("10.0.0.1", "127.0.0.1"))})
	add("another address", "127.0.0.1", parties{ca}, parties{leaf(ca, ips("10.0.0.1", "::1", "2001:db8::5:0:0:1"))})
	add("address of version 6", "::1", parties{ca}, parties{leaf(ca, ips("::1"))})
	add("another address of version 6", "2001:db8::1", parties{ca}, parties{leaf(ca, ips("::1"))})
	add("address written at length", "0:0:0:0:0:0:0:1", parties{ca}, parties{leaf(ca, ips("::1"))})
	add("100 addresses", "127.0.0.1", parties{ca}, parties{leaf(ca, manyIPs(100))})

	add("expired", hook, parties{ca}, parties{leaf(ca, expired)})
	add("not yet valid", hook, parties{ca}, parties{leaf(ca, notYet)})
	oldCA := root("old-ca", expired)
	add("authority expired", hook, parties{oldCA}, parties{leaf(oldCA)})
	oldMid := intermediate("old-mid", ca, expired)
	add("intermediate expired", hook, parties{ca}, parties{leaf(oldMid), oldMid})
	youngMid := intermediate("young-mid", ca, notYet)
	add("intermediate not yet valid", hook, parties{ca}, parties{leaf(youngMid), youngMid})
	oldSelf := leaf(nil, expired)
	add("trusted, self-signed and expired", hook, parties{oldSelf}, parties{oldSelf})
	add("expired, of another name and authority", hook, parties{other}, parties{leaf(ca, expired, names("x"))})
	add("of another name and authority", hook, parties{other}, parties{leaf(ca, names("x.example.com"))})

	plain := root("plain", notCA)
	add("signer is no authority", hook, parties{plain}, parties{leaf(plain)})
	silent := root("silent", saysNothing)
	add("signer does not say what it is", hook, parties{silent}, parties{leaf(silent)})
	idle := root("idle", signsNothing)
	add("signer may not sign", hook, parties{idle}, parties{leaf(idle)})
	plainMid := intermediate("plain-mid", ca, notCA)
	add("intermediate is no authority", hook, parties{ca}, parties{leaf(plainMid), plainMid})
	org := root("", saysNothing, subject(pkix.Name{Organization: []string{"Example \"Inc\""}}))
	add("signer without common name", hook, parties{org}, parties{leaf(org)})
	bare := root("", saysNothing, subject(pkix.Name{Country: []string{"DE"}}))
	add("signer without common name and organization", hook, parties{bare}, parties{leaf(bare)})
	accent := root("Zertifikate für Bücher", saysNothing)
	add("signer with umlauts", hook, parties{accent}, parties{leaf(accent)})
	short := root("short", pathLen(0))
	shortMid := intermediate("short-mid", short)
	add("path too long", hook, parties{short}, parties{leaf(shortMid), shortMid})
	add("path just long enough", hook, parties{short}, parties{leaf(short)})
	midShort := intermediate("mid-short", ca, pathLen(0))
	midShort2 := intermediate("mid-short2", midShort)
	add("path too long at an intermediate", hook, parties{ca}, parties{leaf(midShort2), midShort2, midShort})

	add("for clients only", hook, parties{ca}, parties{leaf(ca, usage(x509.ExtKeyUsageClientAuth))})
	add("for servers and clients", hook, parties{ca}, parties{leaf(ca, usage(x509.ExtKeyUsageClientAuth, x509.ExtKeyUsageServerAuth))})
	add("for anything", hook, parties{ca}, parties{leaf(ca, usage(x509.ExtKeyUsageAny))})
	clientMid := intermediate("client-mid", ca, usage(x509.ExtKeyUsageClientAuth))
	add("intermediate for clients only", hook, parties{ca}, parties{leaf(clientMid, usage(x509.ExtKeyUsageServerAuth)), clientMid})
	clientCA := root("client-ca", usage(x509.ExtKeyUsageClientAuth))
	add("authority for clients only", hook, parties{clientCA}, parties{leaf(clientCA)})
	clientSelf := leaf(nil, usage(x509.ExtKeyUsageClientAuth))
	add("trusted, self-signed, for clients only", hook, parties{clientSelf}, parties{clientSelf})
	add("for clients only, of another authority", hook, parties{other}, parties{leaf(ca, usage(x509.ExtKeyUsageClientAuth))})

	add("unknown critical extension", hook, parties{ca}, parties{leaf(ca, strange)})
	strangeCA := root("strange-ca", strange)
	add("unknown critical extension of the authority", hook, parties{strangeCA}, parties{leaf(strangeCA)})

	permits := root("permits", permitted("shop.svc"))
	add("permitted name", hook, parties{permits}, parties{leaf(permits)})
	add("name that is not permitted", hook, parties{permits}, parties{leaf(permits, names(hook, "x.example.com"))})
	dotted := root("dotted", permitted(".shop.svc"))
	add("permitted below a dot", hook, parties{dotted}, parties{leaf(dotted)})
	add("not permitted at a dot", "shop.svc", parties{dotted}, parties{leaf(dotted, names("shop.svc"))})
	excludes := root("excludes", excluded("shop.svc"))
	add("excluded name", hook, parties{excludes}, parties{leaf(excludes)})
	add("excluded wildcard", hook, parties{excludes}, parties{leaf(excludes, names("*.svc", hook))})
	constrains := intermediate("constrains", ca, permitted("example.com"))
	add("intermediate does not permit the name", hook, parties{ca}, parties{leaf(constrains), constrains})
	addresses := root("addresses", permittedIPs("10.0.0.0/8"))
	add("permitted address", "10.1.2.3", parties{addresses}, parties{leaf(addresses, ips("10.1.2.3"))})
	add("address that is not permitted", "127.0.0.1", parties{addresses}, parties{leaf(addresses, ips("127.0.0.1"))})
	noLoopback := root("no-loopback", excludedIPs("127.0.0.0/8"))
	add("excluded address", "127.0.0.1", parties{noLoopback}, parties{leaf(noLoopback, ips("127.0.0.1"))})
	add("names under constraints of addresses", hook, parties{noLoopback}, parties{leaf(noLoopback)})

	rsaCA := sign(template("hooks-ca", []change{isCA}), rsaKey(), nil)
	add("RSA", hook, parties{rsaCA}, parties{leaf(rsaCA)})
	add("RSA-PSS", hook, parties{rsaCA}, parties{leaf(rsaCA, algorithm(x509.SHA256WithRSAPSS))})
	add("RSA authority of the same name", hook, parties{rsaCA}, parties{server})
	add("EC authority of the same name", hook, parties{ca}, parties{leaf(rsaCA)})
	rsaTwin := sign(template("hooks-ca", []change{isCA}), rsaKey(), nil)
	add("another RSA authority of the same name", hook, parties{rsaTwin}, parties{leaf(rsaCA)})
	edCA := sign(template("hooks-ca", []change{isCA}), edKey(), nil)
	add("Ed25519", hook, parties{edCA}, parties{leaf(edCA)})
	edTwin := sign(template("hooks-ca", []change{isCA}), edKey(), nil)
	add("another Ed25519 authority of the same name", hook, parties{edTwin}, parties{leaf(edCA)})
	add("Ed25519 authority of the same name", hook, parties{edCA}, parties{server})
	add("SHA-1 by EC", hook, parties{ca}, parties{leaf(ca, algorithm(x509.ECDSAWithSHA1))})
	add("SHA-1 by RSA", hook, parties{rsaCA}, parties{leaf(rsaCA, algorithm(x509.SHA1WithRSA))})
	return cases
}

func pemText(kind string, der []byte) string {
	return string(pem.EncodeToMemory(&pem.Block{Type: kind, Bytes: der}))
}

func keyText(key crypto.Signer) string {
	return pemText("PRIVATE KEY", must(x509.MarshalPKCS8PrivateKey(key)))
}

// Writes the cases, and the certificates and keys that the wire cases are served with.
func recordCertificates(folder string) error {
	var lines bytes.Buffer
	encoder := json.NewEncoder(&lines)
	encoder.SetEscapeHTML(false)
	for _, c := range certificateCases() {
		if err := encoder.Encode(c); err != nil {
			return err
		}
	}
	ca := root("wire-ca")
	stranger := root("stranger")
	rsaLeaf := sign(template("client", nil), rsaKey(), ca)
	files := map[string]string{
		"certificates.jsonl": lines.String(),
		"authority.crt":      pemText("CERTIFICATE", ca.cert.Raw),
		"stranger.crt":       pemText("CERTIFICATE", stranger.cert.Raw),
		"client-rsa.crt":     pemText("CERTIFICATE", rsaLeaf.cert.Raw),
		"client-rsa.key":     pemText("RSA PRIVATE KEY", x509.MarshalPKCS1PrivateKey(rsaLeaf.key.(*rsa.PrivateKey))),
	}
	for name, p := range map[string]*party{
		"good":    leaf(ca, ips("127.0.0.1")),
		"other":   leaf(ca, names("other.example.com")),
		"expired": leaf(ca, expired),
		"client":  sign(template("client", nil), ecKey(), ca),
		"forged":  sign(template("client", nil), ecKey(), stranger),
	} {
		files[name+".crt"] = pemText("CERTIFICATE", p.cert.Raw)
		files[name+".key"] = keyText(p.key)
	}
	sec1 := sign(template("client", nil), ecKey(), ca)
	files["client-ec.crt"] = pemText("CERTIFICATE", sec1.cert.Raw)
	files["client-ec.key"] = pemText("EC PRIVATE KEY", must(x509.MarshalECPrivateKey(sec1.key.(*ecdsa.PrivateKey))))
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
			return err
		}
	}
	return nil
}
