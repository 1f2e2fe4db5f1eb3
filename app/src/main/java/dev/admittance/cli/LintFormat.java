package dev.admittance.cli;

import dev.admittance.workspace.Findings;

/// Ways to print the findings of `lint`.
enum LintFormat {
  TEXT,
  JSON,
  SARIF;

  /// A text shows the remedy; only a tool can make use of a change to the byte.
  Findings.Fixes fixes() {
    return switch (this) {
      case TEXT -> Findings.Fixes.LEFT_OUT;
      case JSON, SARIF -> Findings.Fixes.WORKED_OUT;
    };
  }
}
