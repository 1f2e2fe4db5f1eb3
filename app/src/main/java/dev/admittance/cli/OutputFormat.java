package dev.admittance.cli;

/// What most verbs can print.
enum OutputFormat {
  /// For people.
  TEXT,
  /// One JSON document.
  JSON
}
