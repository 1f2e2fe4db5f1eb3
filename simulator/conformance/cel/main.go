// Command cel answers match conditions with the compiler and evaluator of the API server. Standard
// input holds one expression a line; see README.md.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"strings"

	admissionv1 "k8s.io/api/admission/v1"
	admissionregistrationv1 "k8s.io/api/admissionregistration/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apiserver/pkg/admission"
	"k8s.io/apiserver/pkg/admission/plugin/cel"
	"k8s.io/apiserver/pkg/admission/plugin/webhook/matchconditions"
	apiservercel "k8s.io/apiserver/pkg/apis/cel"
	"k8s.io/apiserver/pkg/authentication/user"
	"k8s.io/apiserver/pkg/cel/environment"
)

// The object that every expression sees; oldObject is null.
const object = `{"apiVersion":"v1","kind":"Example","metadata":{"name":"x","labels":{"k":"v"}},
"a":1,"d":1.5,"s":"abc","n":null,"l":[1,2],"m":{"k":"v"},"b":true,"e":[],"u":"é😀","big":9007199254740993}`

type answer struct {
	Expression string `json:"expression"`
	Invalid    string `json:"invalid,omitempty"`
	Error      string `json:"error,omitempty"`
	Value      *bool  `json:"value,omitempty"`
}

func main() {
	declare := flag.Bool("declarations", false, "print the functions that Kubernetes adds to CEL")
	all := flag.Bool("all", false, "print the functions of cel-go too")
	compileOnly := flag.Bool("compile", false, "compile what is read, one JSON object a line")
	anyType := flag.Bool("values", false, "evaluate expressions of any type, with their costs")
	policies := flag.Bool("policies", false, "evaluate the expressions of policies, one JSON object a line")
	speed := flag.Bool("benchmark", false, "print the nanoseconds that each condition takes")
	flag.Parse()
	if *declare {
		fmt.Println(strings.Join(declarations(*all), "\n"))
		return
	}
	answer := func(line string) any { return evaluate(line) }
	if *compileOnly {
		answer = compile
	}
	if *anyType {
		answer = value
	}
	if *policies {
		answer = policy
	}
	lines := bufio.NewScanner(os.Stdin)
	out := json.NewEncoder(os.Stdout)
	out.SetEscapeHTML(false)
	for lines.Scan() {
		if strings.TrimSpace(lines.Text()) == "" {
			continue
		}
		if *speed {
			fmt.Println(nanoseconds(lines.Text()))
			continue
		}
		if err := out.Encode(answer(lines.Text())); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
}

func evaluate(expression string) answer {
	condition := matchconditions.MatchCondition(
		admissionregistrationv1.MatchCondition{Name: "c", Expression: expression})
	env := environment.MustBaseEnvSet(environment.DefaultCompatibilityVersion())
	declared := cel.OptionalVariableDeclarations{HasParams: false, HasAuthorizer: true}
	compiled := cel.NewCompiler(env).CompileCELExpression(&condition, declared, environment.StoredExpressions)
	if compiled.Error != nil {
		return answer{Expression: expression, Invalid: compiled.Error.Detail}
	}
	results, _, err := cel.NewCondition([]cel.CompilationResult{compiled}).ForInput(context.Background(),
		attributes(nil), request(), cel.OptionalVariableBindings{}, nil, apiservercel.RuntimeCELCostBudgetMatchConditions)
	if err != nil {
		return answer{Expression: expression, Error: err.Error()}
	}
	if results[0].Error != nil {
		return answer{Expression: expression, Error: results[0].Error.Error()}
	}
	value := results[0].EvalResult.Value().(bool)
	return answer{Expression: expression, Value: &value}
}

func attributes(who user.Info) *admission.VersionedAttributes {
	decoded := &unstructured.Unstructured{}
	if err := decoded.UnmarshalJSON([]byte(object)); err != nil {
		panic(err)
	}
	var sent runtime.Object = decoded
	asked := admission.NewAttributesRecord(sent, nil, schema.GroupVersionKind{Version: "v1", Kind: "Example"}, "ns", "x",
		schema.GroupVersionResource{Version: "v1", Resource: "examples"}, "", admission.Create, nil, false, who)
	return &admission.VersionedAttributes{Attributes: asked, VersionedObject: sent}
}

func request() *admissionv1.AdmissionRequest {
	return &admissionv1.AdmissionRequest{Name: "x", Namespace: "ns", Operation: admissionv1.Create}
}
