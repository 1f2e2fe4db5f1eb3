// Command policies writes generated admission policies and bindings to the decoder, the defaults and
// the validation of the API server; see README.md.
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand"
	"os"
	"slices"
	"strings"

	"k8s.io/apimachinery/pkg/api/meta"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	serializer "k8s.io/apimachinery/pkg/runtime/serializer/json"
	"k8s.io/apimachinery/pkg/util/validation/field"
	"k8s.io/apiserver/pkg/endpoints/request"
	"k8s.io/apiserver/pkg/registry/rest"
	"k8s.io/kubernetes/pkg/api/legacyscheme"
	"k8s.io/kubernetes/pkg/apis/admissionregistration"
	"k8s.io/kubernetes/pkg/apis/admissionregistration/install"
	v1 "k8s.io/kubernetes/pkg/apis/admissionregistration/v1"
	mutatingpolicy "k8s.io/kubernetes/pkg/registry/admissionregistration/mutatingadmissionpolicy"
	mutatingbinding "k8s.io/kubernetes/pkg/registry/admissionregistration/mutatingadmissionpolicybinding"
	validatingpolicy "k8s.io/kubernetes/pkg/registry/admissionregistration/validatingadmissionpolicy"
	validatingbinding "k8s.io/kubernetes/pkg/registry/admissionregistration/validatingadmissionpolicybinding"
)

type object = map[string]any

// What is written, and what the server says of it: to something that it cannot decode that alone.
type answer struct {
	Old         object            `json:"old,omitempty"`
	New         object            `json:"new"`
	DecodeError string            `json:"decodeError,omitempty"`
	Unknown     []string          `json:"unknown,omitempty"`
	Errors      []string          `json:"errors,omitempty"`
	Warnings    []string          `json:"warnings,omitempty"`
	Compilation map[string]string `json:"compilation,omitempty"`
}

func main() {
	seed := flag.Int64("seed", 1, "of the generated objects")
	creates := flag.Int("creates", 400, "how many objects are created")
	updates := flag.Int("updates", 100, "how many objects are updated")
	read := flag.Bool("read", false, "judge the objects on standard input, one a line, instead")
	flag.Parse()
	install.Install(legacyscheme.Scheme)
	out := json.NewEncoder(os.Stdout)
	out.SetEscapeHTML(false)
	write := func(line any) {
		if err := out.Encode(line); err != nil {
			panic(err)
		}
	}
	if *read {
		for in := json.NewDecoder(os.Stdin); in.More(); {
			var created object
			if err := in.Decode(&created); err != nil {
				panic(err)
			}
			write(create(created))
		}
		return
	}
	random := rand.New(rand.NewSource(*seed))
	for i := 0; i < *creates; i++ {
		write(create(generated(random)))
	}
	for i := 0; i < *updates; {
		old, updated := pair(random)
		if answer, ok := update(old, updated); ok {
			write(answer)
			i++
		}
	}
}

func create(created object) answer {
	answer := answer{New: created}
	decoded, unknown, err := decode(created)
	if err != nil {
		answer.DecodeError = err.Error()
		return answer
	}
	answer.Unknown = unknown
	strategy := strategyOf(decoded)
	madeUp := nameIt(decoded)
	strategy.PrepareForCreate(ctx(created, "create"), decoded)
	errors := strategy.Validate(ctx(created, "create"), decoded)
	if madeUp {
		// The error of a bad prefix is enough: that of the name holds random letters.
		errors = slices.DeleteFunc(errors, func(err *field.Error) bool { return err.Field == "metadata.name" })
	}
	answer.judged(errors)
	answer.Warnings = strategy.WarningsOnCreate(ctx(created, "create"), decoded)
	return answer
}

// update judges an update, where both objects can be decoded.
func update(old, updated object) (answer, bool) {
	oldDecoded, _, err := decode(old)
	if err != nil {
		return answer{}, false
	}
	decoded, unknown, err := decode(updated)
	if err != nil {
		return answer{}, false
	}
	answer := answer{Old: old, New: updated, Unknown: unknown}
	stored := stored(oldDecoded)
	strategy := strategyOf(decoded)
	strategy.PrepareForUpdate(ctx(updated, "update"), decoded, stored)
	answer.judged(strategy.ValidateUpdate(ctx(updated, "update"), decoded, stored))
	answer.Warnings = strategy.WarningsOnUpdate(ctx(updated, "update"), decoded, stored)
	return answer, true
}

