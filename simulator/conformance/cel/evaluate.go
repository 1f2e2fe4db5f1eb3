package main

import (
	"context"
	"fmt"
	"math"
	"sort"
	"strconv"
	"strings"
	"time"

	"github.com/google/cel-go/common/types"
	"github.com/google/cel-go/common/types/ref"
	"github.com/google/cel-go/common/types/traits"

	"k8s.io/apiserver/pkg/admission/plugin/cel"
	"k8s.io/apiserver/pkg/admission/plugin/policy/validating"
	"k8s.io/apiserver/pkg/authentication/user"
	"k8s.io/apiserver/pkg/authorization/authorizer"
	"k8s.io/apiserver/pkg/cel/environment"
)

// What an expression of any type comes to, and what that costs.
type evaluation struct {
	Expression string `json:"expression"`
	Invalid    string `json:"invalid,omitempty"`
	Error      string `json:"error,omitempty"`
	Value      string `json:"value,omitempty"`
	Cost       int64  `json:"cost"`
}

// Everybody may get what they want, and nothing else.
var getter = authorizer.AuthorizerFunc(
	func(_ context.Context, asked authorizer.Attributes) (authorizer.Decision, string, error) {
		if asked.GetVerb() == "get" {
			return authorizer.DecisionAllow, "may " + asked.GetUser().GetName(), nil
		}
		return authorizer.DecisionNoOpinion, "", nil
	})

func value(expression string) any {
	answer := evaluation{Expression: expression}
	env := environment.MustBaseEnvSet(environment.DefaultCompatibilityVersion())
	declared := cel.OptionalVariableDeclarations{HasParams: false, HasAuthorizer: true}
	compiled := cel.NewCompiler(env).CompileCELExpression(
		&validating.Variable{Name: "v", Expression: expression}, declared, environment.StoredExpressions)
	if compiled.Error != nil {
		answer.Invalid = compiled.Error.Detail
		return answer
	}
	results, left, err := cel.NewCondition([]cel.CompilationResult{compiled}).ForInput(context.Background(),
		attributes(&user.DefaultInfo{Name: "ada"}), request(), cel.OptionalVariableBindings{Authorizer: getter},
		nil, math.MaxInt64)
	if err != nil {
		panic(err)
	}
	answer.Cost = math.MaxInt64 - left
	if results[0].Error != nil {
		answer.Error = results[0].Error.Error()
	} else {
		answer.Value = printed(results[0].EvalResult)
	}
	return answer
}

// printed is the same text for the same value, whatever Go type holds it.
func printed(value ref.Val) string {
	switch v := value.(type) {
	case types.String:
		return strconv.Quote(string(v))
	case types.Int:
		return strconv.FormatInt(int64(v), 10)
	case types.Uint:
		return strconv.FormatUint(uint64(v), 10) + "u"
	case types.Double:
		return fmt.Sprintf("double %g", float64(v))
	case types.Bool:
		return strconv.FormatBool(bool(v))
	case types.Bytes:
		return fmt.Sprintf("bytes %x", []byte(v))
	case types.Null:
		return "null"
	case types.Timestamp:
		return "timestamp " + v.Time.Format(time.RFC3339Nano)
	case types.Duration:
		return fmt.Sprintf("duration %d", int64(v.Duration))
	case *types.Type:
		return "type " + v.TypeName()
	case *types.Optional:
		if !v.HasValue() {
			return "optional none"
		}
		return "optional " + printed(v.GetValue())
	case traits.Mapper:
		entries := []string{}
		for it := v.Iterator(); it.HasNext() == types.True; {
			key := it.Next()
			entries = append(entries, printed(key)+": "+printed(v.Get(key)))
		}
		sort.Strings(entries)
		return "{" + strings.Join(entries, ", ") + "}"
	case traits.Lister:
		items := []string{}
		for it := v.Iterator(); it.HasNext() == types.True; {
			items = append(items, printed(it.Next()))
		}
		return "[" + strings.Join(items, ", ") + "]"
	}
	if text := made(value); text != "" {
		return text
	}
	return value.Type().TypeName()
}
