package dev.admittance.simulator.benchmark;

import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.pipeline.Pipeline;
import java.io.IOException;
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
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/// 100,000 reviews of 5 KB from a file through 20 validating policies, of which half are for them,
/// and through none, beside Jackson merely reading the tokens of the same file. Single-threaded;
/// the file is in the page cache after the first pass.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 1)
@Measurement(iterations = 5)
@Fork(value = 1, jvmArgs = "-Xmx256m")
public class PolicyBenchmark {
  private final Pipeline policies = Pipeline.compile(Workload.policies(20));
  private final Pipeline nothing = Pipeline.compile(Workload.policies(0));

  /// Reviews in the file.
  @Param("100000")
  private int reviews;

  private ReviewsFile file = ReviewsFile.NONE;

  /// Writes the file.
  @Setup
  public void write() throws IOException {
    file = ReviewsFile.create(reviews);
  }

  /// Removes the file.
  @TearDown
  public void remove() throws IOException {
    file.remove();
  }

  /// Read, decoded and run through the policies; what comes out is counted.
  @Benchmark
  public long twentyPolicies() throws IOException {
    return file.replay(policies, AnswerBook.EMPTY);
  }

  /// The same without any policy.
  @Benchmark
  public long noPolicy() throws IOException {
    return file.replay(nothing, AnswerBook.EMPTY);
  }

  /// Every token of the file read by Jackson.
  @Benchmark
  public long jacksonTokens() throws IOException {
    return file.jacksonTokens();
  }
}
