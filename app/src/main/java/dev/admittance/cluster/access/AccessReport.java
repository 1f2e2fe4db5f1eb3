package dev.admittance.cluster.access;

import java.util.List;
import java.util.Optional;

/// Who one is to a server, and what one may do there.
///
/// @param identity empty where the server does not say it, as those before 1.27 do not
/// @param rights in the order of [Needs#all]
public record AccessReport(Optional<Identity> identity, List<Right> rights) {
  /// Copies the rights.
  public AccessReport {
    rights = List.copyOf(rights);
  }

  /// What is not allowed of that for which reading is enough.
  public List<Right> missing() {
    return rights.stream()
        .filter(right -> right.need().purpose().reads() && right.state() == Right.State.REFUSED)
        .toList();
  }
}
