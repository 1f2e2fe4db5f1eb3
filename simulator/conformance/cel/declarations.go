package main

import (
	"fmt"
	"sort"
	"strings"

	"github.com/google/cel-go/cel"
	"github.com/google/cel-go/common/types"
	"github.com/google/cel-go/ext"

	"k8s.io/apiserver/pkg/cel/environment"
	"k8s.io/apiserver/pkg/cel/library"
)

// declarations gives the functions that the server's environment has and the libraries of CEL have
// not, or all, one overload a line: `name = overload(argument, …): result`, a receiver before the name.
func declarations(all bool) []string {
	set := environment.MustBaseEnvSet(environment.DefaultCompatibilityVersion())
	set, err := set.Extend(environment.VersionedOptions{IntroducedVersion: environment.DefaultCompatibilityVersion(),
		EnvOptions: []cel.EnvOption{library.JSONPatch()}})
	if err != nil {
		panic(err)
	}
	known := overloads(plain())
	lines := []string{}
	for id, line := range overloads(set.StoredExpressionsEnv()) {
		// Java has no `format` of strings and no `unwrapOpt`.
		if _, ok := known[id]; all || !ok || strings.Contains(line, " format = ") || strings.Contains(line, "unwrapOpt") {
			lines = append(lines, line)
		}
	}
	sort.Strings(lines)
	return lines
}

func plain() *cel.Env {
	env, err := cel.NewEnv(cel.OptionalTypes(), ext.Strings(ext.StringsVersion(2)), ext.Sets(),
		ext.Lists(ext.ListsVersion(3)), ext.TwoVarComprehensions())
	if err != nil {
		panic(err)
	}
	return env
}

func overloads(env *cel.Env) map[string]string {
	lines := map[string]string{}
	for name, function := range env.Functions() {
		for _, overload := range function.OverloadDecls() {
			arguments := []string{}
			for _, argument := range overload.ArgTypes() {
				arguments = append(arguments, typeText(argument))
			}
			receiver := ""
			if overload.IsMemberFunction() {
				receiver = arguments[0] + " "
				arguments = arguments[1:]
			}
			lines[overload.ID()] = fmt.Sprintf("%s%s = %s(%s): %s", receiver, name, overload.ID(),
				strings.Join(arguments, ", "), typeText(overload.ResultType()))
		}
	}
	return lines
}

func typeText(t *types.Type) string {
	return t.String()
}
