package main

import (
	"context"
	"encoding/json"
	"errors"
	"reflect"
	"sort"
	"strings"
	"unsafe"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"

	"github.com/google/cel-go/common/types/ref"
	"k8s.io/apiserver/pkg/admission/plugin/cel"
	"k8s.io/apiserver/pkg/admission/plugin/policy/mutating/patch"
	"k8s.io/apiserver/pkg/admission/plugin/policy/validating"
	"k8s.io/apiserver/pkg/admission/plugin/webhook/matchconditions"
	"k8s.io/apiserver/pkg/authentication/user"
	apiservercel "k8s.io/apiserver/pkg/cel"
	"k8s.io/apiserver/pkg/cel/environment"
	"k8s.io/apiserver/pkg/cel/mutation"
	"k8s.io/apiserver/pkg/cel/mutation/dynamic"
)

// Expressions of a policy that are evaluated together, and what each comes to.
type batch struct {
	Role        string         `json:"role"`
	HasParams   bool           `json:"hasParams,omitempty"`
	Params      map[string]any `json:"params,omitempty"`
	Namespace   map[string]any `json:"namespace,omitempty"`
	Variables   []variable     `json:"variables,omitempty"`
	Expressions []string       `json:"expressions"`
	Budget      int64          `json:"budget"`
	Results     []result       `json:"results"`
}

type result struct {
	Value string `json:"value,omitempty"`
	Error string `json:"error,omitempty"`
	Ended string `json:"ended,omitempty"`
	Cost  int64  `json:"cost"`
}

func policy(line string) any {
	asked := batch{}
	if err := json.Unmarshal([]byte(line), &asked); err != nil {
		panic(line + ": " + err.Error())
	}
	asked.Results = nil
	if asked.Budget == 0 {
		asked.Budget = 10_000_000
	}
	composited, err := cel.NewCompositedCompiler(environment.MustBaseEnvSet(environment.DefaultCompatibilityVersion()))
	if err != nil {
		panic(err)
	}
	all := cel.OptionalVariableDeclarations{HasParams: asked.HasParams, HasAuthorizer: true}
	for _, v := range asked.Variables {
		composited.CompileAndStoreVariable(&validating.Variable{Name: v.Name, Expression: v.Expression}, all,
			environment.StoredExpressions)
	}
	declared := all
	declared.HasAuthorizer = asked.Role != "MESSAGE"
	declared.HasPatchTypes = asked.Role == "APPLY_CONFIGURATION" || asked.Role == "JSON_PATCH"
	bound := cel.OptionalVariableBindings{}
	if asked.Role != "MESSAGE" && asked.Role != "AUDIT_ANNOTATION" {
		bound.Authorizer = getter
	}
	if asked.Params != nil {
		bound.VersionedParams = &unstructured.Unstructured{Object: asked.Params}
	}
	var namespace *corev1.Namespace
	if asked.Namespace != nil {
		text, _ := json.Marshal(asked.Namespace)
		namespace = &corev1.Namespace{}
		if err := json.Unmarshal(text, namespace); err != nil {
			panic(err)
		}
		namespace = cel.CreateNamespaceObject(namespace)
	}
	// The state of the server's batch cannot be seen from outside; so each longer batch is evaluated
	// anew, and the difference is the cost of its last expression.
	left := asked.Budget
	for n := range asked.Expressions {
		accessors := []cel.ExpressionAccessor{}
		for _, expression := range asked.Expressions[:n+1] {
			accessors = append(accessors, stored(asked.Role, expression))
		}
		results, remaining, err := composited.CompileCondition(accessors, declared, environment.StoredExpressions).
			ForInput(context.Background(), attributes(&user.DefaultInfo{Name: "ada"}), request(), bound, namespace, asked.Budget)
		if errors.Is(err, apiservercel.ErrOutOfBudget) {
			asked.Results = append(asked.Results, result{Ended: err.Error()})
			break
		}
		if err != nil {
			panic(err)
		}
		last := result{Cost: left - remaining}
		left = remaining
		if results[n].Error != nil {
			last.Error = results[n].Error.Error()
		} else {
			last.Value = printed(results[n].EvalResult)
		}
		asked.Results = append(asked.Results, last)
	}
	return asked
}

func stored(role, expression string) cel.ExpressionAccessor {
	switch role {
	case "POLICY_CONDITION":
		return &matchconditions.MatchCondition{Name: "c", Expression: expression}
	case "VALIDATION":
		return &validating.ValidationCondition{Expression: expression}
	case "MESSAGE":
		return &validating.MessageExpressionCondition{MessageExpression: expression}
	case "AUDIT_ANNOTATION":
		return &validating.AuditAnnotationCondition{ValueExpression: expression}
	case "APPLY_CONFIGURATION":
		return &patch.ApplyConfigurationCondition{Expression: expression}
	case "JSON_PATCH":
		return &patch.JSONPatchCondition{Expression: expression}
	}
	panic(role)
}

// made prints what an expression of a mutation makes, with the name of its type; empty for other values.
func made(value ref.Val) string {
	switch v := value.(type) {
	case *dynamic.ObjectVal:
		field := reflect.ValueOf(v).Elem().FieldByName("fields")
		fields := reflect.NewAt(field.Type(), unsafe.Pointer(field.UnsafeAddr())).Elem().Interface().(map[string]ref.Val)
		parts := []string{}
		for name, value := range fields {
			parts = append(parts, name+": "+printed(value))
		}
		sort.Strings(parts)
		return v.Type().TypeName() + "{" + strings.Join(parts, ", ") + "}"
	case *mutation.JSONPatchVal:
		parts := []string{v.Op, v.Path, v.From}
		if v.Val != nil {
			parts = append(parts, printed(v.Val))
		}
		return "JSONPatch{" + strings.Join(parts, ", ") + "}"
	}
	return ""
}
