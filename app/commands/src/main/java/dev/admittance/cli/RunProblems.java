package dev.admittance.cli;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.simulator.capture.CaptureItem;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// The problems of a run that matter to its user: errors, and audit events that withhold what a
/// replay needs. They are printed at once, and handed to the report where it has a place for them.
final class RunProblems {
  private final Consumer<Diagnostic> printer;
  private final List<Diagnostic> pending = new ArrayList<>();
  private boolean unusable;

  RunProblems(Consumer<Diagnostic> printer) {
    this.printer = printer;
  }

  /// Receives problems for a report.
  interface Taker {
    void take(Diagnostic problem) throws IOException;
  }

  void add(Diagnostic problem) {
    boolean error = problem.severity() == Severity.ERROR;
    unusable |= error;
    if (error || problem.rule().equals(CaptureItem.WITHHELD)) {
      printer.accept(problem);
      pending.add(problem);
    }
  }

  /// Hands over the problems that were added since the last call.
  void tell(Taker taker) throws IOException {
    for (Diagnostic problem : pending) {
      taker.take(problem);
    }
    pending.clear();
  }

  /// Returns [Exit#UNUSABLE] once there was an error.
  Exit exit() {
    return unusable ? Exit.UNUSABLE : Exit.FINE;
  }
}
