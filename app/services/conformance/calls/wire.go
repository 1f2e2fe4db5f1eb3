package main

import (
	"bufio"
	"bytes"
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"

	admissionv1 "k8s.io/api/admission/v1"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apiserver/pkg/util/webhook"
)

// What a server does with one connection, in this order.
type connection struct {
	// The certificate it shows; empty: it does not speak TLS.
	TLS string `json:"tls,omitempty"`
	// The highest version of TLS it speaks, such as 1.2.
	Version string `json:"version,omitempty"`
	// It wants a client certificate of the authority.
	Asks bool `json:"asks,omitempty"`
	// It speaks this protocol alone.
	Protocol string `json:"protocol,omitempty"`
	// It answers the first bytes it gets, whatever they are.
	Unread bool `json:"unread,omitempty"`
	// What it sends; `$port` is its own, `$refused` one where nothing listens.
	Send string `json:"send,omitempty"`
	// Bytes in base64 that it sends behind that.
	Bytes []byte `json:"bytes,omitempty"`
	// How it ends: it closes, it resets, it hangs until the client goes.
	End string `json:"end,omitempty"`
}

type wireCase struct {
	Name string `json:"name"`
	// How long the call may take.
	Millis int `json:"millis"`
	// Name of a certificate whom to trust; `authority` where empty; `-` for none, other text as it is.
	Trust string `json:"trust,omitempty"`
	// Name of the client's certificate and key.
	Identity string `json:"identity,omitempty"`
	// Nothing listens.
	Refused bool `json:"refused,omitempty"`
	// What becomes of each connection; the last one's fate is that of all further ones.
	Connections []connection `json:"connections,omitempty"`

	// What went over the wire, and what came of it.
	Requests []string `json:"requests"`
	Error    string   `json:"error,omitempty"`
	Status   int      `json:"status,omitempty"`
	Body     string   `json:"body,omitempty"`
}

type server struct {
	folder   string
	script   []connection
	listener net.Listener
	refused  string
	mu       sync.Mutex
	accepted int
	requests []string
	live     []net.Conn
}

func closedPort() string {
	l := must(net.Listen("tcp", "127.0.0.1:0"))
	defer l.Close()
	return portOf(l)
}

func portOf(l net.Listener) string { return strconv.Itoa(l.Addr().(*net.TCPAddr).Port) }

func start(folder string, script []connection) *server {
	s := &server{folder: folder, script: script, listener: must(net.Listen("tcp", "127.0.0.1:0")), refused: closedPort()}
	go func() {
		for {
			conn, err := s.listener.Accept()
			if err != nil {
				return
			}
			s.mu.Lock()
			what := s.script[min(s.accepted, len(s.script)-1)]
			s.accepted++
			s.live = append(s.live, conn)
			s.mu.Unlock()
			go s.serve(conn.(*net.TCPConn), what)
		}
	}()
	return s
}

func (s *server) stop() {
	s.listener.Close()
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, c := range s.live {
		c.Close()
	}
}

func (s *server) serve(tcp *net.TCPConn, what connection) {
	var conn net.Conn = tcp
	if what.TLS != "" {
		t := tls.Server(tcp, s.config(what))
		if t.Handshake() != nil {
			tcp.Close()
			return
		}
		conn = t
	}
	if what.TLS == "" && what.Unread {
		// The whole of the first message, or closing would be a reset.
		if _, err := tcp.Read(make([]byte, 65536)); err != nil {
			tcp.Close()
			return
		}
	}
	for first := true; ; first = false {
		if !what.Unread {
			request, err := readRequest(bufio.NewReader(conn))
			if err != nil {
				conn.Close()
				return
			}
			s.mu.Lock()
			s.requests = append(s.requests, s.hide(request))
			s.mu.Unlock()
		}
		if !first {
			return
		}
		if what.Send != "" {
			io.WriteString(conn, strings.NewReplacer("$port", portOf(s.listener), "$refused", s.refused).Replace(what.Send))
		}
		if len(what.Bytes) > 0 {
			conn.Write(what.Bytes)
		}
		switch what.End {
		case "reset":
			tcp.SetLinger(0)
			tcp.Close()
			return
		case "hang":
			io.Copy(io.Discard, tcp)
			return
		case "":
			conn.Close()
			return
		}
	}
}

func (s *server) config(what connection) *tls.Config {
	pair := must(tls.LoadX509KeyPair(filepath.Join(s.folder, what.TLS+".crt"), filepath.Join(s.folder, what.TLS+".key")))
	config := &tls.Config{Certificates: []tls.Certificate{pair}, MinVersion: tls.VersionTLS10}
	switch what.Version {
	case "1.1":
		config.MaxVersion = tls.VersionTLS11
	case "1.2":
		config.MaxVersion = tls.VersionTLS12
	}
	if what.Protocol != "" {
		config.NextProtos = []string{what.Protocol}
	}
	if what.Asks {
		pool := x509.NewCertPool()
		pool.AppendCertsFromPEM(must(os.ReadFile(filepath.Join(s.folder, "authority.crt"))))
		config.ClientCAs, config.ClientAuth = pool, tls.RequireAndVerifyClientCert
	}
	return config
}

