package dev.admittance.cluster;

import java.net.URI;
import java.util.Optional;

/// A user's consent to write.
///
/// @param server the API server that may be written to
/// @param context the name known to the user
/// @param typedName the name of the context as typed, where that was required
/// @param override the user's reason for acting against advice
public record WriteConsent(
    URI server, String context, Optional<String> typedName, Optional<String> override) {
  /// Checks the typed name.
  ///
  /// @throws IllegalArgumentException if it is not the name of the context
  public WriteConsent {
    if (typedName.isPresent() && !typedName.get().equals(context)) {
      throw new IllegalArgumentException("That is not the name of the context: " + typedName.get());
    }
  }

  /// Creates the consent without a typed name.
  public static WriteConsent of(WriteTarget target) {
    return new WriteConsent(target.server(), target.context(), Optional.empty(), Optional.empty());
  }

  /// Creates the consent with a typed name.
  ///
  /// @throws IllegalArgumentException if it is not the name of the context
  public static WriteConsent typed(WriteTarget target, String name) {
    return new WriteConsent(target.server(), target.context(), Optional.of(name), Optional.empty());
  }
}
