package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"k8s.io/kube-openapi/pkg/schemaconv"
	"k8s.io/kube-openapi/pkg/spec3"
	"k8s.io/kube-openapi/pkg/validation/spec"
	smd "sigs.k8s.io/structured-merge-diff/v6/schema"
)

// The schemas of the cases are those of the documents that a server with all its versions on
// publishes, which lie beside the source of Kubernetes.
func TestSchemasAreThoseThatTheServerPublishes(t *testing.T) {
	folder, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "k8s.io/kubernetes").Output()
	check(err)
	files, err := filepath.Glob(filepath.Join(strings.TrimSpace(string(folder)), "api/openapi-spec/v3/*.json"))
	check(err)
	ours := types(published())
	compared := 0
	for _, file := range files {
		content, err := os.ReadFile(file)
		check(err)
		var document spec3.OpenAPI
		check(json.Unmarshal(content, &document))
		if document.Components == nil {
			continue
		}
		for name, theirs := range types(document.Components.Schemas) {
			compared++
			if !reflect.DeepEqual(ours[name], theirs) {
				t.Errorf("%s of %s is %v, not %v", name, filepath.Base(file), theirs, ours[name])
			}
		}
	}
	if compared < 1000 {
		t.Errorf("only %d schemas were found", compared)
	}
}

// types gives what structured merge makes of schemas, by name.
func types(schemas map[string]*spec.Schema) map[string]any {
	converted, err := schemaconv.ToSchemaFromOpenAPI(schemas, false)
	check(err)
	found := map[string]any{}
	for i := range converted.Types {
		found[converted.Types[i].Name] = plainAtom(converted.Types[i].Atom)
	}
	return found
}

func plainAtom(atom smd.Atom) map[string]any {
	plain := map[string]any{}
	if atom.Scalar != nil {
		plain["scalar"] = *atom.Scalar
	}
	if atom.List != nil {
		plain["list"] = []any{plainRef(atom.List.ElementType), atom.List.ElementRelationship, atom.List.Keys}
	}
	if atom.Map != nil {
		fields := map[string]any{}
		for _, field := range atom.Map.Fields {
			fields[field.Name] = []any{plainRef(field.Type), field.Default}
		}
		plain["map"] = []any{fields, plainRef(atom.Map.ElementType), atom.Map.ElementRelationship}
	}
	return plain
}

func plainRef(ref smd.TypeRef) any {
	if ref.NamedType == nil {
		return plainAtom(ref.Inlined)
	}
	relationship := smd.ElementRelationship("")
	if ref.ElementRelationship != nil {
		relationship = *ref.ElementRelationship
	}
	return []any{*ref.NamedType, relationship}
}
