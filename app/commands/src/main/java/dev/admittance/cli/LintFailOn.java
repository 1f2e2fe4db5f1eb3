package dev.admittance.cli;

import dev.admittance.model.diagnostic.Severity;
import java.util.EnumSet;
import java.util.Set;

/// The values of `--fail-on` of `lint`: the lowest severity that gives [Exit#FOUND].
enum LintFailOn {
  ERROR,
  WARNING,
  INFO,
  NONE;

  Set<Severity> severities() {
    return switch (this) {
      case ERROR -> EnumSet.of(Severity.ERROR);
      case WARNING -> EnumSet.of(Severity.ERROR, Severity.WARNING);
      case INFO -> EnumSet.allOf(Severity.class);
      case NONE -> EnumSet.noneOf(Severity.class);
    };
  }
}
