package dev.admittance.simulator.benchmark;

import dev.admittance.model.resource.KubernetesRelease;
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
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/// One review of 5 KB through 50 hooks, on a release whose Pods are validated, beside the last
/// release of which only the metadata is.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class ValidationBenchmark {
  private final Pipeline validated = Pipeline.compile(Workload.fiftyHooks());
  private final Pipeline metadataOnly =
      Pipeline.compile(Workload.fiftyHooks().withRelease(KubernetesRelease.parse("1.29")));
  private final AnswerBook answers = Workload.answers();
  private final Capture capture = Workload.capture(Workload.review(0));

  /// With the validation of Pods.
  @Benchmark
  public Trace validated() {
    return validated.run(capture, answers);
  }

  /// With that of the metadata alone.
  @Benchmark
  public Trace metadataOnly() {
    return metadataOnly.run(capture, answers);
  }
}
