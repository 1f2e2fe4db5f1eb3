package dev.admittance.model.text;

/// One replacement in a text.
///
/// @param start 0-based offset of the first character that goes, in UTF-16 code units
/// @param end the offset behind the last one that goes; the start for a mere insertion
/// @param replacement what comes instead; empty for a mere removal
public record TextEdit(int start, int end, String replacement) {
  /// Checks the order of the offsets.
  ///
  /// @throws IllegalArgumentException if the offsets are negative or the end is before the start
  public TextEdit {
    if (start < 0 || end < start) {
      throw new IllegalArgumentException("no range of a text: " + start + " to " + end);
    }
  }
}
