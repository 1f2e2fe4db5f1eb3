package dev.admittance.model.text;

/// A replacement in a text.
///
/// @param start 0-based offset of the first replaced character, in UTF-16 code units
/// @param end the offset after the last replaced character; equal to the start for an insertion
/// @param replacement the new text; empty for a deletion
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
