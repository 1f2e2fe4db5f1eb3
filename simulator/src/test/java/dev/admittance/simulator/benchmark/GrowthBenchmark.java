package dev.admittance.simulator.benchmark;

import com.sun.management.ThreadMXBean;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureItem;
import dev.admittance.simulator.capture.CaptureReader;
import dev.admittance.simulator.pipeline.Pipeline;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// How the cost of work grows with its size: hooks, policies, the bytes of an object, and captures
/// from a stream. Prints a table of processor time and memory with their exponents, and draws them.
/// Arguments: the file to draw, the most captures, and the seconds for each size.
final class GrowthBenchmark {
  private static final int BLOCK = 100;
  private static final int ROUNDS = 3;
  private static final int BYTES_OF_A_VARIABLE = 87;

  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private final double seconds;

  private GrowthBenchmark(double seconds) {
    this.seconds = seconds;
  }

  /// Work of one size.
  private interface Work {
    /// @return anything, so that the work is not left out
    long go() throws IOException;
  }

  /// Makes the work of a size.
  private interface Maker {
    Work of(int size) throws IOException;
  }

  /// Something that grows.
  private record Dimension(String name, List<Integer> sizes, Maker maker) {}

  public static void main(String[] arguments) throws IOException {
    int mostCaptures = Integer.parseInt(arguments[1]);
    List<Dimension> dimensions =
        List.of(
            new Dimension("hooks", List.of(10, 50, 200, 1_000, 2_000), GrowthBenchmark::hooks),
            new Dimension("policies", List.of(1, 10, 50, 200, 500), GrowthBenchmark::policies),
            new Dimension(
                "KB of an object", List.of(1, 10, 100, 500, 1_500), GrowthBenchmark::object),
            new Dimension(
                "captures",
                IntStream.iterate(100, n -> n <= mostCaptures, n -> n * 10).boxed().toList(),
                GrowthBenchmark::captures));
    GrowthBenchmark benchmark = new GrowthBenchmark(Double.parseDouble(arguments[2]));
    // The first thing that is measured shall not be the one that warms the code.
    benchmark.measure(dimensions.getFirst());
    List<Growth> grown = new ArrayList<>();
    for (Dimension dimension : dimensions) {
      Growth growth = benchmark.measure(dimension);
      System.out.print((grown.isEmpty() ? Growth.HEADER : "") + growth.rows());
      grown.add(growth);
    }
    System.out.printf(
        Locale.ROOT,
        "A policy that is evaluated takes %.1f µs.%n",
        2 * grown.get(1).perUnit() / 1_000);
    Files.writeString(Path.of(arguments[0]), GrowthPlot.svg(grown));
  }

  /// One review through hooks that are for pods of other namespaces, so that each is looked at.
  private static Work hooks(int count) {
    return run(Pipeline.compile(Workload.missing(count, true)), Workload.review(0));
  }

  /// One review through policies, every second of which is for it.
  private static Work policies(int count) {
    return run(Pipeline.compile(Workload.policies(count)), Workload.review(0));
  }

  private static Work object(int kilobytes) {
    String variables =
        IntStream.range(0, kilobytes * 1_000 / BYTES_OF_A_VARIABLE)
            .mapToObj(
                i -> "{\"name\":\"SETTING_%d\",\"value\":\"%s\"}".formatted(i, "v".repeat(50)))
            .collect(Collectors.joining(","));
    String review = Workload.review(0);
    int end = review.indexOf("\"env\":[") + "\"env\":[".length();
    return run(
        Pipeline.compile(Workload.fiftyHooks()),
        review.substring(0, end) + variables + review.substring(review.indexOf(']', end)));
  }

  private static Work run(Pipeline pipeline, String review) {
    Capture capture = Workload.capture(review);
    AnswerBook answers = Workload.answers();
    return () -> pipeline.run(capture, answers).steps().size();
  }

  /// Reviews from a stream, decoded and run one by one.
  private static Work captures(int count) {
    byte[] block =
        IntStream.range(0, BLOCK)
            .mapToObj(i -> Workload.review(i) + "\n")
            .collect(Collectors.joining())
            .getBytes(StandardCharsets.UTF_8);
    Pipeline pipeline = Pipeline.compile(Workload.fiftyHooks());
    AnswerBook answers = Workload.answers();
    return () -> {
      List<InputStream> blocks =
          Collections.nCopies(count / BLOCK, block).stream()
              .<InputStream>map(ByteArrayInputStream::new)
              .toList();
      CaptureReader reader =
          new CaptureReader(
              "reviews.jsonl", new SequenceInputStream(Collections.enumeration(blocks)));
      long steps = 0;
      for (var item = reader.next(); item.isPresent(); item = reader.next()) {
        if (item.get() instanceof CaptureItem.Read(Capture capture)) {
          steps += pipeline.run(capture, answers).steps().size();
        }
      }
      return steps;
    };
  }

  private Growth measure(Dimension dimension) throws IOException {
    List<Work> works = new ArrayList<>();
    for (int size : dimension.sizes()) {
      works.add(dimension.maker().of(size));
    }
    List<Growth.Point> points = new ArrayList<>();
    for (int round = 0; round < ROUNDS; round++) {
      for (int i = 0; i < works.size(); i++) {
        Growth.Point now = measure(dimension.sizes().get(i), works.get(i));
        if (round == 0) {
          points.add(now);
        } else {
          points.set(i, points.get(i).least(now));
        }
      }
    }
    return new Growth(dimension.name(), points);
  }

  /// The least time of the repetitions in a share of the seconds, at least one.
  private Growth.Point measure(int size, Work work) throws IOException {
    long start = threads.getCurrentThreadCpuTime();
    Growth.Point least = once(size, work);
    while (threads.getCurrentThreadCpuTime() - start < seconds / ROUNDS * 1e9) {
      least = least.least(once(size, work));
    }
    return least;
  }

  private Growth.Point once(int size, Work work) throws IOException {
    long bytes = threads.getCurrentThreadAllocatedBytes();
    long start = threads.getCurrentThreadCpuTime();
    if (work.go() == 0) {
      throw new IllegalStateException("nothing was done");
    }
    return new Growth.Point(
        size,
        threads.getCurrentThreadCpuTime() - start,
        threads.getCurrentThreadAllocatedBytes() - bytes);
  }
}
