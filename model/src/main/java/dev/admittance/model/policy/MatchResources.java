package dev.admittance.model.policy;

import dev.admittance.model.registration.Written;
import java.util.List;

/// The requests that a policy or a binding is for (P-13).
///
/// @param matchPolicy as written or by default; the server knows `Exact` and `Equivalent`
public record MatchResources(
    Written.Selector namespaceSelector,
    Written.Selector objectSelector,
    List<NamedRule> resourceRules,
    List<NamedRule> excludeResourceRules,
    String matchPolicy) {
  /// Copies the rules.
  public MatchResources {
    resourceRules = List.copyOf(resourceRules);
    excludeResourceRules = List.copyOf(excludeResourceRules);
  }

  /// A rule that may be for objects of some names only.
  ///
  /// @param resourceNames none for all names
  public record NamedRule(List<String> resourceNames, Written.RuleText rule) {
    /// Copies the names.
    public NamedRule {
      resourceNames = List.copyOf(resourceNames);
    }
  }
}
