package dev.admittance.completion.outline;

import java.util.Optional;

/// The syntactic position of an offset.
public sealed interface OutlinePlace {

  /// A key, or where one can be written; an item if the text is or can become a list.
  ///
  /// @param container the enclosing part
  /// @param written the entry of the key, or the word that may become one; empty if nothing is
  ///   written yet
  record Key(OutlinePart container, Optional<OutlinePart> written) implements OutlinePlace {}

  /// The value of an entry or item, or where one can be written.
  record Value(OutlinePart holder) implements OutlinePlace {}

  /// A comment, or a position without completions.
  record Nowhere() implements OutlinePlace {}
}