// Head and body of a request as they were sent.
func readRequest(r *bufio.Reader) (string, error) {
	var raw bytes.Buffer
	request, err := http.ReadRequest(bufio.NewReader(io.TeeReader(r, &raw)))
	if err != nil {
		return "", err
	}
	if _, err := io.Copy(io.Discard, request.Body); err != nil {
		return "", err
	}
	return raw.String(), nil
}

var clientPort = regexp.MustCompile(`127\.0\.0\.1:\d+->`)

func (s *server) hide(text string) string {
	text = strings.ReplaceAll(text, "127.0.0.1:"+portOf(s.listener), "127.0.0.1:$port")
	text = strings.ReplaceAll(text, "127.0.0.1:"+s.refused, "127.0.0.1:$refused")
	return clientPort.ReplaceAllString(text, "127.0.0.1:$$client->")
}

type resolver string

func (r resolver) ResolveEndpoint(string, string, int32) (*url.URL, error) {
	return &url.URL{Scheme: "https", Host: string(r)}, nil
}

// Credentials as W-557 has them.
func kubeConfig(folder, identity string) string {
	if identity == "" {
		return ""
	}
	file := must(os.CreateTemp("", "kubeconfig"))
	defer file.Close()
	folder = must(filepath.Abs(folder))
	fmt.Fprintf(file, "apiVersion: v1\nkind: Config\nusers:\n- name: '*'\n  user:\n    client-certificate: %s\n    client-key: %s\n",
		filepath.Join(folder, identity+".crt"), filepath.Join(folder, identity+".key"))
	return file.Name()
}

func trust(folder, name string) []byte {
	if name == "" {
		name = "authority"
	}
	if name == "-" {
		return nil
	}
	if data, err := os.ReadFile(filepath.Join(folder, name+".crt")); err == nil {
		return data
	}
	return []byte(name)
}

// Calls as the API server's admission plugins do (plugin/webhook/mutating/dispatcher.go).
func call(folder string, c *wireCase) {
	if len(c.Connections) == 0 {
		c.Connections = []connection{{}}
	}
	s := start(folder, c.Connections)
	defer s.stop()
	address := s.listener.Addr().String()
	if c.Refused {
		c.Connections = nil
		address = "127.0.0.1:" + s.refused
	}
	manager := must(webhook.NewClientManager(
		[]schema.GroupVersion{admissionv1.SchemeGroupVersion}, admissionv1.AddToScheme))
	kubeConfig := kubeConfig(folder, c.Identity)
	manager.SetAuthenticationInfoResolver(must(webhook.NewDefaultAuthenticationInfoResolver(kubeConfig)))
	manager.SetServiceResolver(resolver(address))
	client, err := manager.HookClient(webhook.ClientConfig{
		Name: "h", CABundle: trust(folder, c.Trust),
		Service: &webhook.ClientConfigService{Name: "hook", Namespace: "shop", Path: "/mutate", Port: 443},
	})
	if err != nil {
		c.Error = "could not get REST client: " + err.Error()
		return
	}
	timeout := time.Duration(c.Millis) * time.Millisecond
	ctx, cancel := context.WithTimeout(context.Background(), timeout)
	defer cancel()
	review := &admissionv1.AdmissionReview{Request: &admissionv1.AdmissionRequest{UID: "u-1"}}
	review.SetGroupVersionKind(admissionv1.SchemeGroupVersion.WithKind("AdmissionReview"))
	result := client.Post().Body(review).Timeout(timeout.Truncate(time.Second) + time.Second).Do(ctx)
	result.StatusCode(&c.Status)
	body, err := result.Raw()
	c.Body = string(body)
	if c.Status == 0 {
		c.Error = s.hide("failed to call webhook: " + errorText(err))
	}
	time.Sleep(20 * time.Millisecond)
	s.mu.Lock()
	defer s.mu.Unlock()
	c.Requests = s.requests
}

func errorText(err error) string {
	if err == nil {
		err = errors.New("no error, and no status")
	}
	return regexp.MustCompile(`current time \S+ is`).ReplaceAllString(err.Error(), "current time $$now is")
}

// Reads the cases, and writes them back with what came of them.
func recordWire(folder string) error {
	name := filepath.Join(folder, "wire.jsonl")
	text, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	for _, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		c := wireCase{}
		decoder := json.NewDecoder(strings.NewReader(line))
		decoder.DisallowUnknownFields()
		if err := decoder.Decode(&c); err != nil {
			return fmt.Errorf("%s: %w", line, err)
		}
		c.Requests, c.Error, c.Status, c.Body = []string{}, "", 0, ""
		call(folder, &c)
		if err := encoder.Encode(c); err != nil {
			return err
		}
	}
	return os.WriteFile(name, out.Bytes(), 0o644)
}
