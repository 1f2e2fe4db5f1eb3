package dev.admittance.doctor;

import java.util.Optional;

/// Something that the doctor could not look at.
///
/// @param what is not known because of that, such as `whether the endpoints of hooks are ready`
/// @param why in a sentence
/// @param hidesHooks whether there may be hooks that were not seen at all
/// @param manifest what an administrator applies to allow it, in YAML; empty where that is not it
public record Unchecked(String what, String why, boolean hidesHooks, Optional<String> manifest) {
  /// Makes the texts fit to be shown.
  public Unchecked {
    why = PlainText.of(why);
  }
}
