package dev.admittance.app.controls;

/// A mark on a timeline.
///
/// @param index 0-based position
/// @param tone its colour and shape
/// @param label its text
public record TimelineMark(int index, Tone tone, String label) {

  /// The meaning of a mark; each has its own colour and shape.
  public enum Tone {
    NEUTRAL,
    ACCENT,
    WARNING,
    DANGER,
    /// A breakpoint hit, above the line.
    STOP
  }
}
