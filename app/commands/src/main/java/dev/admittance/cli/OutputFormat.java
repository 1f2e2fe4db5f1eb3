package dev.admittance.cli;

/// The output formats of most verbs.
enum OutputFormat {
  TEXT,
  JSON
}
