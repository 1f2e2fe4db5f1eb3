package dev.admittance.cli;

import dev.admittance.model.diagnostic.Severity;
import java.util.EnumSet;
import java.util.Set;

/// What `--fail-on` of `lint` takes: the least severity that makes for [Exit#FOUND].
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
