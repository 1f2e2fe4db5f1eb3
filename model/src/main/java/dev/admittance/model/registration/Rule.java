package dev.admittance.model.registration;

import java.util.List;

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
}
