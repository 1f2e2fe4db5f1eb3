package dev.admittance.engine.kyverno;

import dev.admittance.engine.kyverno.KyvernoSuite.Check;
import dev.admittance.engine.kyverno.KyvernoSuite.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/// Runs the suites of a public policy library, which its authors run by `kyverno test`, and counts
/// how many expectations are met.
final class KyvernoSuites {
  private KyvernoSuites() {}

  /// Prints each expectation that is not met, with the reason, and how many there are of each kind.
  ///
  /// @param arguments a folder with files `kyverno-test.yaml`
  public static void main(String[] arguments) throws IOException {
    Path root = Path.of(arguments[0]);
    Map<Result, Integer> counts = new EnumMap<>(Result.class);
    for (Map.Entry<Path, List<Check>> suite : run(root).entrySet()) {
      for (Check check : suite.getValue()) {
        counts.merge(check.result(), 1, Integer::sum);
        if (check.result() != Result.EQUAL) {
          System.out.printf(
              "%s %s: %s: %s%n",
              check.result(), root.relativize(suite.getKey()), check.name(), check.reason());
        }
      }
    }
    System.out.println(counts);
    if (counts.containsKey(Result.DIFFERENT)) {
      System.exit(1);
    }
  }

  /// What became of the expectations of each suite below a folder.
  static Map<Path, List<Check>> run(Path root) throws IOException {
    Map<Path, List<Check>> checks = new TreeMap<>();
    for (Path file : files(root)) {
      checks.put(file, KyvernoSuite.read(file).checks());
    }
    return checks;
  }

  private static Collection<Path> files(Path root) throws IOException {
    try (Stream<Path> all = Files.walk(root)) {
      return all.filter(file -> file.endsWith("kyverno-test.yaml")).sorted().toList();
    }
  }
}
