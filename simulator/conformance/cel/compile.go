package main

import (
	"encoding/json"

	versions "k8s.io/apimachinery/pkg/util/version"
	"k8s.io/apiserver/pkg/admission/plugin/cel"
	"k8s.io/apiserver/pkg/admission/plugin/policy/mutating/patch"
	"k8s.io/apiserver/pkg/admission/plugin/policy/validating"
	"k8s.io/apiserver/pkg/admission/plugin/webhook/matchconditions"
	"k8s.io/apiserver/pkg/cel/environment"
)

// An expression with the place it stands in, and what the server says of it.
type compilation struct {
	Role       string     `json:"role"`
	Params     bool       `json:"params,omitempty"`
	Variables  []variable `json:"variables,omitempty"`
	Expression string     `json:"expression"`
	Libraries  uint       `json:"libraries,omitempty"` // those of release 1.N; all where it is 0
	Problem    string     `json:"problem,omitempty"`
}

type variable struct {
	Name       string `json:"name"`
	Expression string `json:"expression"`
}

func compile(line string) any {
	asked := compilation{}
	if err := json.Unmarshal([]byte(line), &asked); err != nil {
		panic(line + ": " + err.Error())
	}
	asked.Problem = problem(asked)
	return asked
}

// problem compiles as the validation of Kubernetes does: conditions without variables, the rest
// behind the variables of their policy. A validating policy that has none declares none.
func problem(asked compilation) string {
	version := environment.DefaultCompatibilityVersion()
	if asked.Libraries > 0 {
		version = versions.MajorMinor(1, asked.Libraries)
	}
	env := environment.MustBaseEnvSet(version)
	declared := cel.OptionalVariableDeclarations{HasParams: asked.Params, HasAuthorizer: asked.Role != "MESSAGE",
		HasPatchTypes: asked.Role == "APPLY_CONFIGURATION" || asked.Role == "JSON_PATCH"}
	var compiler cel.Compiler = cel.NewCompiler(env)
	composes := declared.HasPatchTypes || asked.Role == "VARIABLE" || len(asked.Variables) > 0
	if composes && asked.Role != "HOOK_CONDITION" && asked.Role != "POLICY_CONDITION" {
		composited, err := cel.NewCompositedCompiler(env)
		if err != nil {
			panic(err)
		}
		variables := cel.OptionalVariableDeclarations{HasParams: asked.Params, HasAuthorizer: true}
		for _, v := range asked.Variables {
			composited.CompileAndStoreVariable(&validating.Variable{Name: v.Name, Expression: v.Expression},
				variables, environment.NewExpressions)
		}
		compiler = composited
	}
	compiled := compiler.CompileCELExpression(accessor(asked), declared, environment.NewExpressions)
	if compiled.Error != nil {
		return compiled.Error.Detail
	}
	return ""
}

func accessor(asked compilation) cel.ExpressionAccessor {
	switch asked.Role {
	case "HOOK_CONDITION", "POLICY_CONDITION":
		return &matchconditions.MatchCondition{Name: "c", Expression: asked.Expression}
	case "VARIABLE":
		return &validating.Variable{Name: "v", Expression: asked.Expression}
	case "VALIDATION":
		return &validating.ValidationCondition{Expression: asked.Expression}
	case "MESSAGE":
		return &validating.MessageExpressionCondition{MessageExpression: asked.Expression}
	case "AUDIT_ANNOTATION":
		return &validating.AuditAnnotationCondition{ValueExpression: asked.Expression}
	case "APPLY_CONFIGURATION":
		return &patch.ApplyConfigurationCondition{Expression: asked.Expression}
	case "JSON_PATCH":
		return &patch.JSONPatchCondition{Expression: asked.Expression}
	}
	panic(asked.Role)
}
