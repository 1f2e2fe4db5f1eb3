package dev.admittance.call;

import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.answer.RecordedCalls;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.pipeline.Run;
import dev.admittance.simulator.pipeline.WantedCall;
import dev.admittance.simulator.trace.Trace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Runs captures with the real calls that they ask for: a run that wants calls is run again with
/// what came of them, until it wants no more. Calls that do not depend on each other are made side
/// by side.
public final class RealCalls {
  private static final long POLL_MILLIS = 50;

  private final HookCaller caller;

  /// Makes calls through a caller.
  public RealCalls(HookCaller caller) {
    this.caller = caller;
  }

  /// Whoever waits for the calls.
  public interface Watcher {
    /// Whether a call may be made. A run whose calls may not be made ends as it is.
    default boolean mayCall(WantedCall call) {
      return true;
    }

    /// A call is about to be made.
    void calling(WantedCall call);

    /// A call was made. Not told of calls that nobody waits for any more.
    default void called(WantedCall call, MadeCall made) {}

    /// Whether nobody waits any more.
    boolean cancelled();
  }

  /// Runs a capture.
  ///
  /// @return the trace; one that lacks answers, and says so, where the watcher gave up or did not
  ///   allow calls
  /// @throws InterruptedException if the thread was interrupted
  public Trace run(Pipeline pipeline, Capture capture, AnswerBook book, Watcher watcher)
      throws InterruptedException {
    return run(pipeline, capture, 0, book, watcher);
  }

  /// Runs a capture of a replay.
  ///
  /// @param number 0-based place in the replay
  /// @return the trace; one that lacks answers, and says so, where the watcher gave up or did not
  ///   allow calls
  /// @throws InterruptedException if the thread was interrupted
  public Trace run(
      Pipeline pipeline, Capture capture, long number, AnswerBook book, Watcher watcher)
      throws InterruptedException {
    RecordedCalls calls = RecordedCalls.NONE;
    Run run = pipeline.run(capture, book, calls, number);
    while (!run.wanted().isEmpty()) {
      List<WantedCall> allowed = run.wanted().stream().filter(watcher::mayCall).toList();
      Map<String, Answer> made = make(allowed, watcher);
      if (watcher.cancelled() || allowed.isEmpty()) {
        return run.trace();
      }
      calls = calls.with(made);
      run = pipeline.run(capture, book, calls, number);
    }
    return run.trace();
  }

  private Map<String, Answer> make(List<WantedCall> wanted, Watcher watcher)
      throws InterruptedException {
    Map<String, Answer> made = new LinkedHashMap<>();
    ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    try {
      List<Future<MadeCall>> answers = new ArrayList<>();
      for (WantedCall call : wanted) {
        watcher.calling(call);
        answers.add(threads.submit(() -> caller.call(call)));
      }
      for (int i = 0; i < answers.size() && !watcher.cancelled(); i++) {
        await(answers.get(i), watcher);
        if (answers.get(i).isDone()) {
          MadeCall call = answer(answers.get(i));
          watcher.called(wanted.get(i), call);
          made.put(wanted.get(i).uid(), call.answer());
        }
      }
      return made;
    } finally {
      threads.shutdownNow();
    }
  }

  private static void await(Future<MadeCall> answer, Watcher watcher) throws InterruptedException {
    while (!answer.isDone() && !watcher.cancelled()) {
      try {
        answer.get(POLL_MILLIS, TimeUnit.MILLISECONDS);
      } catch (TimeoutException _) {
        // Look again whether someone waits.
      } catch (ExecutionException _) {
        return;
      }
    }
  }

  private static MadeCall answer(Future<MadeCall> done) throws InterruptedException {
    try {
      return done.get();
    } catch (ExecutionException e) {
      throw new IllegalStateException("a call went wrong", e.getCause());
    }
  }
}
