package dev.admittance.model.document;

/// The language of a document.
public enum Notation {
  /// YAML, in block or in flow style.
  YAML,
  /// JSON: brackets, double quotes, no comments.
  JSON
}
