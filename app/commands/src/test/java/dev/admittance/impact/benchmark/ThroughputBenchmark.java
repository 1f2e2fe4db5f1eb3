package dev.admittance.impact.benchmark;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import dev.admittance.impact.ComparedSides;
import dev.admittance.impact.EqualRequests;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureItem;
import dev.admittance.simulator.capture.CaptureReader;
import dev.admittance.simulator.comparison.Comparer;
import dev.admittance.simulator.comparison.SummaryBuilder;
import dev.admittance.workspace.Location;
import dev.admittance.workspace.RunInputs;
import dev.admittance.workspace.SampleWorkspace;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Optional;

/// Audit logs of some megabytes on one thread, warm: read as tokens by Jackson, read and decoded,
/// and compared, where requests repeat themselves, and where no two are equal. The ways take turns,
/// and the least processor time of each counts. Arguments: a folder to work in, megabytes, and
/// rounds.
final class ThroughputBenchmark {
  private final Path repeating;
  private final Path distinct;
  private final Comparer comparer;
  private final JsonFactory jackson = new JsonFactory();

  private ThroughputBenchmark(Path repeating, Path distinct, Comparer comparer) {
    this.repeating = repeating;
    this.distinct = distinct;
    this.comparer = comparer;
  }

  /// A way to go through a log.
  private record Way(String name, Path log, Work work) {}

  private interface Work {
    /// @return what was counted
    long go(InputStream in) throws IOException;
  }

  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[0]);
    long bytes = Long.parseLong(arguments[1]) << 20;
    Path log = write(folder.resolve("repeating.log"), false, bytes);
    Path distinct = write(folder.resolve("distinct.log"), true, bytes);
    Path sample = SampleWorkspace.unpackTo(folder.resolve("sample"));
    Path after = SampleWorkspace.unpackTo(folder.resolve("changed")).resolve("hooks");
    Files.delete(after.resolve("mesh-sidecar.yaml"));
    Comparer comparer =
        ComparedSides.read(
                inputs(sample, sample.resolve("hooks"), log),
                inputs(sample, after, log),
                Optional.empty(),
                problem -> System.err.println(problem.message()))
            .comparer();
    new ThroughputBenchmark(log, distinct, comparer).run(Integer.parseInt(arguments[2]));
  }

  private static Path write(Path log, boolean distinct, long bytes) throws IOException {
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(log), 1 << 20)) {
      new AuditEvents(distinct).write(out, bytes);
    }
    return log;
  }

  private static RunInputs inputs(Path sample, Path hooks, Path log) {
    return new RunInputs(
        Location.of(List.of(hooks)),
        Location.ofInputs(List.of(log)),
        Location.of(List.of(sample.resolve("answers"))),
        Location.of(List.of(sample.resolve("cluster"))));
  }

  private void run(int rounds) throws IOException {
    List<Way> ways =
        List.of(
            new Way("Jackson's tokens", repeating, this::tokens),
            new Way("read and decoded", repeating, this::decoded),
            new Way("compared, requests repeat", repeating, this::compared),
            new Way("compared, no two equal", distinct, this::compared));
    Map<Way, LongSummaryStatistics> times = new LinkedHashMap<>();
    for (int round = 0; round < rounds; round++) {
      for (Way way : ways) {
        long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        try (InputStream in = Files.newInputStream(way.log())) {
          way.work().go(in);
        }
        long nanos = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
        times.computeIfAbsent(way, _ -> new LongSummaryStatistics()).accept(nanos);
      }
    }
    long yardstick = times.values().iterator().next().getMin();
    for (var timed : times.entrySet()) {
      Way way = timed.getKey();
      long least = timed.getValue().getMin();
      System.out.printf(
          Locale.ROOT,
          "%-26s %7.1f MB/s a core (%.1f at least), %.1f times Jackson's tokens%n",
          way.name(),
          Files.size(way.log()) * 1e3 / least,
          Files.size(way.log()) * 1e3 / timed.getValue().getMax(),
          (double) least / yardstick);
    }
  }

  private long tokens(InputStream in) throws IOException {
    long tokens = 0;
    try (JsonParser parser = jackson.createParser(in)) {
      while (parser.nextToken() != null) {
        tokens++;
      }
    }
    return tokens;
  }

  private long decoded(InputStream in) throws IOException {
    CaptureReader reader = new CaptureReader("audit.log", in);
    long captures = 0;
    for (var item = reader.next(); item.isPresent(); item = reader.next()) {
      captures += item.get() instanceof CaptureItem.Read ? 1 : 0;
    }
    return captures;
  }

  private long compared(InputStream in) throws IOException {
    CaptureReader reader = new CaptureReader("audit.log", in);
    EqualRequests requests = new EqualRequests(comparer);
    SummaryBuilder summary = new SummaryBuilder();
    long number = 0;
    for (var item = reader.next(); item.isPresent(); item = reader.next()) {
      if (item.get() instanceof CaptureItem.Read(Capture capture)) {
        summary.add(requests.compare(capture, number++));
      }
    }
    return summary.build().requests();
  }
}
