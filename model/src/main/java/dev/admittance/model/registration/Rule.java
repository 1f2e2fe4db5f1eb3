package dev.admittance.model.registration;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// One rule of a hook: which operations on which resources it is called for (W-220).
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
  /// Copies the lists.
  public Rule {
    operations = List.copyOf(operations);
    apiGroups = List.copyOf(apiGroups);
    apiVersions = List.copyOf(apiVersions);
    resources = List.copyOf(resources);
  }

  /// The rule that is written so; empty where its scope is none.
  public static Optional<Rule> of(Written.RuleText written) {
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
}
