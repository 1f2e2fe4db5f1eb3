package dev.admittance.simulator.benchmark;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureItem;
import dev.admittance.simulator.capture.CaptureReader;
import dev.admittance.simulator.pipeline.Pipeline;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
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
  private final JsonFactory jackson = new JsonFactory();

  /// Reviews in the file.
  @Param("100000")
  private int reviews;

  private Path file = Path.of("");

  /// Writes the file.
  @Setup
  public void write() throws IOException {
    file = Files.createTempFile("reviews", ".jsonl");
    try (BufferedWriter writer = Files.newBufferedWriter(file)) {
      for (int i = 0; i < reviews; i++) {
        writer.write(Workload.review(i));
        writer.write('\n');
      }
    }
  }

  /// Removes the file.
  @TearDown
  public void remove() throws IOException {
    Files.deleteIfExists(file);
  }

  /// Read, decoded and run through the policies; what comes out is counted.
  @Benchmark
  public long twentyPolicies() throws IOException {
    return replay(policies);
  }

  /// The same without any policy.
  @Benchmark
  public long noPolicy() throws IOException {
    return replay(nothing);
  }

  private long replay(Pipeline pipeline) throws IOException {
    long steps = 0;
    try (InputStream bytes = Files.newInputStream(file)) {
      CaptureReader reader = new CaptureReader("reviews.jsonl", bytes);
      for (Optional<CaptureItem> item = reader.next(); item.isPresent(); item = reader.next()) {
        if (item.get() instanceof CaptureItem.Read(Capture capture)) {
          steps += pipeline.run(capture, AnswerBook.EMPTY).steps().size();
        }
      }
    }
    return steps;
  }

  /// Every token of the file read by Jackson.
  @Benchmark
  public long jacksonTokens() throws IOException {
    long tokens = 0;
    try (InputStream bytes = Files.newInputStream(file);
        JsonParser parser = jackson.createParser(bytes)) {
      while (parser.nextToken() != null) {
        tokens++;
      }
    }
    return tokens;
  }
}
