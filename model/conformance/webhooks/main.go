// Command webhooks updates generated webhook configurations with the decoder, the defaults and the
// validation of the API server; see README.md.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"math/rand"
	"os"
	"strings"

	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/util/validation/field"
	"k8s.io/kubernetes/pkg/api/legacyscheme"
	"k8s.io/kubernetes/pkg/apis/admissionregistration"
	"k8s.io/kubernetes/pkg/apis/admissionregistration/install"
	v1 "k8s.io/kubernetes/pkg/apis/admissionregistration/v1"
	"k8s.io/kubernetes/pkg/apis/admissionregistration/validation"
)

type object = map[string]any

// An update and what the server says of it.
type answer struct {
	Old    object   `json:"old"`
	New    object   `json:"new"`
	Errors []string `json:"errors"`
}

func main() {
	seed := flag.Int64("seed", 1, "of the generated pairs")
	count := flag.Int("count", 400, "of pairs")
	flag.Parse()
	install.Install(legacyscheme.Scheme)
	out := json.NewEncoder(os.Stdout)
	out.SetEscapeHTML(false)
	write := func(line any) {
		if err := out.Encode(line); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
	write(object{"compilation": compilation()})
	random := rand.New(rand.NewSource(*seed))
	for i := 0; i < *count; i++ {
		old, updated := pair(random)
		write(answer{old, updated, texts(validateUpdate(decode(updated), stored(decode(old))))})
	}
}

// decode gives the internal object with the defaults of its version.
func decode(configuration object) runtime.Object {
	text, err := json.Marshal(configuration)
	if err != nil {
		panic(err)
	}
	decoded, err := runtime.Decode(legacyscheme.Codecs.UniversalDecoder(), text)
	if err != nil {
		panic(err)
	}
	return decoded
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

func validateUpdate(updated, old runtime.Object) field.ErrorList {
	switch configuration := updated.(type) {
	case *admissionregistration.MutatingWebhookConfiguration:
		return validation.ValidateMutatingWebhookConfigurationUpdate(
			configuration, old.(*admissionregistration.MutatingWebhookConfiguration))
	case *admissionregistration.ValidatingWebhookConfiguration:
		return validation.ValidateValidatingWebhookConfigurationUpdate(
			configuration, old.(*admissionregistration.ValidatingWebhookConfiguration))
	}
	panic(fmt.Sprintf("%T", updated))
}

func texts(errors field.ErrorList) []string {
	texts := []string{}
	for _, err := range errors {
		texts = append(texts, err.Error())
	}
	return texts
}

// compilation asks the validation what it says of each expression that the generator knows.
func compilation() map[string]string {
	details := map[string]string{}
	for _, expression := range expressions {
		trimmed := strings.TrimSpace(expression)
		if trimmed == "" {
			continue
		}
		updated := configuration("v1", "ValidatingWebhookConfiguration", []any{good(object{
			"matchConditions": []any{object{"name": "c", "expression": trimmed}}})})
		for _, err := range validation.ValidateValidatingWebhookConfiguration(
			decode(updated).(*admissionregistration.ValidatingWebhookConfiguration)) {
			details[trimmed] = err.Detail
		}
	}
	return details
}
