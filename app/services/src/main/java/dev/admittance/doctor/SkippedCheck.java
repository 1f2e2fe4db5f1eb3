package dev.admittance.doctor;

import java.util.Optional;

/// Something that the doctor could not examine.
///
/// @param what is unknown because of it, such as `whether the endpoints of hooks are ready`
/// @param why in a sentence
/// @param hidesHooks whether some hooks may not be visible at all
/// @param manifest the YAML manifest that grants the missing permission; empty where that is not
///   the reason
public record SkippedCheck(String what, String why, boolean hidesHooks, Optional<String> manifest) {
  /// Makes the texts safe for display.
  public SkippedCheck {
    why = SanitizedText.of(why);
  }
}
