package dev.admittance.cli;

import dev.admittance.call.HookCaller;
import dev.admittance.call.RealCalls;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.answer.RecordedCalls;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.builtin.PluginState;
import dev.admittance.simulator.builtin.PluginTurn;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.pipeline.WantedCall;
import dev.admittance.simulator.pipeline.WatchedRun;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Trace;
import dev.admittance.workspace.ReadProgress;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Runs captures through a pipeline, with the real calls that answers ask for.
final class CaptureRuns {
  private final Pipeline pipeline;
  private final AnswerBook book;
  private final boolean calling;
  private final boolean hooks;
  private final ReadProgress progress;
  private final Optional<PluginState> state;
  private final RealCalls calls;

  /// @param outside what is asked outside of the simulator
  /// @param delays draws delays that are not recorded
  /// @param progress receives each call
  CaptureRuns(
      Pipeline pipeline,
      List<ScriptedAnswer> answers,
      OutsideCalls outside,
      DrawnDelays delays,
      ReadProgress progress) {
    this.pipeline = pipeline;
    this.book = delays.on(new AnswerBook(answers), pipeline.hooks());
    this.calling =
        outside.rego().isPresent()
            || (outside.hooks()
                && answers.stream().anyMatch(answer -> answer.answer() instanceof Answer.RealCall));
    this.hooks = outside.hooks();
    this.calls = new RealCalls(HookCaller.in(Path.of("")), outside.rego());
    this.progress = progress;
    this.state = pipeline.keepsState() ? Optional.of(new PluginState()) : Optional.empty();
  }

  /// Returns whether captures run one after the other: hooks are really called, or plugins keep
  /// state from one request to the next.
  boolean inOrder() {
    return calling || state.isPresent();
  }

  List<HookId> hooks() {
    return pipeline.hooks();
  }

  /// Runs a capture.
  ///
  /// @param number 0-based position in the replay
  Trace run(Capture capture, long number) {
    if (!calling) {
      return simulated(capture, number);
    }
    try {
      return calls.run(
          pipeline, capture, number, book, turn(capture), new Announcer(progress, hooks));
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return simulated(capture, number);
    }
  }

  /// Runs a capture without real calls, and records what expressions see.
  WatchedRun watch(Capture capture) {
    return pipeline.watch(capture, book);
  }

  private Trace simulated(Capture capture, long number) {
    PluginTurn turn = turn(capture);
    Trace trace = pipeline.run(capture, book, RecordedCalls.NONE, number, turn).trace();
    turn.end();
    return trace;
  }

  private PluginTurn turn(Capture capture) {
    return state.map(it -> it.at(capture.received())).orElseGet(PluginTurn::alone);
  }

  private record Announcer(ReadProgress progress, boolean hooks) implements RealCalls.Watcher {
    @Override
    public boolean mayCall(WantedCall call) {
      return hooks;
    }

    @Override
    public void calling(WantedCall call) {
      progress.at(0, 0, "calling " + call.hook().webhook() + " at " + call.target().address());
    }

    @Override
    public boolean cancelled() {
      return progress.cancelled();
    }
  }
}
