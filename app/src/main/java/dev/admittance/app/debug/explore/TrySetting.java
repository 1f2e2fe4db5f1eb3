package dev.admittance.app.debug.explore;

import java.util.List;

/// A setting of a hook that is quick to change.
///
/// @param choices values as they are written
public record TrySetting(String field, List<String> choices) {
  /// Copies the choices.
  public TrySetting {
    choices = List.copyOf(choices);
  }
}
