package dev.admittance.simulator.match;

import dev.admittance.model.registration.Rule;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionResource;
import java.util.List;
import java.util.Set;

/// Resources that the server may hold for the same one under another group or version (W-230).
final class Equivalents {
  /// Groups that have shared storage for a resource of one name.
  private static final List<Set<String>> SHARED_GROUPS =
      List.of(
          Set.of("extensions", "apps"),
          Set.of("extensions", "networking.k8s.io"),
          Set.of("extensions", "policy"),
          Set.of("", "events.k8s.io"));

  private Equivalents() {}

  /// Tells whether a rule that does not cover a request would cover it under another version, or
  /// another group that shares the resource's storage.
  static boolean mayMatch(Rule rule, AdmissionRequest request) {
    return RuleMatching.scope(rule, request)
        && RuleMatching.operation(rule, request)
        && RuleMatching.resource(rule, request)
        && anyRelated(rule, request.resource());
  }

  private static boolean anyRelated(Rule rule, GroupVersionResource resource) {
    for (String group : rule.apiGroups()) {
      if (related(group, resource)) {
        return true;
      }
    }
    return false;
  }

  private static boolean related(String group, GroupVersionResource resource) {
    if (group.equals("*") || group.equals(resource.group())) {
      return true;
    }
    for (Set<String> shared : SHARED_GROUPS) {
      if (shared.contains(group) && shared.contains(resource.group())) {
        return true;
      }
    }
    return false;
  }
}
