package dev.admittance.simulator.cel.value;

import java.util.List;

/// A list of a custom resource whose schema gives its items keys, or takes them as a set
/// (`x-kubernetes-list-type`): their order does not count. Source: k8s.io/apiserver
/// `pkg/cel/common/valuesunstructured.go`, `unstructuredMapList`, `unstructuredSetList`.
public interface AssociativeList extends List<Object>, OwnEquality {
  /// This list with the items of another, which replace those that they equal in keys, or a
  /// [CelError].
  Object plus(List<?> others);
}
