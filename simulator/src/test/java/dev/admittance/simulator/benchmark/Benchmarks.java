package dev.admittance.simulator.benchmark;

import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/// Runs benchmarks of the model and the simulator and prints how each compares with the yardstick
/// of its suite in the same run: most often Jackson reading the tokens of the same input. Takes a
/// few minutes.
public final class Benchmarks {
  /// Benchmarks that others of their suite are compared with, and what they do.
  private static final Map<String, String> YARDSTICKS =
      Map.of("jacksonTokens", "Jackson's tokens", "plainReplay", "a plain replay");

  private Benchmarks() {}

  /// Runs the benchmarks.
  ///
  /// @param args a regular expression to choose among them; none for all
  public static void main(String[] args) throws RunnerException {
    String chosen = args.length == 0 ? "dev.admittance.simulator.benchmark" : args[0];
    Collection<RunResult> results = new Runner(new OptionsBuilder().include(chosen).build()).run();
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
        "ratio %-20s %-14s %10.1f %s, %.2f times %s",
        suite(result),
        result.getPrimaryResult().getLabel(),
        score,
        result.getPrimaryResult().getScoreUnit(),
        score / yardstick.map(other -> other.getPrimaryResult().getScore()).orElse(Double.NaN),
        yardstick.map(other -> YARDSTICKS.get(other.getPrimaryResult().getLabel())).orElse(""));
  }

  private static String suite(RunResult result) {
    String benchmark = result.getParams().getBenchmark();
    String type = benchmark.substring(0, benchmark.lastIndexOf('.'));
    return type.substring(type.lastIndexOf('.') + 1);
  }
}
