package dev.admittance.simulator.access;

import java.util.List;

/// Who wants something.
public record Subject(String username, List<String> groups) {
  /// Copies the groups.
  public Subject {
    groups = List.copyOf(groups);
  }

  /// A service account, with the groups that it has.
  public static Subject ofServiceAccount(String namespace, String name) {
    return new Subject(
        "system:serviceaccount:" + namespace + ":" + name,
        List.of("system:serviceaccounts", "system:serviceaccounts:" + namespace));
  }
}
