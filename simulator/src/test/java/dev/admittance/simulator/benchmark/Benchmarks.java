package dev.admittance.simulator.benchmark;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/// Runs benchmarks of the model and the simulator and prints how each compares with the yardstick
/// of its suite in the same run: most often Jackson reading the tokens of the same input. Takes a
/// few minutes.
public final class Benchmarks {
  /// Benchmarks that others of their suite are compared with, and what they do.
  private static final Map<String, String> YARDSTICKS =
      Map.of(
          "jacksonTokens", "Jackson's tokens",
          "metadataOnly", "a run that validates the metadata alone",
          "plainReplay", "a plain replay");

  private Benchmarks() {}

  /// Runs the benchmarks.
  ///
  /// @param args a regular expression to choose among them, none for all; and whether to measure a
  ///   second or less of each
  public static void main(String[] args) throws RunnerException {
    String chosen = args.length == 0 ? "dev.admittance.simulator.benchmark" : args[0];
    ChainedOptionsBuilder options = new OptionsBuilder().include(chosen);
    if (List.of(args).contains("short")) {
      options
          .warmupIterations(2)
          .warmupTime(TimeValue.seconds(1))
          .measurementIterations(2)
          .measurementTime(TimeValue.milliseconds(500))
          .param("reviews", "4000");
    }
    Collection<RunResult> results = new Runner(options.build()).run();
    for (RunResult result : results) {
      System.out.println(line(result, results));
    }
  }

  private static String line(RunResult result, Collection<RunResult> all) {
    double score = result.getPrimaryResult().getScore();
    Optional<RunResult> yardstick =
        all.stream()
            .filter(other -> suite(other).equals(suite(result)))
            .filter(other -> YARDSTICKS.containsKey(other.getPrimaryResult().getLabel()))
            .findFirst();
    return String.format(
        Locale.ROOT,
        "ratio %-20s %-14s %s %10.1f (%.1f to %.1f) %s%s",
        suite(result),
        result.getPrimaryResult().getLabel(),
        parameters(result),
        score,
        result.getPrimaryResult().getStatistics().getMin(),
        result.getPrimaryResult().getStatistics().getMax(),
        result.getPrimaryResult().getScoreUnit(),
        yardstick.map(other -> ", " + times(score, other.getPrimaryResult())).orElse(""));
  }

  private static String times(double score, Result<?> yardstick) {
    return String.format(
        Locale.ROOT,
        "%.2f times %s",
        score / yardstick.getScore(),
        YARDSTICKS.get(yardstick.getLabel()));
  }

  private static String parameters(RunResult result) {
    return result.getParams().getParamsKeys().stream()
        .map(result.getParams()::getParam)
        .collect(Collectors.joining(" "));
  }

  private static String suite(RunResult result) {
    String benchmark = result.getParams().getBenchmark();
    String type = benchmark.substring(0, benchmark.lastIndexOf('.'));
    return type.substring(type.lastIndexOf('.') + 1);
  }
}
