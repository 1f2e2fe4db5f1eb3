package dev.admittance.app.language.sketch;

import java.util.Optional;

/// Where in the shape of a text a place is.
public sealed interface Place {

  /// Where a key stands or may be written; where the text is a list so far, or is to be one, an
  /// item.
  ///
  /// @param container what the key is in
  /// @param written the entry whose key it is, or the word that may become one; empty where nothing
  ///   is written yet
  record Key(Part container, Optional<Part> written) implements Place {}

  /// In the value of an entry or item, or where it may be written.
  record Value(Part holder) implements Place {}

  /// In a comment, or where nothing can be said.
  record Nowhere() implements Place {}
}
