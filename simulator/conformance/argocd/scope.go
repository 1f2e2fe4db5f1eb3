package main

import (
	"fmt"

	"k8s.io/apimachinery/pkg/runtime/schema"
)

// IsNamespaced asks the server, as the cluster cache of Argo CD does.
func (a *application) IsNamespaced(kind schema.GroupKind) (bool, error) {
	_, lists, err := a.kinds.ServerGroupsAndResources()
	if lists == nil {
		return false, err
	}
	for _, list := range lists {
		version, err := schema.ParseGroupVersion(list.GroupVersion)
		if err != nil {
			return false, err
		}
		for _, one := range list.APIResources {
			if version.Group == kind.Group && one.Kind == kind.Kind {
				return one.Namespaced, nil
			}
		}
	}
	return false, fmt.Errorf("the server has no kind %s", kind)
}
