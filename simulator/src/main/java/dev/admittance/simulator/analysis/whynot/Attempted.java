package dev.admittance.simulator.analysis.whynot;

import dev.admittance.simulator.analysis.PlacedHook;
import dev.admittance.simulator.analysis.Workbench;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.match.MatchTree;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.List;
import java.util.Optional;

/// What a run is made from, with some edits in it.
///
/// @param hook as it is now
/// @param edits in the order in which they were made
record Attempted(Workbench workbench, Capture capture, PlacedHook hook, List<Edit> edits) {
  Attempted {
    edits = List.copyOf(edits);
  }

  int weight() {
    return edits.stream().mapToInt(Edit::weight).sum();
  }

  /// What the server looked at for the hook, the first time that it did; empty where it never came
  /// to it.
  ///
  /// @param id of the hook
  Optional<MatchTree> match(HookId id) {
    Trace trace = Pipeline.compile(workbench.setup()).run(capture, workbench.book());
    return trace.steps().stream().flatMap(step -> tree(step, id).stream()).findFirst();
  }

  private static Optional<MatchTree> tree(Step step, HookId id) {
    return step instanceof Step.OfHook ofHook && ofHook.hook().equals(id)
        ? switch (ofHook) {
          case Step.HookSkipped skipped -> Optional.of(skipped.why());
          case Step.HookMatched matched -> Optional.of(matched.why());
          case Step.MatchingFailed failed -> Optional.of(failed.why());
          case Step.OfHook _ -> Optional.empty();
        }
        : Optional.empty();
  }
}
