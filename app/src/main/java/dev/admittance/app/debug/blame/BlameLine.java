package dev.admittance.app.debug.blame;

import java.util.Optional;

/// A row of the blame.
///
/// @param number 1-based line of the object; 0 for what is no line of it
/// @param author who wrote it; empty for who does not matter here
/// @param occasion in which round and with what operation; empty where there is nothing to add
/// @param begins whether the row above is somebody else's, or of another occasion
/// @param subject index of the subject whose story it is; -1 for none
public record BlameLine(
    Kind kind,
    int number,
    String text,
    Optional<AuthorTag> author,
    String occasion,
    boolean begins,
    int subject) {

  /// What a row is.
  public enum Kind {
    /// A line of the object.
    FIELD,
    /// Lines of others, which are left out.
    GAP,
    /// A heading.
    HEADING,
    /// A field that is gone.
    REMOVED
  }
}
