package dev.admittance.simulator.cel;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// How long expressions take with their costs counted, beside cel-go in the API server's
/// environment. `bash .ci/benchmark cel` runs both.
public final class CelBenchmark {
  private static final int ROUNDS = 7;
  private static final long ROUND_NANOS = 200_000_000;
  private static final long WARM_UP_NANOS = 1_500_000_000;

  private CelBenchmark() {}

  /// Prints a line for each expression, with the ratio where the other side is known.
  ///
  /// @param args the file of expressions, one a line; perhaps the file with nanoseconds that cel-go
  ///   took for each, in the same order
  public static void main(String[] args) throws IOException {
    List<String> expressions = Files.readAllLines(Path.of(args[0]));
    List<String> others = args.length > 1 ? Files.readAllLines(Path.of(args[1])) : List.of();
    CelInput input =
        new CelInput(
            JsonObject.EMPTY,
            Optional.of((JsonObject) JsonText.parse(ServerConditionsTest.OBJECT)),
            Optional.empty());
    for (int i = 0; i < expressions.size(); i++) {
      double nanos = nanos(condition(expressions.get(i)), input);
      String ratio =
          i < others.size()
              ? String.format(
                  Locale.ROOT,
                  "%10.0f ns cel-go %7.2f times cel-go",
                  Double.parseDouble(others.get(i)),
                  nanos / Double.parseDouble(others.get(i)))
              : "";
      System.out.println(
          String.format(Locale.ROOT, "%10.0f ns %s  %s", nanos, ratio, expressions.get(i)));
    }
  }

  private static CelCondition condition(String expression) {
    return ((CelExpressions.CompileResult.Compiled) CelExpressions.compile(expression)).condition();
  }

  /// The median of some rounds, after a warm-up.
  private static double nanos(CelCondition condition, CelInput input) {
    run(condition, input, WARM_UP_NANOS);
    List<Double> rounds = new ArrayList<>();
    for (int i = 0; i < ROUNDS; i++) {
      rounds.add(run(condition, input, ROUND_NANOS));
    }
    rounds.sort(null);
    return rounds.get(ROUNDS / 2);
  }

  private static double run(CelCondition condition, CelInput input, long atLeast) {
    long start = System.nanoTime();
    long end = start;
    long evaluations = 0;
    long cost = 0;
    while (end - start < atLeast) {
      for (int i = 0; i < 100; i++) {
        cost += condition.evaluate(input).cost();
      }
      evaluations += 100;
      end = System.nanoTime();
    }
    if (cost < 0) {
      throw new IllegalStateException("no cost is negative");
    }
    return (double) (end - start) / evaluations;
  }
}
