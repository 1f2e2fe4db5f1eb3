package dev.admittance.model.policy;

import dev.admittance.model.registration.WrittenConfiguration;
import java.util.List;

/// The requests that a policy or a binding covers (P-13).
///
/// @param matchPolicy as written or by default; the server accepts `Exact` and `Equivalent`
public record MatchResources(
    WrittenConfiguration.Selector namespaceSelector,
    WrittenConfiguration.Selector objectSelector,
    List<NamedRule> resourceRules,
    List<NamedRule> excludeResourceRules,
    String matchPolicy) {
  public MatchResources {
    resourceRules = List.copyOf(resourceRules);
    excludeResourceRules = List.copyOf(excludeResourceRules);
  }

  /// A rule that may be limited to objects with certain names.
  ///
  /// @param resourceNames empty for all names
  public record NamedRule(List<String> resourceNames, WrittenConfiguration.RuleText rule) {
    public NamedRule {
      resourceNames = List.copyOf(resourceNames);
    }
  }
}
