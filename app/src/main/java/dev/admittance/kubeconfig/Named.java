package dev.admittance.kubeconfig;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.text.Range;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// An entry of one of the lists of a kubeconfig.
///
/// @param range where it stands
/// @param value what it says; empty where that is of no use
record Named<T>(String name, Range range, Optional<T> value, List<Diagnostic> problems) {
  Named {
    problems = List.copyOf(problems);
  }

  /// This entry, of no use for one more problem.
  Named<T> spoilt(Diagnostic problem) {
    return new Named<>(
        name,
        range,
        Optional.empty(),
        Stream.concat(problems.stream(), Stream.of(problem)).toList());
  }
}
