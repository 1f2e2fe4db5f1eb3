package dev.admittance.call;

import dev.admittance.rego.RegoProgram;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.answer.RecordedCalls;
import dev.admittance.simulator.builtin.PluginTurn;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.engine.RegoQuery;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.pipeline.RunResult;
import dev.admittance.simulator.pipeline.WantedCall;
import dev.admittance.simulator.trace.Trace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Runs captures with the real calls that they ask for: the pipeline runs again with the results
/// until it asks for no more calls. Independent calls are made in parallel.
public final class RealCalls {
  private static final long POLL_MILLIS = 50;

  private final HookCaller caller;
  private final Optional<RegoProgram> rego;

  public RealCalls(HookCaller caller) {
    this(caller, Optional.empty());
  }

  /// @param rego answers the questions to Rego that runs have; without it they stay open
  public RealCalls(HookCaller caller, Optional<RegoProgram> rego) {
    this.caller = caller;
    this.rego = rego;
  }

  /// Observes and controls the calls of a run.
  public interface Watcher {
    /// Returns whether a call is allowed. If not, the run ends with the trace so far.
    default boolean mayCall(WantedCall call) {
      return true;
    }

    /// Returns whether the program may evaluate Rego. If not, the questions stay open.
    default boolean mayAsk(RegoProgram program, List<RegoQuery> queries) {
      return true;
    }

    /// Called before a call is made.
    void calling(WantedCall call);

    /// Called after a call, unless the run was cancelled.
    default void called(WantedCall call, CompletedCall made) {}

    /// Returns whether the run was cancelled.
    boolean cancelled();
  }

  /// Runs a capture on its own: plugins know of no request before it.
  ///
  /// @param number 0-based position among the captures
  /// @return the trace; an incomplete one that says so, if the watcher cancelled or refused calls
  /// @throws InterruptedException if the thread was interrupted
  public Trace run(
      Pipeline pipeline, Capture capture, long number, AnswerBook book, Watcher watcher)
      throws InterruptedException {
    return run(pipeline, capture, number, book, PluginTurn.alone(), watcher);
  }

  /// Runs a capture of a replay.
  ///
  /// @param number 0-based position in the replay
  /// @param turn what plugins know of the requests before
  /// @return the trace; an incomplete one that says so, if the watcher cancelled or refused calls
  /// @throws InterruptedException if the thread was interrupted
  public Trace run(
      Pipeline pipeline,
      Capture capture,
      long number,
      AnswerBook book,
      PluginTurn turn,
      Watcher watcher)
      throws InterruptedException {
    RecordedCalls calls = RecordedCalls.NONE;
    RunResult run = pipeline.run(capture, book, calls, number, turn);
    while (!run.wanted().isEmpty() || (rego.isPresent() && !run.rego().isEmpty())) {
      List<WantedCall> allowed = run.wanted().stream().filter(watcher::mayCall).toList();
      Map<RegoQuery, RegoQuery.Answer> asked = ask(run.rego(), watcher);
      Map<String, Answer> made = make(allowed, watcher);
      if (watcher.cancelled() || (allowed.isEmpty() && asked.isEmpty())) {
        return run.trace();
      }
      calls = calls.with(made).withRego(asked);
      run = pipeline.run(capture, book, calls, number, turn);
    }
    turn.end();
    return run.trace();
  }

  private Map<RegoQuery, RegoQuery.Answer> ask(List<RegoQuery> queries, Watcher watcher) {
    Map<RegoQuery, RegoQuery.Answer> asked = new LinkedHashMap<>();
    try {
      Optional<RegoProgram> allowed =
          rego.filter(program -> !queries.isEmpty() && watcher.mayAsk(program, queries));
      allowed.ifPresent(program ->
          queries.forEach(query -> asked.put(query, program.ask(query, watcher::cancelled))));
    } catch (CancellationException _) {
      // The run ends with the trace so far.
    }
    return asked;
  }

  private Map<String, Answer> make(List<WantedCall> wanted, Watcher watcher)
      throws InterruptedException {
    Map<String, Answer> made = new LinkedHashMap<>();
    ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    try {
      List<Future<CompletedCall>> answers = new ArrayList<>();
      for (WantedCall call : wanted) {
        watcher.calling(call);
        answers.add(threads.submit(() -> caller.call(call)));
      }
      for (int i = 0; i < answers.size() && !watcher.cancelled(); i++) {
        await(answers.get(i), watcher);
        if (answers.get(i).isDone()) {
          CompletedCall call = answer(answers.get(i));
          watcher.called(wanted.get(i), call);
          made.put(wanted.get(i).uid(), call.answer());
        }
      }
      return made;
    } finally {
      threads.shutdownNow();
    }
  }

  private static void await(Future<CompletedCall> answer, Watcher watcher)
      throws InterruptedException {
    while (!answer.isDone() && !watcher.cancelled()) {
      try {
        answer.get(POLL_MILLIS, TimeUnit.MILLISECONDS);
      } catch (TimeoutException _) {
        // Checks again whether the run was cancelled.
      } catch (ExecutionException _) {
        return;
      }
    }
  }

  private static CompletedCall answer(Future<CompletedCall> done) throws InterruptedException {
    try {
      return done.get();
    } catch (ExecutionException e) {
      throw new IllegalStateException("a call went wrong", e.getCause());
    }
  }
}
