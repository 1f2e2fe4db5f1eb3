package dev.admittance.app.debug.run;

import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Progress;
import dev.admittance.call.CompletedCall;
import dev.admittance.call.RealCalls;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.answer.RecordedCalls;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.pipeline.Setup;
import dev.admittance.simulator.pipeline.WantedCall;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Trace;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/// Runs captures in the simulator, in the background. Keeps the last admission chain that it
/// compiled, since most runs use the same one. Thread-safe.
public final class Runner {
  private static final Messages MESSAGES = Messages.of(Runner.class);

  private final Compiled workspace;
  private final AnswerBook book;
  private final RealCalls calls;
  private final Predicate<WantedCall> allowed;
  private volatile Compiled last;

  /// Compiles the admission chain of the workspace, which takes a while.
  ///
  /// @param calls makes the real calls of answers
  /// @param allowed whether a call has consent; called on the threads of the runs
  public Runner(SimulationInput input, RealCalls calls, Predicate<WantedCall> allowed) {
    this.workspace = new Compiled(input.setup(), Optional.empty(), Pipeline.compile(input.setup()));
    this.book = input.book();
    this.calls = calls;
    this.allowed = allowed;
    this.last = workspace;
  }

  private record Compiled(Setup setup, Optional<List<Integer>> order, Pipeline pipeline) {
    boolean isFor(RunSpec spec) {
      return setup.equals(spec.input().setup()) && order.equals(spec.order());
    }
  }

  /// The result of a run.
  ///
  /// @param hooks all webhooks of the admission chain in the server's order
  /// @param calls the real calls by the uid of the review
  /// @param refused the real calls without consent
  public record Made(
      List<HookId> hooks, Trace trace, Map<String, RealCall> calls, List<WantedCall> refused) {
    public Made {
      hooks = List.copyOf(hooks);
      calls = Collections.unmodifiableMap(new LinkedHashMap<>(calls));
      refused = List.copyOf(refused);
    }

    /// The result of a run without real calls.
    public Made(List<HookId> hooks, Trace trace) {
      this(hooks, trace, Map.of(), List.of());
    }
  }

  /// The trace of a capture in the workspace as it is; deterministic, without real calls.
  ///
  /// @param number 0-based position of the capture in the replay
  public Trace replay(Capture capture, long number) {
    return workspace.pipeline().run(capture, book, RecordedCalls.NONE, number).trace();
  }

  /// Runs a capture with the real calls of its answers.
  ///
  /// @param progress is notified of each call, and can cancel
  /// @throws InterruptedException if the thread was interrupted
  public Made run(RunSpec spec, Progress progress) throws InterruptedException {
    Pipeline pipeline = pipeline(spec);
    Told told = new Told(progress, allowed, new LinkedHashMap<>(), new LinkedHashMap<>());
    Trace trace =
        calls.run(
            pipeline,
            spec.capture(),
            spec.number(),
            spec.input().book(spec.answers(pipeline.hooks())),
            told);
    return new Made(pipeline.hooks(), trace, told.made(), List.copyOf(told.refused().values()));
  }

  private Pipeline pipeline(RunSpec spec) {
    Compiled known = last;
    if (!known.isFor(spec)) {
      known = new Compiled(spec.input().setup(), spec.order(), spec.compile());
      last = known;
    }
    return known.pipeline();
  }

  private record Told(
      Progress progress,
      Predicate<WantedCall> allowed,
      Map<String, RealCall> made,
      Map<String, WantedCall> refused)
      implements RealCalls.Watcher {
    @Override
    public boolean mayCall(WantedCall call) {
      boolean may = allowed.test(call);
      if (!may) {
        refused.put(call.uid(), call);
      }
      return may;
    }

    @Override
    public void calling(WantedCall call) {
      progress.at(
          0, 0, MESSAGES.get("progress.call", call.hook().webhook(), call.target().address()));
    }

    @Override
    public void called(WantedCall call, CompletedCall came) {
      made.put(call.uid(), new RealCall(call, came));
    }

    @Override
    public boolean cancelled() {
      return progress.cancelled();
    }
  }
}
