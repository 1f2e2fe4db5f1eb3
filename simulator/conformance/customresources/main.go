// Command customresources makes up random schemas of custom resources and objects, and writes what
// the API server makes of each. See README.md.
package main

import (
	"context"
	"encoding/json"
	"flag"
	"math/rand"
	"os"
	"slices"

	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	v1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	definitions "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation"
	structural "k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/listtype"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/pruning"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/validation"
	"k8s.io/apimachinery/pkg/runtime"
	apijson "k8s.io/apimachinery/pkg/util/json"
	"k8s.io/apimachinery/pkg/util/validation/field"
)

// runs is how often an object is validated to see whether its errors have an order.
const runs = 100

// recorded is one line of output.
type recorded struct {
	Schema    map[string]any `json:"schema"`
	Object    map[string]any `json:"object"`
	Old       map[string]any `json:"old,omitempty"`
	Pruned    map[string]any `json:"pruned"`
	Defaulted map[string]any `json:"defaulted"`
	// Ordered says whether the errors come in one order always; others are sorted.
	Ordered bool      `json:"ordered"`
	Errors  []problem `json:"errors"`
}

type problem struct {
	Type  field.ErrorType `json:"type"`
	Field string          `json:"field"`
	Text  string          `json:"text"`
}

func main() {
	seed := flag.Int64("seed", 2026, "of the random schemas")
	count := flag.Int("count", 300, "how many schemas")
	flag.Parse()
	out := json.NewEncoder(os.Stdout)
	out.SetEscapeHTML(false)
	r := generator{rand.New(rand.NewSource(*seed))}
	for n := 0; n < *count; {
		schema := plain(r.root())
		version, ok := accepted(schema)
		if !ok {
			continue
		}
		check(out.Encode(ask(r, schema, version)))
		n++
	}
}

// accepted tells whether the server takes a definition with a schema, and gives it as it is used.
func accepted(schema map[string]any) (*apiextensions.JSONSchemaProps, bool) {
	text, err := json.Marshal(schema)
	check(err)
	var versioned v1.JSONSchemaProps
	check(apijson.Unmarshal(text, &versioned))
	crd := &v1.CustomResourceDefinition{}
	crd.Name = "books.shop.example"
	crd.Spec = v1.CustomResourceDefinitionSpec{
		Group: "shop.example",
		Scope: v1.NamespaceScoped,
		Names: v1.CustomResourceDefinitionNames{Plural: "books", Singular: "book", Kind: "Book", ListKind: "BookList"},
		Versions: []v1.CustomResourceDefinitionVersion{{
			Name: "v1", Served: true, Storage: true,
			Schema: &v1.CustomResourceValidation{OpenAPIV3Schema: &versioned},
		}},
	}
	v1.SetDefaults_CustomResourceDefinition(crd)
	v1.SetDefaults_CustomResourceDefinitionSpec(&crd.Spec)
	crd.Status.StoredVersions = []string{"v1"}
	internal := &apiextensions.CustomResourceDefinition{}
	check(v1.Convert_v1_CustomResourceDefinition_To_apiextensions_CustomResourceDefinition(crd, internal, nil))
	errs := definitions.ValidateCustomResourceDefinition(context.Background(), internal)
	if len(errs) > 0 && os.Getenv("REFUSED") != "" {
		os.Stderr.WriteString(errs.ToAggregate().Error() + "\n")
	}
	used, err := apiextensions.GetSchemaForVersion(internal, "v1")
	check(err)
	return used.OpenAPIV3Schema, len(errs) == 0
}

func ask(r generator, schema map[string]any, props *apiextensions.JSONSchemaProps) recorded {
	s, err := structural.NewStructural(props)
	check(err)
	object := plain(r.object(schema))
	one := recorded{Schema: schema, Object: object}
	one.Pruned = runtime.DeepCopyJSON(object)
	pruning.Prune(one.Pruned, s, true)
	defaulting.PruneNonNullableNullsWithoutDefaults(one.Pruned, s)
	one.Defaulted = runtime.DeepCopyJSON(one.Pruned)
	defaulting.Default(one.Defaulted, s)
	if r.Intn(4) == 0 {
		one.Old = r.before(schema, one.Defaulted)
	}
	one.Errors, one.Ordered = errorsOf(one, props, s)
	return one
}

// errorsOf validates several times: what goes over the members of an object has no order.
func errorsOf(one recorded, props *apiextensions.JSONSchemaProps, s *structural.Structural) ([]problem, bool) {
	first := validate(one, props, s)
	for range runs {
		if !slices.Equal(first, validate(one, props, s)) {
			slices.SortFunc(first, func(a, b problem) int { return compare(a.Field+": "+a.Text, b.Field+": "+b.Text) })
			return first, false
		}
	}
	return first, true
}

func validate(one recorded, props *apiextensions.JSONSchemaProps, s *structural.Structural) []problem {
	validator, _, err := validation.NewSchemaValidator(props)
	check(err)
	var errs field.ErrorList
	if one.Old == nil {
		errs = validation.ValidateCustomResource(nil, one.Defaulted, validator)
		errs = append(errs, listtype.ValidateListSetsAndMaps(nil, s, one.Defaulted)...)
	} else {
		errs = validation.ValidateCustomResourceUpdate(nil, one.Defaulted, one.Old, validator, validation.WithRatcheting(nil))
		if len(listtype.ValidateListSetsAndMaps(nil, s, one.Old)) == 0 {
			errs = append(errs, listtype.ValidateListSetsAndMaps(nil, s, one.Defaulted)...)
		}
	}
	problems := []problem{}
	for _, err := range errs {
		problems = append(problems, problem{err.Type, err.Field, err.ErrorBody()})
	}
	return problems
}

// plain gives an object as the server reads it.
func plain(object map[string]any) map[string]any {
	text, err := json.Marshal(object)
	check(err)
	var read map[string]any
	check(apijson.Unmarshal(text, &read))
	return read
}

func compare(a, b string) int {
	// Java orders texts by their UTF-16 units; for what is made up here that is the order of bytes.
	if a < b {
		return -1
	} else if a > b {
		return 1
	}
	return 0
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}
