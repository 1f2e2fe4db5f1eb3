package dev.admittance.simulator.analysis.whynot;

import dev.admittance.simulator.analysis.PlacedHook;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.pipeline.WatchedRun;
import dev.admittance.simulator.trace.Step;
import java.util.List;
import java.util.Optional;

/// The input of a run, with some edits.
///
/// @param order the positions of the mutating hooks in the order of their calls; empty for the
///   server's
/// @param hook in its current form; empty for a search about a policy
/// @param edits in the order in which they were made
record EditedInput(
    SimulationInput input,
    Capture capture,
    Optional<List<Integer>> order,
    Optional<PlacedHook> hook,
    List<WhyNotEdit> edits) {
  EditedInput {
    edits = List.copyOf(edits);
  }

  int weight() {
    return edits.stream().mapToInt(WhyNotEdit::weight).sum();
  }

  /// The hook, which must exist.
  PlacedHook theHook() {
    return hook.orElseThrow();
  }

  List<Step> run() {
    return pipeline().run(capture, input.book()).steps();
  }

  /// A run with the variables that expressions see, which takes longer.
  WatchedRun watch() {
    return pipeline().watch(capture, input.book());
  }

  private Pipeline pipeline() {
    Pipeline pipeline = Pipeline.compile(input.setup());
    return order.map(pipeline::inOrder).orElse(pipeline);
  }
}
