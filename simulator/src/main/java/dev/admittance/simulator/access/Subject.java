package dev.admittance.simulator.access;

import java.util.List;

/// The user of an authorization check, with the groups that the user belongs to.
public record Subject(String username, List<String> groups) {
  public Subject {
    groups = List.copyOf(groups);
  }

  /// A service account with its groups.
  public static Subject ofServiceAccount(String namespace, String name) {
    return new Subject(
        "system:serviceaccount:" + namespace + ":" + name,
        List.of("system:serviceaccounts", "system:serviceaccounts:" + namespace));
  }
}
