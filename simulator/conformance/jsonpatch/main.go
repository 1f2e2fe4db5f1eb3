// Command jsonpatch answers JSON Patch cases with the library that the API server uses, with the
// API server's settings. See README.md.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"sort"

	jsonpatch "gopkg.in/evanphx/json-patch.v4"
)

// Attempts is how often a case is tried: the library compares objects in random order, so that some
// cases have more than one outcome.
const attempts = 24

// testCase is one line of input; outcomes that stand there are ignored.
type testCase struct {
	Name string          `json:"name,omitempty"`
	Doc  json.RawMessage `json:"doc"`
	// Patch is encoded anew, as a hook written in Go would send it.
	Patch json.RawMessage `json:"patch,omitempty"`
	// Text is a patch that need not be JSON.
	Text *string `json:"text,omitempty"`
	// Fill replaces the string "$fill" in the document by this many letters x.
	Fill int `json:"fill,omitempty"`
}

// answer is one line of output: the case with its outcomes, sorted; one unless they vary.
type answer struct {
	testCase
	Outcomes []outcome `json:"outcomes"`
}

type outcome struct {
	Result json.RawMessage `json:"result,omitempty"`
	// Size stands for the result where that is long: its length in bytes.
	Size   int    `json:"size,omitempty"`
	Error  string `json:"error,omitempty"`
	Decode string `json:"decode,omitempty"`
	Panic  string `json:"panic,omitempty"`
}

func main() {
	jsonpatch.SupportNegativeIndices = true
	jsonpatch.AccumulatedCopySizeLimit = 3 * 1024 * 1024
	in := bufio.NewReaderSize(os.Stdin, 1<<20)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	decoder := json.NewDecoder(in)
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	for decoder.More() {
		var c testCase
		if err := decoder.Decode(&c); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		if err := encoder.Encode(answer{c, outcomes(c)}); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
}

func outcomes(c testCase) []outcome {
	doc := encoded(c.Doc, c.Fill)
	var patch []byte
	if c.Text != nil {
		patch = []byte(*c.Text)
	} else {
		patch = encoded(c.Patch, 0)
	}
	found := map[string]outcome{}
	for i := 0; i < attempts; i++ {
		o := attempt(doc, patch)
		key, _ := json.Marshal(o)
		found[string(key)] = o
		if i == 0 && o.Panic == "" && o.Error == "" {
			break
		}
	}
	keys := make([]string, 0, len(found))
	for key := range found {
		keys = append(keys, key)
	}
	sort.Strings(keys)
	sorted := make([]outcome, 0, len(keys))
	for _, key := range keys {
		sorted = append(sorted, found[key])
	}
	return sorted
}

// encoded is a value as Go's encoder, and so the API server, writes it.
func encoded(text json.RawMessage, length int) []byte {
	var value any
	if err := decodeNumbers(text, &value); err != nil {
		panic(err)
	}
	written, err := json.Marshal(fill(value, length))
	if err != nil {
		panic(err)
	}
	return written
}

func attempt(doc, text []byte) (o outcome) {
	defer func() {
		if r := recover(); r != nil {
			o = outcome{Panic: fmt.Sprint(r)}
		}
	}()
	patch, err := jsonpatch.DecodePatch(text)
	if err != nil {
		return outcome{Decode: err.Error()}
	}
	result, err := patch.Apply(doc)
	if err != nil {
		return outcome{Error: err.Error()}
	}
	if len(result) > 4096 {
		return outcome{Size: len(result)}
	}
	return outcome{Result: result}
}
