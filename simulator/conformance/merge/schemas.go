package main

import (
	"encoding/json"
	"strings"
	"sync"

	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apiextensions-apiserver/pkg/apiserver"
	"k8s.io/apiextensions-apiserver/pkg/controller/openapi/builder"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/util/managedfields"
	apiopenapi "k8s.io/apiserver/pkg/endpoints/openapi"
	"k8s.io/apiserver/pkg/server"
	utilopenapi "k8s.io/apiserver/pkg/util/openapi"
	"k8s.io/kube-aggregator/pkg/apiserver/scheme"
	"k8s.io/kube-openapi/pkg/builder3"
	"k8s.io/kube-openapi/pkg/schemaconv"
	"k8s.io/kube-openapi/pkg/spec3"
	"k8s.io/kube-openapi/pkg/validation/spec"
	"k8s.io/kubernetes/pkg/api/legacyscheme"
	"k8s.io/kubernetes/pkg/generated/openapi"
	smd "sigs.k8s.io/structured-merge-diff/v6/schema"
)

// published are the schemas of the server's own kinds as it publishes them: written as JSON, and
// read again.
var published = sync.OnceValue(func() map[string]*spec.Schema {
	config := server.DefaultOpenAPIV3Config(
		utilopenapi.GetOpenAPIDefinitionsWithoutDisabledFeatures(openapi.GetOpenAPIDefinitions),
		apiopenapi.NewDefinitionNamer(schemes...))
	names := []string{}
	for name := range config.Definitions {
		if isResource(name) || strings.HasPrefix(name, "io.k8s.apimachinery.") {
			names = append(names, name)
		}
	}
	schemas, err := builder3.BuildOpenAPIDefinitionsForResources(config, names...)
	check(err)
	return reread(schemas)
})

// isResource tells the schemas of kinds that are served, and what is in them, from those of options
// and of files of configuration.
func isResource(name string) bool {
	return strings.HasPrefix(name, "io.k8s.api.") || strings.Contains(name, ".pkg.apis.apiextensions.v1.") ||
		strings.Contains(name, ".pkg.apis.apiregistration.v1.")
}

// schemes of the three servers that kube-apiserver is made of.
var schemes = []*runtime.Scheme{legacyscheme.Scheme, apiserver.Scheme, scheme.Scheme}

func schemeOf(kind schema.GroupVersionKind) *runtime.Scheme {
	for _, s := range schemes {
		if s.Recognizes(kind) {
			return s
		}
	}
	return nil
}

func reread(schemas map[string]*spec.Schema) map[string]*spec.Schema {
	written, err := json.Marshal(spec3.OpenAPI{Components: &spec3.Components{Schemas: schemas}})
	check(err)
	var document spec3.OpenAPI
	check(json.Unmarshal(written, &document))
	return document.Components.Schemas
}

var builtIn = sync.OnceValue(func() managedfields.TypeConverter {
	converter, err := managedfields.NewTypeConverter(published(), false)
	check(err)
	return converter
})

func custom(kind metav1.GroupVersionKind, written []byte) managedfields.TypeConverter {
	converter, err := managedfields.NewTypeConverter(publishedFor(kind, written), false)
	check(err)
	return converter
}

// publishedFor gives what the server publishes for a definition with a schema.
func publishedFor(kind metav1.GroupVersionKind, written []byte) map[string]*spec.Schema {
	props := &apiextensionsv1.JSONSchemaProps{}
	check(json.Unmarshal(written, props))
	definition := &apiextensionsv1.CustomResourceDefinition{Spec: apiextensionsv1.CustomResourceDefinitionSpec{
		Group: kind.Group,
		Names: apiextensionsv1.CustomResourceDefinitionNames{Kind: kind.Kind, ListKind: kind.Kind + "List", Plural: "things"},
		Scope: apiextensionsv1.NamespaceScoped,
		Versions: []apiextensionsv1.CustomResourceDefinitionVersion{{
			Name: kind.Version, Served: true, Storage: true,
			Schema: &apiextensionsv1.CustomResourceValidation{OpenAPIV3Schema: props},
		}},
	}}
	document, err := builder.BuildOpenAPIV3(definition, kind.Version, builder.Options{})
	check(err)
	return reread(document.Components.Schemas)
}

// schemaOf gives the schema that merges follow, and the name of the type of a kind in it.
func schemaOf(schemas map[string]*spec.Schema, kind metav1.GroupVersionKind) (*smd.Schema, string) {
	converted, err := schemaconv.ToSchemaFromOpenAPI(schemas, false)
	check(err)
	for name, published := range schemas {
		var kinds []metav1.GroupVersionKind
		if published.Extensions.GetObject("x-kubernetes-group-version-kind", &kinds) == nil {
			for _, other := range kinds {
				if other == kind {
					return converted, name
				}
			}
		}
	}
	return converted, ""
}
