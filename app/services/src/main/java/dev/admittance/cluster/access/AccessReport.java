package dev.admittance.cluster.access;

import java.util.List;
import java.util.Optional;

/// The user's identity and permissions on a server.
///
/// @param identity empty where the server does not report it, as before 1.27
/// @param rights in the order of [RequiredPermissions#all]
public record AccessReport(Optional<Identity> identity, List<Right> rights) {
  public AccessReport {
    rights = List.copyOf(rights);
  }

  /// Returns the missing permissions for read-only features.
  public List<Right> missing() {
    return rights.stream()
        .filter(
            right -> right.permission().purpose().reads() && right.state() == Right.State.REFUSED)
        .toList();
  }
}
