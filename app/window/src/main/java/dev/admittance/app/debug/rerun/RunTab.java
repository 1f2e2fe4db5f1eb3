package dev.admittance.app.debug.rerun;

import dev.admittance.app.debug.captures.Verdict;
import dev.admittance.app.debug.run.DebugRun;
import dev.admittance.simulator.trace.StepDescriptions;
import java.util.Optional;

/// The tab of a run.
///
/// @param title the changes, and the request if it is not the selected capture
/// @param details the full text
public record RunTab(DebugRun run, String title, String details, Verdict verdict) {

  /// The tab of a run.
  ///
  /// @param base the unchanged run of the selected capture
  static RunTab of(DebugRun run, Optional<DebugRun> base) {
    Verdict verdict = Verdict.of(run.trace());
    String request = StepDescriptions.request(run.trace().request());
    boolean alone = base.filter(one -> one.source().equals(run.source())).isPresent();
    return new RunTab(
        run,
        alone ? run.title() : run.title() + " · " + request,
        run.title() + "\n" + request + "\n" + verdict.text() + " · " + run.source(),
        verdict);
  }

  /// The suffix of the tab's id.
  String id() {
    return "run-" + run.number();
  }

  /// Whether the user created the run and can close it.
  boolean isClosable() {
    return !run.isBase();
  }
}
