package dev.admittance.simulator.match;

import dev.admittance.model.policy.MatchResources;
import dev.admittance.model.registration.Rule;
import dev.admittance.simulator.request.AdmissionRequest;
import java.util.List;
import java.util.Optional;

/// A rule of a policy, which may be limited to objects with certain names (P-44). Source:
/// k8s.io/apiserver `pkg/admission/plugin/policy/matching/matching.go`, `matchesResourceRules`.
///
/// @param names empty for all names
public record NamedRule(Rule rule, List<String> names) {
  public NamedRule {
    names = List.copyOf(names);
  }

  /// The rule of a decoded policy; empty for an invalid scope.
  public static Optional<NamedRule> of(MatchResources.NamedRule written) {
    return Rule.of(written.rule()).map(rule -> new NamedRule(rule, written.resourceNames()));
  }

  /// A rule for objects of all names.
  public static NamedRule ofAll(Rule rule) {
    return new NamedRule(rule, List.of());
  }

  /// Returns whether the request's name is one of the names. A request with `generateName` has no
  /// name.
  boolean covers(AdmissionRequest request) {
    return names.isEmpty() || names.contains(request.name());
  }

  /// Returns whether the rule covers a request with its own resource.
  public boolean matches(AdmissionRequest request) {
    return RuleMatching.matches(rule, request) && covers(request);
  }
}
