package dev.admittance.cluster.access;

import java.util.List;
import java.util.Optional;

/// What the server says of something that one has to be allowed to.
///
/// @param refused the verbs that are not allowed, as far as they are known
/// @param reason why, where the server says it, or why it is not known
public record Right(Need need, State state, List<String> refused, Optional<String> reason) {
  /// Copies the verbs.
  public Right {
    refused = List.copyOf(refused);
  }

  /// How it stands.
  public enum State {
    /// All of it is allowed.
    ALLOWED,
    /// Some of it is not.
    REFUSED,
    /// The server does not have it, so nobody needs to be allowed to it.
    NOT_SERVED,
    /// The server does not say.
    UNKNOWN
  }
}