// judged notes errors, and apart what the compiler said, by the expression that it was given.
func (a *answer) judged(errors field.ErrorList) {
	for _, err := range errors {
		a.Errors = append(a.Errors, err.Error())
		if strings.HasPrefix(err.Detail, "compilation failed") || strings.HasPrefix(err.Detail, "must evaluate to") {
			if a.Compilation == nil {
				a.Compilation = map[string]string{}
			}
			a.Compilation[strings.TrimSpace(err.BadValue.(string))] = err.Detail
		}
	}
}

// decode gives the internal object with the defaults of its version, and its unknown fields.
func decode(written object) (runtime.Object, []string, error) {
	text, err := json.Marshal(written)
	if err != nil {
		panic(err)
	}
	strict := serializer.NewSerializerWithOptions(
		serializer.DefaultMetaFactory, legacyscheme.Scheme, legacyscheme.Scheme, serializer.SerializerOptions{Strict: true})
	versioned, _, err := strict.Decode(text, nil, nil)
	var unknown []string
	if problems, ok := runtime.AsStrictDecodingError(err); ok {
		for _, problem := range problems.Errors() {
			unknown = append(unknown, problem.Error())
		}
	} else if err != nil {
		return nil, nil, err
	}
	legacyscheme.Scheme.Default(versioned)
	internal, err := legacyscheme.Scheme.UnsafeConvertToVersion(versioned, schema.GroupVersion{
		Group: admissionregistration.GroupName, Version: runtime.APIVersionInternal})
	return internal, unknown, err
}

// stored gives the object as it is read back from storage.
func stored(created runtime.Object) runtime.Object {
	text, err := runtime.Encode(legacyscheme.Codecs.LegacyCodec(v1.SchemeGroupVersion), created)
	if err != nil {
		panic(err)
	}
	read, err := runtime.Decode(legacyscheme.Codecs.UniversalDecoder(), text)
	if err != nil {
		panic(err)
	}
	return read
}

// nameIt does what the registry does before validation, with a suffix that is not random; it tells
// whether it made up the name.
func nameIt(created runtime.Object) bool {
	metadata, err := meta.Accessor(created)
	if err != nil {
		panic(err)
	}
	metadata.SetNamespace("")
	prefix := metadata.GetGenerateName()
	if prefix == "" || metadata.GetName() != "" {
		return false
	}
	metadata.SetName(prefix[:min(len(prefix), 58)] + "xxxxx")
	return true
}

type strategy interface {
	rest.RESTCreateStrategy
	rest.RESTUpdateStrategy
}

// strategyOf gives the strategy of a kind without an authorizer.
func strategyOf(internal runtime.Object) strategy {
	switch internal.(type) {
	case *admissionregistration.ValidatingAdmissionPolicy:
		return validatingpolicy.NewStrategy(nil, nil)
	case *admissionregistration.ValidatingAdmissionPolicyBinding:
		return validatingbinding.NewStrategy(nil, nil, resolver{})
	case *admissionregistration.MutatingAdmissionPolicy:
		return mutatingpolicy.NewStrategy(nil, nil)
	case *admissionregistration.MutatingAdmissionPolicyBinding:
		return mutatingbinding.NewStrategy(nil, nil, resolver{})
	}
	panic(fmt.Sprintf("%T", internal))
}

// resolver is asked for nothing: without an authorizer nobody is authorized.
type resolver struct{}

func (resolver) Resolve(schema.GroupVersionKind) (schema.GroupVersionResource, error) {
	panic("asked")
}

func ctx(written object, verb string) context.Context {
	version, _ := written["apiVersion"].(string)
	kind, _ := written["kind"].(string)
	group, version, _ := strings.Cut(version, "/")
	return request.WithRequestInfo(context.Background(), &request.RequestInfo{IsResourceRequest: true,
		Verb: verb, APIGroup: group, APIVersion: version, Resource: strings.ToLower(kind) + "s"})
}
