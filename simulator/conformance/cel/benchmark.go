package main

import (
	"context"
	"fmt"
	"testing"

	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apiserver/pkg/admission/plugin/cel"
	"k8s.io/apiserver/pkg/admission/plugin/webhook/matchconditions"
	"k8s.io/apiserver/pkg/cel/environment"
)

// nanoseconds tells how long an expression takes in the server's environment, which counts its cost.
func nanoseconds(expression string) string {
	compiled := cel.NewCompiler(environment.MustBaseEnvSet(environment.DefaultCompatibilityVersion())).
		CompileCELExpression(&matchconditions.MatchCondition{Name: "c", Expression: expression},
			cel.OptionalVariableDeclarations{HasAuthorizer: true}, environment.StoredExpressions)
	if compiled.Error != nil {
		panic(compiled.Error)
	}
	decoded := &unstructured.Unstructured{}
	if err := decoded.UnmarshalJSON([]byte(object)); err != nil {
		panic(err)
	}
	seen := map[string]any{"object": decoded.Object, "oldObject": nil, "request": map[string]any{}}
	result := testing.Benchmark(func(b *testing.B) {
		for range b.N {
			if _, _, err := compiled.Program.ContextEval(context.Background(), seen); err != nil {
				panic(err)
			}
		}
	})
	return fmt.Sprintf("%.1f", float64(result.T.Nanoseconds())/float64(result.N))
}
