package dev.admittance.app.debug.rerun;

import java.util.List;

/// A field of a webhook with quick choices.
///
/// @param choices values as written
public record TrySetting(String field, List<String> choices) {
  public TrySetting {
    choices = List.copyOf(choices);
  }
}
