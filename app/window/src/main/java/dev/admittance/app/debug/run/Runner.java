package dev.admittance.app.debug.run;

import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Progress;
import dev.admittance.call.CompletedCall;
import dev.admittance.call.RealCalls;
import dev.admittance.rego.RegoProgram;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.answer.RecordedCalls;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.engine.RegoQuery;
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

/// Runs captures in the simulator, in the background. Keeps the last admission chain that it
/// compiled, since most runs use the same one. Thread-safe.
public final class Runner {
  private static final Messages MESSAGES = Messages.of(Runner.class);

  private final Compiled workspace;
  private final AnswerBook book;
  private final RealCalls calls;
  private final Consent consent;
  private volatile Compiled last;

  /// Compiles the admission chain of the workspace, which takes a while.
  ///
  /// @param calls makes the real calls of answers
  /// @param consent of the user; asked on the threads of the runs
  public Runner(SimulationInput input, RealCalls calls, Consent consent) {
    this.workspace = new Compiled(input.setup(), Optional.empty(), Pipeline.compile(input.setup()));
    this.book = input.book();
    this.calls = calls;
    this.consent = consent;
    this.last = workspace;
  }

  /// What the user agreed to.
  public interface Consent {
    /// Agrees to nothing.
    Consent NONE =
        new Consent() {
          @Override
          public boolean allow(WantedCall call) {
            return false;
          }

          @Override
          public boolean allowRego() {
            return false;
          }
        };

    boolean allow(WantedCall call);

    /// Whether the user's own program may evaluate Rego.
    boolean allowRego();
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
  /// @param rego what a program could evaluate with consent; empty for nothing
  public record Made(
      List<HookId> hooks,
      Trace trace,
      Map<String, RealCall> calls,
      List<WantedCall> refused,
      Optional<WantedRego> rego) {
    public Made {
      hooks = List.copyOf(hooks);
      calls = Collections.unmodifiableMap(new LinkedHashMap<>(calls));
      refused = List.copyOf(refused);
    }

    /// The result of a run without real calls.
    public Made(List<HookId> hooks, Trace trace) {
      this(hooks, trace, Map.of(), List.of(), Optional.empty());
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
    Told told = new Told(progress, consent);
    Trace trace =
        calls.run(
            pipeline,
            spec.capture(),
            spec.number(),
            spec.input().book(spec.answers(pipeline.hooks())),
            told);
    return new Made(
        pipeline.hooks(), trace, told.made, List.copyOf(told.refused.values()), told.rego);
  }

  private Pipeline pipeline(RunSpec spec) {
    Compiled known = last;
    if (!known.isFor(spec)) {
      known = new Compiled(spec.input().setup(), spec.order(), spec.compile());
      last = known;
    }
    return known.pipeline();
  }

  /// What a run told of its calls.
  private static final class Told implements RealCalls.Watcher {
    private final Progress progress;
    private final Consent consent;
    private final Map<String, RealCall> made = new LinkedHashMap<>();
    private final Map<String, WantedCall> refused = new LinkedHashMap<>();
    private Optional<WantedRego> rego = Optional.empty();

    Told(Progress progress, Consent consent) {
      this.progress = progress;
      this.consent = consent;
    }

    @Override
    public boolean mayCall(WantedCall call) {
      boolean may = consent.allow(call);
      if (!may) {
        refused.put(call.uid(), call);
      }
      return may;
    }

    @Override
    public boolean mayAsk(RegoProgram program, List<RegoQuery> queries) {
      boolean may = consent.allowRego();
      rego = may ? Optional.empty() : Optional.of(new WantedRego(program.file(), queries));
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
