package dev.admittance.cli;

import dev.admittance.workspace.Findings;

enum LintFormat {
  TEXT,
  JSON,
  SARIF;

  /// Text shows the remedy; only tools can use exact edits.
  Findings.Fixes fixes() {
    return switch (this) {
      case TEXT -> Findings.Fixes.LEFT_OUT;
      case JSON, SARIF -> Findings.Fixes.WORKED_OUT;
    };
  }
}
