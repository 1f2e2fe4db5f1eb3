package dev.admittance.app.debug.blame;

import java.util.Optional;

/// A row of the blame.
///
/// @param number 1-based line of the object; 0 for other rows
/// @param author of the line; empty if irrelevant
/// @param occasion the round and operation; empty if there is nothing to add
/// @param begins whether the author or occasion differs from the row above
/// @param subject index of the subject whose history it belongs to; -1 for none
public record BlameLine(
    Kind kind,
    int number,
    String text,
    Optional<AuthorTag> author,
    String occasion,
    boolean begins,
    int subject) {

  public enum Kind {
    FIELD,
    /// Omitted lines of other authors.
    GAP,
    HEADING,
    REMOVED
  }
}
