package dev.admittance.simulator.messages;

/// A warning to the client, or an annotation of the audit event.
///
/// @param who gave it: a hook, a policy, or the server itself
/// @param key of an annotation, as the server writes it; empty for a warning
/// @param text as it arrives, or as it was given where it does not
/// @param step index of the step that gave it
/// @param rule that says what becomes of it
/// @param note what became of it where it does not arrive as it was given; else empty
public record Message(
    Kind kind, Fate fate, String who, String key, String text, int step, String rule, String note) {
  /// What it is.
  public enum Kind {
    WARNING,
    ANNOTATION
  }

  public enum Fate {
    /// It arrives as it was given.
    ARRIVES,
    /// The end of it is cut off.
    CUT,
    LEFT_OUT
  }
}
