package dev.admittance.model.registration;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// A rule of a hook: the operations and resources that it covers (W-220).
///
/// @param operations `CREATE`, `UPDATE`, `DELETE`, `CONNECT` or `*`
/// @param apiGroups groups, `""` for the core group, or `*`
/// @param apiVersions versions or `*`
/// @param resources `resource`, `resource/subresource`, `*`, `*/*`, `resource/*`, `*/subresource`
public record Rule(
    List<String> operations,
    List<String> apiGroups,
    List<String> apiVersions,
    List<String> resources,
    Scope scope) {
  public Rule {
    operations = List.copyOf(operations);
    apiGroups = List.copyOf(apiGroups);
    apiVersions = List.copyOf(apiVersions);
    resources = List.copyOf(resources);
  }

  /// Creates the rule from its decoded text; empty for an invalid scope.
  public static Optional<Rule> of(WrittenConfiguration.RuleText written) {
    return Arrays.stream(Scope.values())
        .filter(scope -> scope.text().equals(written.scope()))
        .findFirst()
        .map(scope ->
            new Rule(
                written.operations(),
                written.apiGroups(),
                written.apiVersions(),
                written.resources(),
                scope));
  }

  /// Returns the same rule for resources of any scope.
  public Rule inAnyScope() {
    return new Rule(operations, apiGroups, apiVersions, resources, Scope.ALL);
  }
}
