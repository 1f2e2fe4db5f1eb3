package dev.admittance.app.debug.compare;

import dev.admittance.app.debug.captures.Verdict;
import dev.admittance.app.debug.run.DebugRun;
import dev.admittance.simulator.trace.Outcome;

/// A run as a whole.
///
/// @param sentence the outcome of the request and who caused it
/// @param reason may be empty
public record CompareSide(String title, Verdict verdict, String sentence, String reason) {

  static CompareSide of(DebugRun run) {
    Outcome outcome = Outcome.of(run.trace());
    return new CompareSide(
        run.title(), Verdict.of(run.trace()), outcome.sentence(), outcome.reason());
  }
}
