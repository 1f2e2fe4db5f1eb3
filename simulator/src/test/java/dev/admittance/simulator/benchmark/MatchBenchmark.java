package dev.admittance.simulator.benchmark;

import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.trace.Trace;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/// One request through hooks of which none matches: each is matched, and leaves a step that can say
/// why it was skipped. What a run takes besides, a run without hooks shows.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class MatchBenchmark {
  /// `NAMED` hooks are for other resources; `SELECTED` ones are for pods of other namespaces.
  public enum Misses {
    /// No rule names the resource.
    NAMED,
    /// The namespace selector does not hold.
    SELECTED
  }

  /// Hooks, half of each kind.
  @Param({"0", "1000"})
  private int hooks;

  /// Why none matches.
  @Param private Misses misses = Misses.NAMED;

  private final Capture capture = Workload.capture(Workload.review(0));
  private Pipeline pipeline = Pipeline.compile(Workload.missing(0, false));

  /// Compiles the hooks.
  @Setup
  public void compile() {
    pipeline = Pipeline.compile(Workload.missing(hooks, misses == Misses.SELECTED));
  }

  /// The run.
  @Benchmark
  public Trace run() {
    return pipeline.run(capture, AnswerBook.EMPTY);
  }
}
