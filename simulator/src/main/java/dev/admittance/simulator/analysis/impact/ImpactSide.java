package dev.admittance.simulator.analysis.impact;

import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.answer.RecordedCalls;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.latency.DelayModel;
import dev.admittance.simulator.pipeline.ParticipantMatching;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.trace.Trace;

/// A setup before or after a change, compiled, with the answers of its hooks. Immutable, and safe
/// to share between threads.
///
/// @param matching of the same setup as the pipeline
public record ImpactSide(Pipeline pipeline, ParticipantMatching matching, AnswerBook answers) {

  public static ImpactSide of(SimulationInput input) {
    return of(Pipeline.compile(input.setup()), input.book());
  }

  public static ImpactSide of(Pipeline pipeline, AnswerBook answers) {
    return new ImpactSide(pipeline, pipeline.matching(), answers);
  }

  /// Runs a capture; real calls are not made.
  ///
  /// @param number 0-based index among all captures
  public Trace run(Capture capture, long number) {
    return pipeline.run(capture, answers, RecordedCalls.NONE, number).trace();
  }

  public ImpactSide withDelays(DelayModel delays) {
    return new ImpactSide(pipeline, matching, answers.withDelays(delays));
  }
}
