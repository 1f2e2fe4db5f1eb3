package main

import (
	"bufio"
	"cmp"
	"encoding"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"path"
	"reflect"
	"slices"
	"strings"

	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
)

var (
	unmarshaler     = reflect.TypeFor[json.Unmarshaler]()
	textUnmarshaler = reflect.TypeFor[encoding.TextUnmarshaler]()
)

// writeTable writes each kind with its type, and each type that they reach.
func writeTable(to io.Writer) {
	out := bufio.NewWriter(to)
	defer out.Flush()
	fmt.Fprintln(out, "# Written by simulator/conformance/types; do not edit.")
	kinds := map[schema.GroupVersionKind]reflect.Type{}
	for _, s := range schemes {
		for kind, t := range s.AllKnownTypes() {
			if kind.Version != runtime.APIVersionInternal && kinds[kind] == nil && !generic(t) {
				kinds[kind] = t
			}
		}
	}
	types := map[string]reflect.Type{}
	for _, kind := range sorted(kinds, func(a, b schema.GroupVersionKind) int {
		return cmp.Or(cmp.Compare(a.Group, b.Group), cmp.Compare(a.Version, b.Version), cmp.Compare(a.Kind, b.Kind))
	}) {
		fmt.Fprintf(out, "kind\t%s\t%s\t%s\t%s\n", kind.Group, kind.Version, kind.Kind, expression(kinds[kind]))
		collect(kinds[kind], types)
	}
	for _, name := range sorted(types, strings.Compare) {
		writeType(out, name, types[name])
	}
}

// generic tells of the kinds that no resource has: options, Status, WatchEvent, and the like.
func generic(t reflect.Type) bool {
	return strings.HasSuffix(t.PkgPath(), "/meta/v1")
}

func collect(t reflect.Type, into map[string]reflect.Type) {
	if t.Name() != "" && t.PkgPath() != "" {
		name := expression(t)
		if known := into[name]; known != nil {
			if known != t {
				log.Fatalf("two types are called %s: %s and %s", name, known.PkgPath(), t.PkgPath())
			}
			return
		}
		into[name] = t
		if custom(t) {
			return
		}
	}
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice:
		collect(t.Elem(), into)
	case reflect.Map:
		collect(t.Key(), into)
		collect(t.Elem(), into)
	case reflect.Struct:
		for _, f := range fieldsOf(t) {
			collect(f.Type, into)
		}
	}
}

func writeType(out io.Writer, name string, t reflect.Type) {
	switch {
	case custom(t):
		fmt.Fprintf(out, "custom\t%s\n", name)
	case t.Kind() == reflect.Struct:
		merged := mergeOf(t)
		writeLine(out, append([]string{"struct", name}, merged[""]...))
		for _, f := range fieldsOf(t) {
			line := []string{"", f.name, expression(f.Type), f.omit, f.embedded, f.Tag.Get("patchMergeKey"), f.Tag.Get("patchStrategy")}
			writeLine(out, append(line, merged[f.name]...))
		}
	default:
		fmt.Fprintf(out, "named\t%s\t%s\n", name, underlying(t))
	}
}

func writeLine(out io.Writer, columns []string) {
	fmt.Fprintln(out, strings.TrimRight(strings.Join(columns, "\t"), "\t"))
}

// custom tells whether a type reads its JSON itself.
func custom(t reflect.Type) bool {
	pointer := reflect.PointerTo(t)
	if pointer.Implements(textUnmarshaler) && !pointer.Implements(unmarshaler) {
		log.Fatalf("%s reads itself from text", t)
	}
	if pointer.Implements(unmarshaler) && t.Kind() != reflect.Struct {
		log.Fatalf("%s reads itself and is no struct, so omitempty can leave it out", t)
	}
	return pointer.Implements(unmarshaler)
}

// expression writes a type as Go does, its package with the folder that it is in: what follows the
// slash is what Go's error texts call it.
func expression(t reflect.Type) string {
	if t.Name() != "" && t.PkgPath() != "" {
		return path.Base(path.Dir(t.PkgPath())) + "/" + t.String()
	}
	return underlying(t)
}

func underlying(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Pointer:
		return "*" + expression(t.Elem())
	case reflect.Slice:
		return "[]" + expression(t.Elem())
	case reflect.Map:
		return "map[" + expression(t.Key()) + "]" + expression(t.Elem())
	case reflect.String, reflect.Bool, reflect.Int, reflect.Int32, reflect.Int64, reflect.Uint8, reflect.Uint16,
		reflect.Uint32, reflect.Uint64, reflect.Float64:
		return t.Kind().String()
	}
	log.Fatalf("%s of kind %s", t, t.Kind())
	return ""
}

type field struct {
	reflect.StructField
	name     string
	omit     string // e for omitempty, z for omitzero
	embedded string // the embedded structs that lead to it, as Go calls them
}

// fieldsOf gives the members of a struct in the order in which Go writes them.
func fieldsOf(t reflect.Type) []field {
	var fields []field
	for i := range t.NumField() {
		f := t.Field(i)
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case name == "-" && options == "":
		case f.Anonymous && name == "":
			if f.Type.Kind() != reflect.Struct {
				log.Fatalf("%s embeds %s", t, f.Type)
			}
			for _, inner := range fieldsOf(f.Type) {
				inner.embedded = strings.Trim(f.Name+"."+inner.embedded, ".")
				fields = append(fields, inner)
			}
		case f.IsExported():
			fields = append(fields, field{f, cmp.Or(name, f.Name), omits(t, options), ""})
		}
	}
	names := map[string]bool{}
	for _, f := range fields {
		if names[f.name] {
			log.Fatalf("%s has two members called %s", t, f.name)
		}
		names[f.name] = true
	}
	return fields
}

func omits(t reflect.Type, options string) string {
	omit := ""
	for _, option := range strings.Split(options, ",") {
		switch option {
		case "omitempty":
			omit += "e"
		case "omitzero":
			omit += "z"
		case "", "inline":
		default:
			log.Fatalf("%s has a member with the option %q", t, option)
		}
	}
	return omit
}

func sorted[K comparable, V any](of map[K]V, order func(a, b K) int) []K {
	var keys []K
	for key := range of {
		keys = append(keys, key)
	}
	slices.SortFunc(keys, order)
	return keys
}
