package dev.admittance.model.benchmark;

import java.util.Collection;
import java.util.Locale;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/// Runs the benchmarks of the model and prints how each compares with reading the whole file in the
/// same run. Takes some minutes.
public final class Benchmarks {
  private static final String YARDSTICK = "readAll";

  private Benchmarks() {}

  /// Runs the benchmarks.
  ///
  /// @param args a regular expression to choose among them; none for all
  public static void main(String[] args) throws RunnerException {
    String chosen = args.length == 0 ? "dev.admittance.model.benchmark" : args[0];
    Collection<RunResult> results = new Runner(new OptionsBuilder().include(chosen).build()).run();
    for (RunResult result : results) {
      System.out.println(line(result, results));
    }
  }

  private static String line(RunResult result, Collection<RunResult> all) {
    double score = result.getPrimaryResult().getScore();
    double yardstick =
        all.stream()
            .filter(other -> parameters(other).equals(parameters(result)))
            .filter(other -> other.getPrimaryResult().getLabel().equals(YARDSTICK))
            .mapToDouble(other -> other.getPrimaryResult().getScore())
            .findFirst()
            .orElse(Double.NaN);
    return String.format(
        Locale.ROOT,
        "ratio %-16s %-16s %10.1f %s, %.5f times reading the whole file",
        parameters(result),
        result.getPrimaryResult().getLabel(),
        score,
        result.getPrimaryResult().getScoreUnit(),
        score / yardstick);
  }

  private static String parameters(RunResult result) {
    return result.getParams().getParam("megabytes") + " MB " + result.getParams().getParam("shape");
  }
}
