package dev.admittance.simulator.analysis.impact;

import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.answer.DelayModel;
import dev.admittance.simulator.answer.RecordedCalls;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.engine.RegoAnswers;
import dev.admittance.simulator.engine.RegoQuery;
import dev.admittance.simulator.pipeline.ParticipantMatching;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.pipeline.RunResult;
import dev.admittance.simulator.trace.Trace;
import java.util.LinkedHashMap;
import java.util.Map;

/// A setup before or after a change, compiled, with the answers of its hooks. Immutable, and safe
/// to share between threads.
///
/// @param matching of the same setup as the pipeline
/// @param rego answers the questions to Rego that runs have
public record ImpactSide(
    Pipeline pipeline, ParticipantMatching matching, AnswerBook answers, RegoAnswers rego) {

  public static ImpactSide of(SimulationInput input) {
    return of(Pipeline.compile(input.setup()), input.book());
  }

  public static ImpactSide of(Pipeline pipeline, AnswerBook answers) {
    return new ImpactSide(pipeline, pipeline.matching(), answers, RegoAnswers.NONE);
  }

  /// Runs a capture; real calls are not made.
  ///
  /// @param number 0-based index among all captures
  public Trace run(Capture capture, long number) {
    RecordedCalls known = RecordedCalls.NONE;
    RunResult run = pipeline.run(capture, answers, known, number);
    Map<RegoQuery, RegoQuery.Answer> answered = answered(run);
    while (!answered.isEmpty()) {
      known = known.withRego(answered);
      run = pipeline.run(capture, answers, known, number);
      answered = answered(run);
    }
    return run.trace();
  }

  private Map<RegoQuery, RegoQuery.Answer> answered(RunResult run) {
    Map<RegoQuery, RegoQuery.Answer> answered = new LinkedHashMap<>();
    run.rego()
        .forEach(query -> rego.answer(query).ifPresent(answer -> answered.put(query, answer)));
    return answered;
  }

  public ImpactSide withDelays(DelayModel delays) {
    return new ImpactSide(pipeline, matching, answers.withDelays(delays), rego);
  }

  public ImpactSide withRego(RegoAnswers program) {
    return new ImpactSide(pipeline, matching, answers, program);
  }
}
