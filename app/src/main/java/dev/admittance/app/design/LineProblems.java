package dev.admittance.app.design;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// The problems of a text by the line in which they begin.
final class LineProblems {
  private final Map<Integer, List<Diagnostic>> byLine;

  LineProblems(List<Diagnostic> problems) {
    byLine =
        problems.stream()
            .collect(
                Collectors.groupingBy(
                    problem -> problem.range().start().line(), TreeMap::new, Collectors.toList()));
  }

  /// The problems of a 0-based line, worst first.
  List<Diagnostic> of(int line) {
    return byLine.getOrDefault(line + 1, List.of()).stream()
        .sorted(Comparator.comparing(Diagnostic::severity))
        .toList();
  }

  /// How bad a 0-based line is; empty for nothing wrong.
  Optional<Severity> worst(int line) {
    return of(line).stream().findFirst().map(Diagnostic::severity);
  }
}
