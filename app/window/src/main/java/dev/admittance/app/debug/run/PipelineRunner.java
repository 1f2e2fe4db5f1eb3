package dev.admittance.app.debug.run;

import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Progress;
import dev.admittance.call.CompletedCall;
import dev.admittance.call.RealCalls;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.pipeline.Setup;
import dev.admittance.simulator.pipeline.WantedCall;
import dev.admittance.simulator.trace.Trace;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/// Runs captures in the simulator. Caches the last admission chain, since most subsequent runs use
/// the same one.
public final class PipelineRunner implements Runner {
  private static final Messages MESSAGES = Messages.of(PipelineRunner.class);

  private final RealCalls calls;
  private final Predicate<WantedCall> allowed;
  private volatile Optional<Compiled> last = Optional.empty();

  /// @param calls makes the real calls of answers
  /// @param allowed whether a call has consent; called on the threads of the runs
  public PipelineRunner(RealCalls calls, Predicate<WantedCall> allowed) {
    this.calls = calls;
    this.allowed = allowed;
  }

  private record Compiled(Setup setup, Optional<List<Integer>> order, Pipeline pipeline) {
    boolean isFor(RunSpec spec) {
      return setup.equals(spec.input().setup()) && order.equals(spec.order());
    }
  }

  @Override
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
    Optional<Compiled> known = last.filter(compiled -> compiled.isFor(spec));
    if (known.isPresent()) {
      return known.get().pipeline();
    }
    Pipeline pipeline = spec.compile();
    last = Optional.of(new Compiled(spec.input().setup(), spec.order(), pipeline));
    return pipeline;
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
