package dev.admittance.cluster;

import java.net.URI;
import java.util.Optional;

/// What a person agreed to.
///
/// @param server the API server that may be written to
/// @param context as the person knows it
/// @param typedName the name of the context as they typed it, where they were asked to
/// @param override why something was done that was advised against, in their words
public record WriteConsent(
    URI server, String context, Optional<String> typedName, Optional<String> override) {
  /// Checks what was typed.
  ///
  /// @throws IllegalArgumentException if another name was typed than that of the context
  public WriteConsent {
    if (typedName.isPresent() && !typedName.get().equals(context)) {
      throw new IllegalArgumentException("That is not the name of the context: " + typedName.get());
    }
  }

  /// Somebody agreed.
  public static WriteConsent of(WriteTarget target) {
    return new WriteConsent(target.server(), target.context(), Optional.empty(), Optional.empty());
  }

  /// Somebody agreed and typed a name.
  ///
  /// @throws IllegalArgumentException if it is not that of the context
  public static WriteConsent typed(WriteTarget target, String name) {
    return new WriteConsent(target.server(), target.context(), Optional.of(name), Optional.empty());
  }
}
