// Command types answers for the Go types of the API server: see README.md.
//
//	go run . -table > api-types.txt     writes the table of types
//	go run . < cases.jsonl              decodes, writes and defaults what is read, one case a line
package main

import (
	"bufio"
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"os"

	"k8s.io/apiextensions-apiserver/pkg/apiserver"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/kube-aggregator/pkg/apiserver/scheme"
	"k8s.io/kubernetes/pkg/api/legacyscheme"
	_ "k8s.io/kubernetes/pkg/controlplane"
)

// The schemes of the three servers that kube-apiserver is made of.
var schemes = []*runtime.Scheme{legacyscheme.Scheme, apiserver.Scheme, scheme.Scheme}

func main() {
	log.SetFlags(0)
	table := flag.Bool("table", false, "write the table of types")
	flag.Parse()
	if *table {
		writeTable(os.Stdout)
		return
	}
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<24)
	out := json.NewEncoder(os.Stdout)
	out.SetEscapeHTML(false)
	for lines.Scan() {
		var c testCase
		if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
			log.Fatal(err)
		}
		c.answer()
		if err := out.Encode(c); err != nil {
			log.Fatal(err)
		}
	}
}

func schemeOf(kind schema.GroupVersionKind) (*runtime.Scheme, error) {
	for _, s := range schemes {
		if s.Recognizes(kind) {
			return s, nil
		}
	}
	return nil, fmt.Errorf("%s is not known", kind)
}
