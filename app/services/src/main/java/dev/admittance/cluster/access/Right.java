package dev.admittance.cluster.access;

import java.util.List;
import java.util.Optional;

/// The server's decision about a required permission.
///
/// @param refused the denied verbs, where known
/// @param reason why it is denied, where the server says so, or why the decision is unknown
public record Right(
    RequiredPermission permission, State state, List<String> refused, Optional<String> reason) {
  public Right {
    refused = List.copyOf(refused);
  }

  public enum State {
    ALLOWED,
    REFUSED,
    /// The server does not serve the resource, so no permission is needed.
    NOT_SERVED,
    UNKNOWN
  }
}
