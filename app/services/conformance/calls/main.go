// Records what Go's TLS and HTTP clients say, in the versions that the API server uses.
package main

import (
	"fmt"
	"os"
)

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: go run . certificates|wire FOLDER")
		os.Exit(2)
	}
	var err error
	switch os.Args[1] {
	case "certificates":
		err = recordCertificates(os.Args[2])
	case "wire":
		err = recordWire(os.Args[2])
	default:
		err = fmt.Errorf("unknown part %q", os.Args[1])
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
