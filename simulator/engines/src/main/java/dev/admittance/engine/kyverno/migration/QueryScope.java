package dev.admittance.engine.kyverno.migration;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// What the names of a query stand for in CEL.
///
/// @param object the object of the request, such as `object`
/// @param oldObject the stored object
/// @param pod where a pod stands in the object, such as `variables.pod`; the object itself for
///   rules that are not for what makes pods
/// @param oldPod the same in the stored object
/// @param variables those of the rule's context, and the items of loops
record QueryScope(
    String object, String oldObject, String pod, String oldPod, Map<String, CelTerm> variables) {
  QueryScope {
    variables = Map.copyOf(variables);
  }

  static QueryScope of(String object, String pod, String oldPod) {
    return new QueryScope(object, "oldObject", pod, oldPod, Map.of());
  }

  QueryScope with(String name, CelTerm term) {
    Map<String, CelTerm> more = new HashMap<>(variables);
    more.put(name, term);
    return new QueryScope(object, oldObject, pod, oldPod, more);
  }

  /// The scope in which the stored object is the one to be judged.
  QueryScope stored() {
    return new QueryScope(oldObject, oldObject, oldPod, oldPod, variables);
  }

  Optional<CelTerm> find(String name) {
    return Optional.ofNullable(variables.get(name));
  }

  /// The part of the request's object with a name, where derived rules look for it.
  String part(String name) {
    return name.equals("spec") || name.equals("metadata") ? pod : object;
  }

  String oldPart(String name) {
    return name.equals("spec") || name.equals("metadata") ? oldPod : oldObject;
  }
}
