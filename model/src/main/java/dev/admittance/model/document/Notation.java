package dev.admittance.model.document;

/// The language in which a document is written.
public enum Notation {
  /// YAML, in block or in flow style.
  YAML,
  /// JSON: brackets, double quotes, no comments.
  JSON
}
