package dev.admittance.app.debug;

import dev.admittance.app.debug.captures.Replayer;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.answer.RecordedCalls;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.trace.Trace;

/// Replays captures through one compiled admission chain.
///
/// @param arrivals the position of each capture in the replay
record PipelineReplayer(Pipeline pipeline, AnswerBook answers, ArrivalTimes arrivals)
    implements Replayer {

  static PipelineReplayer compile(DebugInput input) {
    return new PipelineReplayer(
        Pipeline.compile(input.input().setup()), input.input().book(), ArrivalTimes.of(input));
  }

  @Override
  public Trace replay(Capture capture) {
    return pipeline.run(capture, answers, RecordedCalls.NONE, arrivals.number(capture)).trace();
  }
}
