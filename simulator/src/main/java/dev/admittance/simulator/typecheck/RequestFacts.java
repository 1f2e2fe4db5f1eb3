package dev.admittance.simulator.typecheck;

import dev.admittance.model.policy.MatchResources;
import dev.admittance.model.policy.ValidatingAdmissionPolicy;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.request.GroupVersionKind;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What expressions of a policy see in every request for objects of one kind.
final class RequestFacts {
  private static final String ANY = "*";

  private RequestFacts() {}

  /// Returns values by path, such as `object.kind` or `request.operation`.
  static Map<String, String> of(
      GroupVersionKind kind, ValidatingAdmissionPolicy policy, ResourceTable table) {
    Map<String, String> facts = new HashMap<>();
    for (String object : List.of("object", "oldObject")) {
      facts.put(object + ".kind", kind.kind());
      facts.put(object + ".apiVersion", kind.apiVersion());
    }
    facts.put("request.kind.kind", kind.kind());
    facts.put("request.kind.group", kind.group());
    facts.put("request.kind.version", kind.version());
    resource(kind, table).ifPresent(resource -> facts.put("request.resource.resource", resource));
    List<String> operations = operations(policy);
    if (operations.size() == 1 && !operations.contains(ANY)) {
      facts.put("request.operation", operations.getFirst());
    }
    return facts;
  }

  /// Returns whether a policy excludes all requests for objects of a kind.
  static boolean isExcluded(
      GroupVersionKind kind, ValidatingAdmissionPolicy policy, ResourceTable table) {
    List<String> operations = operations(policy);
    Optional<String> resource = resource(kind, table);
    return policy.matchConstraints().stream()
        .flatMap(constraints -> constraints.excludeResourceRules().stream())
        .filter(rule -> rule.resourceNames().isEmpty())
        .map(MatchResources.NamedRule::rule)
        .anyMatch(rule ->
            has(rule.apiGroups(), kind.group())
                && has(rule.apiVersions(), kind.version())
                && (rule.operations().contains(ANY) || rule.operations().containsAll(operations))
                && (has(rule.resources(), "*/*")
                    || resource.filter(plural -> has(rule.resources(), plural)).isPresent()));
  }

  private static boolean has(List<String> items, String item) {
    return items.contains(ANY) || items.contains(item);
  }

  private static Optional<String> resource(GroupVersionKind kind, ResourceTable table) {
    return table.resources().stream()
        .filter(one -> one.subresource().isEmpty() && one.kind().kind().equals(kind.kind()))
        .filter(one -> one.group().equals(kind.group()))
        .map(ApiResource::resource)
        .findFirst();
  }

  private static List<String> operations(ValidatingAdmissionPolicy policy) {
    return policy.matchConstraints().stream()
        .map(MatchResources::resourceRules)
        .flatMap(List::stream)
        .flatMap(rule -> rule.rule().operations().stream())
        .distinct()
        .toList();
  }
}
