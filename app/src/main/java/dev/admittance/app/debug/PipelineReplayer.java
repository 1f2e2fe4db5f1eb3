package dev.admittance.app.debug;

import dev.admittance.app.debug.captures.Replayer;
import dev.admittance.app.task.Progress;
import dev.admittance.call.HookCaller;
import dev.admittance.call.RealCalls;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.answer.RecordedCalls;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.pipeline.WantedCall;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Trace;
import java.util.List;

/// Replays captures through one compiled pipeline.
record PipelineReplayer(
    Pipeline pipeline, AnswerBook answers, RealCalls calls, List<Capture> replayed)
    implements Replayer {

  /// @param replayed the captures in their order, where it matters when each arrives
  PipelineReplayer {
    replayed = List.copyOf(replayed);
  }

  static PipelineReplayer compile(DebugInput input) {
    return new PipelineReplayer(
        Pipeline.compile(input.setup()),
        input.answers(),
        new RealCalls(HookCaller.in(input.folder())),
        input.setup().whatIf().rollouts().isEmpty() ? List.of() : input.captures());
  }

  private long number(Capture capture) {
    return Math.max(0, replayed.indexOf(capture));
  }

  @Override
  public Trace replay(Capture capture) {
    return pipeline.run(capture, answers, RecordedCalls.NONE, number(capture)).trace();
  }

  @Override
  public Trace replayWithCalls(Capture capture, Progress progress) throws InterruptedException {
    return calls.run(pipeline, capture, number(capture), answers, new Forwarded(progress));
  }

  private record Forwarded(Progress progress) implements RealCalls.Watcher {
    @Override
    public void calling(WantedCall call) {
      progress.at(0, 0, "calling " + call.hook().webhook() + " at " + call.target().address());
    }

    @Override
    public boolean cancelled() {
      return progress.cancelled();
    }
  }

  @Override
  public List<HookId> hooks() {
    return pipeline.hooks();
  }
}
