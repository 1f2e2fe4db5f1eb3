// Command typecheck warns of expressions of ValidatingAdmissionPolicies as the API server's
// controller does: see README.md.
package main

import (
	"bufio"
	"encoding/json"
	"flag"
	"iter"
	"log"
	"math/rand"
	"os"
	"regexp"
	"sort"
	"strings"

	admissionregistrationv1 "k8s.io/api/admissionregistration/v1"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	apiextensionsscheme "k8s.io/apiextensions-apiserver/pkg/client/clientset/clientset/scheme"
	"k8s.io/apiextensions-apiserver/pkg/controller/openapi/builder"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apiserver/pkg/admission/plugin/policy/validating"
	"k8s.io/apiserver/pkg/cel/openapi/resolver"
	"k8s.io/client-go/discovery"
	k8sscheme "k8s.io/client-go/kubernetes/scheme"
	openapiclient "k8s.io/client-go/openapi"
	"k8s.io/client-go/restmapper"
	"k8s.io/kubernetes/pkg/generated/openapi"
)

// resources is the table of what a server serves; the release is the one that is compared with.
const (
	resources = "../../../resources/src/main/resources/dev/admittance/resources/tables/api-resources.tsv"
	release   = 36
)

// checked is one line of input, and with its warnings of output.
type checked struct {
	Spec        json.RawMessage   `json:"spec"`
	Definitions []json.RawMessage `json:"definitions,omitempty"`
	Warnings    []warning         `json:"warnings"`
}

type warning struct {
	FieldRef string `json:"fieldRef"`
	Warning  string `json:"warning"`
}

// unique is how the controller names types: by a clock.
var unique = regexp.MustCompile(`\b([A-Z][A-Za-z]+)\d{5,9}\b`)

func main() {
	log.SetFlags(0)
	random := flag.Int("random", 0, "how many policies to make up")
	seed := flag.Int64("seed", 2026, "of the policies that are made up")
	flag.Parse()
	served := readTable()
	builtIn := resolver.NewDefinitionsSchemaResolver(
		openapi.GetOpenAPIDefinitions, k8sscheme.Scheme, apiextensionsscheme.Scheme)
	out := json.NewEncoder(os.Stdout)
	out.SetEscapeHTML(false)
	for c := range cases(*random, generator{rand.New(rand.NewSource(*seed)), served, builtIn}) {
		policy := &admissionregistrationv1.ValidatingAdmissionPolicy{}
		check(json.Unmarshal(c.Spec, &policy.Spec))
		documents, groups := published(c.Definitions)
		checker := validating.TypeChecker{
			SchemaResolver: builtIn.Combine(&resolver.ClientDiscoveryResolver{Discovery: documents}),
			RestMapper:     restmapper.NewDiscoveryRESTMapper(append(groups, served...)),
		}
		c.Warnings = []warning{}
		for _, w := range checker.Check(policy) {
			c.Warnings = append(c.Warnings, warning{w.FieldRef, unique.ReplaceAllString(w.Warning, "${1}0")})
		}
		check(out.Encode(c))
	}
}

// cases are made up, or read from standard input.
func cases(random int, r generator) iter.Seq[checked] {
	return func(yield func(checked) bool) {
		for n := 0; n < random; {
			if c, ok := r.policy(); ok && yield(c) {
				n++
			}
		}
		lines := bufio.NewScanner(os.Stdin)
		lines.Buffer(nil, 1<<24)
		for random == 0 && lines.Scan() {
			var c checked
			check(json.Unmarshal(lines.Bytes(), &c))
			if !yield(c) {
				return
			}
		}
	}
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}

// readTable gives what a server serves without being told to.
func readTable() []*restmapper.APIGroupResources {
	content, err := os.ReadFile(resources)
	check(err)
	byVersion := map[schema.GroupVersion][]metav1.APIResource{}
	for _, line := range strings.Split(string(content), "\n") {
		columns := strings.Split(line, "\t")
		if len(columns) < 9 || columns[3] != "" || columns[6] != "on" || !contains(columns[8], release) {
			continue
		}
		gv := schema.GroupVersion{Group: columns[0], Version: columns[1]}
		byVersion[gv] = append(byVersion[gv], metav1.APIResource{
			Name: columns[2], SingularName: strings.ToLower(columns[4]), Kind: columns[4],
			Namespaced: columns[5] == "namespaced",
		})
	}
	return grouped(byVersion)
}

func grouped(byVersion map[schema.GroupVersion][]metav1.APIResource) []*restmapper.APIGroupResources {
	var groups []*restmapper.APIGroupResources
	for gv, resources := range byVersion {
		version := metav1.GroupVersionForDiscovery{GroupVersion: gv.String(), Version: gv.Version}
		groups = append(groups, &restmapper.APIGroupResources{
			Group: metav1.APIGroup{Name: gv.Group, PreferredVersion: version,
				Versions: []metav1.GroupVersionForDiscovery{version}},
			VersionedResources: map[string][]metav1.APIResource{gv.Version: resources},
		})
	}
	sort.Slice(groups, func(i, j int) bool {
		return groups[i].Group.Name+groups[i].Group.Versions[0].Version < groups[j].Group.Name+groups[j].Group.Versions[0].Version
	})
	return groups
}

// documents are what a server publishes of custom resources.
type documents struct {
	discovery.DiscoveryInterface
	byPath map[string]openapiclient.GroupVersion
}

func (d documents) OpenAPIV3() openapiclient.Client { return d }

func (d documents) Paths() (map[string]openapiclient.GroupVersion, error) { return d.byPath, nil }

type document []byte

func (d document) Schema(string) ([]byte, error) { return d, nil }
func (d document) ServerRelativeURL() string     { return "" }

func published(definitions []json.RawMessage) (documents, []*restmapper.APIGroupResources) {
	found := documents{byPath: map[string]openapiclient.GroupVersion{}}
	byVersion := map[schema.GroupVersion][]metav1.APIResource{}
	for _, written := range definitions {
		definition := &apiextensionsv1.CustomResourceDefinition{}
		check(json.Unmarshal(written, definition))
		for _, version := range definition.Spec.Versions {
			content, err := builder.BuildOpenAPIV3(definition, version.Name, builder.Options{})
			check(err)
			published, err := json.Marshal(content)
			check(err)
			gv := schema.GroupVersion{Group: definition.Spec.Group, Version: version.Name}
			found.byPath["apis/"+gv.String()] = document(published)
			names := definition.Spec.Names
			byVersion[gv] = append(byVersion[gv], metav1.APIResource{
				Name: names.Plural, SingularName: strings.ToLower(names.Kind), Kind: names.Kind})
		}
	}
	return found, grouped(byVersion)
}
