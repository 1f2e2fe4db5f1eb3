package dev.admittance.app.language.sketch;

import java.util.Optional;

/// The syntactic position of an offset.
public sealed interface Place {

  /// A key, or where one can be written; an item if the text is or can become a list.
  ///
  /// @param container the enclosing part
  /// @param written the entry of the key, or the word that may become one; empty if nothing is
  ///   written yet
  record Key(Part container, Optional<Part> written) implements Place {}

  /// The value of an entry or item, or where one can be written.
  record Value(Part holder) implements Place {}

  /// A comment, or a position without completions.
  record Nowhere() implements Place {}
}
