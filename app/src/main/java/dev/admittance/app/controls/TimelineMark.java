package dev.admittance.app.controls;

/// Something worth seeing on a time line.
///
/// @param index 0-based place on it
/// @param tone what colour it has
/// @param label what it is
public record TimelineMark(int index, Tone tone, String label) {

  /// What a mark stands for; each has a colour and a form of its own.
  public enum Tone {
    /// Nothing good or bad.
    NEUTRAL,
    /// A change.
    ACCENT,
    /// Something that may be wrong.
    WARNING,
    /// Something that is wrong.
    DANGER,
    /// A place to stop at; stands above the line.
    STOP
  }
}
