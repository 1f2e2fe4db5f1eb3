package dev.admittance.simulator.match;

import dev.admittance.model.registration.Rule;
import dev.admittance.simulator.request.AdmissionRequest;
import java.util.List;

/// A rule of a policy, which may be limited to objects with certain names (P-44). Source:
/// k8s.io/apiserver `pkg/admission/plugin/policy/matching/matching.go`, `matchesResourceRules`.
///
/// @param names none for all names
public record NamedRule(Rule rule, List<String> names) {
  public NamedRule {
    names = List.copyOf(names);
  }

  /// A rule for objects of all names.
  public static NamedRule ofAll(Rule rule) {
    return new NamedRule(rule, List.of());
  }

  /// Tells whether the name of a request is one of the names. A request that leaves its name to the
  /// server has none.
  boolean covers(AdmissionRequest request) {
    return names.isEmpty() || names.contains(request.name());
  }

  /// Tells whether the rule covers a request as it was made.
  public boolean matches(AdmissionRequest request) {
    return RuleMatching.matches(rule, request) && covers(request);
  }
}
