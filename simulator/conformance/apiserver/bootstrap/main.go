// Command bootstrap prints the roles and bindings that every API server makes, one object a line.
package main

import (
	"encoding/json"
	"os"
	"sort"

	rbacv1 "k8s.io/api/rbac/v1"
	"k8s.io/kubernetes/plugin/pkg/auth/authorizer/rbac/bootstrappolicy"
)

func main() {
	out := json.NewEncoder(os.Stdout)
	out.SetEscapeHTML(false)
	print := func(kind string, object any) {
		text, err := json.Marshal(object)
		if err != nil {
			panic(err)
		}
		members := map[string]any{}
		if err := json.Unmarshal(text, &members); err != nil {
			panic(err)
		}
		members["kind"], members["apiVersion"] = kind, rbacv1.SchemeGroupVersion.String()
		metadata := members["metadata"].(map[string]any)
		delete(metadata, "creationTimestamp")
		delete(metadata, "annotations")
		if err := out.Encode(members); err != nil {
			panic(err)
		}
	}
	for _, role := range append(bootstrappolicy.ClusterRoles(), bootstrappolicy.ControllerRoles()...) {
		print("ClusterRole", role)
	}
	for _, binding := range append(bootstrappolicy.ClusterRoleBindings(), bootstrappolicy.ControllerRoleBindings()...) {
		print("ClusterRoleBinding", binding)
	}
	roles, bindings := bootstrappolicy.NamespaceRoles(), bootstrappolicy.NamespaceRoleBindings()
	namespaces := []string{}
	for namespace := range roles {
		namespaces = append(namespaces, namespace)
	}
	sort.Strings(namespaces)
	for _, namespace := range namespaces {
		for _, role := range roles[namespace] {
			print("Role", role)
		}
		for _, binding := range bindings[namespace] {
			print("RoleBinding", binding)
		}
	}
}
