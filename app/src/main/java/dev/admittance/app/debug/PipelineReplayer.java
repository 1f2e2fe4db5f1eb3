package dev.admittance.app.debug;

import dev.admittance.app.debug.captures.Replayer;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Trace;
import java.util.List;

/// Replays captures through one compiled pipeline.
record PipelineReplayer(Pipeline pipeline, AnswerBook answers) implements Replayer {

  static PipelineReplayer compile(DebugInput input) {
    return new PipelineReplayer(Pipeline.compile(input.setup()), input.answers());
  }

  @Override
  public Trace replay(Capture capture) {
    return pipeline.run(capture, answers);
  }

  @Override
  public List<HookId> hooks() {
    return pipeline.hooks();
  }
}
