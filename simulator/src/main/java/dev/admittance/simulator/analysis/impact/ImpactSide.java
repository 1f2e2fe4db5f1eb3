package dev.admittance.simulator.analysis.impact;

import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.answer.RecordedCalls;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.pipeline.ParticipantMatching;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.trace.Trace;

/// A setup before or after a change, compiled. Immutable, and safe to share between threads.
///
/// @param matching of the same setup as the pipeline
/// @param answers of the simulation input, ready for runs
public record ImpactSide(
    SimulationInput input, Pipeline pipeline, ParticipantMatching matching, AnswerBook answers) {

  public static ImpactSide of(SimulationInput input) {
    Pipeline pipeline = Pipeline.compile(input.setup());
    return new ImpactSide(input, pipeline, pipeline.matching(), input.book());
  }

  /// Runs a capture; real calls are not made.
  ///
  /// @param number 0-based index among all captures
  Trace run(Capture capture, long number) {
    return pipeline.run(capture, answers, RecordedCalls.NONE, number).trace();
  }
}
