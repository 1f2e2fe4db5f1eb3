package dev.admittance.app.debug.explore;

import dev.admittance.app.debug.captures.Verdict;
import dev.admittance.app.debug.run.DebugRun;
import dev.admittance.simulator.trace.Narration;
import java.util.Optional;

/// A run as its tab tells it.
///
/// @param title what is different about it, and of which request it is where that is not the one of
///   the selected capture
/// @param details the same at length
public record RunTab(DebugRun run, String title, String details, Verdict verdict) {

  /// The tab of a run.
  ///
  /// @param base the run of the selected capture as it is
  static RunTab of(DebugRun run, Optional<DebugRun> base) {
    Verdict verdict = Verdict.of(run.trace());
    String request = Narration.request(run.trace().request());
    boolean alone = base.filter(one -> one.source().equals(run.source())).isPresent();
    return new RunTab(
        run,
        alone ? run.title() : run.title() + " · " + request,
        run.title() + "\n" + request + "\n" + verdict.text() + " · " + run.source(),
        verdict);
  }

  /// What the id of its tab ends with.
  String id() {
    return "run-" + run.number();
  }

  /// Whether a person made it, and may close it.
  boolean isClosable() {
    return !run.isBase();
  }
}
