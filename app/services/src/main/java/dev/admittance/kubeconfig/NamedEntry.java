package dev.admittance.kubeconfig;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.text.Range;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A named entry in a list of a kubeconfig.
///
/// @param range where it stands
/// @param value empty where it is unusable
record NamedEntry<T>(String name, Range range, Optional<T> value, List<Diagnostic> problems) {
  NamedEntry {
    problems = List.copyOf(problems);
  }

  /// Returns this entry without value and with another problem.
  NamedEntry<T> spoilt(Diagnostic problem) {
    return new NamedEntry<>(
        name,
        range,
        Optional.empty(),
        Stream.concat(problems.stream(), Stream.of(problem)).toList());
  }
}
