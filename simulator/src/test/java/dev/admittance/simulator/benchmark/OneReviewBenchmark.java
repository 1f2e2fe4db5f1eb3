package dev.admittance.simulator.benchmark;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.trace.Trace;
import java.io.IOException;
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

/// One review of 5 KB through 50 hooks, five of which match and two of which patch, beside Jackson
/// reading the tokens of the same review.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class OneReviewBenchmark {
  private final Pipeline pipeline = Pipeline.compile(Workload.fiftyHooks());
  private final AnswerBook answers = Workload.answers();
  private final String text = Workload.review(0);
  private final Capture capture = Workload.capture(text);
  private final JsonFactory jackson = new JsonFactory();

  /// The run alone; the review is parsed already.
  @Benchmark
  public Trace run() {
    return pipeline.run(capture, answers);
  }

  /// The review parsed into the simulator's own values.
  @Benchmark
  public JsonValue parse() throws IOException {
    return JsonText.parse(text);
  }

  /// Every token of the review read by Jackson.
  @Benchmark
  public int jacksonTokens() throws IOException {
    int tokens = 0;
    try (JsonParser parser = jackson.createParser(text)) {
      while (parser.nextToken() != null) {
        tokens++;
      }
    }
    return tokens;
  }
}
