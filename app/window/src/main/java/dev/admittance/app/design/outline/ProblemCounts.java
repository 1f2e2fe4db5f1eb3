package dev.admittance.app.design.outline;

import dev.admittance.app.design.outline.OutlineEntry.Kind;
import dev.admittance.app.design.outline.OutlineEntry.Place;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// Counts the diagnostics of outline rows.
final class ProblemCounts {
  private final Map<String, List<Diagnostic>> byFile;

  ProblemCounts(List<Diagnostic> problems) {
    byFile = problems.stream().collect(Collectors.groupingBy(Diagnostic::file));
  }

  /// Selects the diagnostics of an object in a file.
  static Predicate<Diagnostic> about(String file, String configuration) {
    return problem ->
        problem.file().equals(file) && problem.configuration().equals(Optional.of(configuration));
  }

  /// A copy of the row with the number of its diagnostics.
  OutlineEntry counted(
      Kind kind,
      String id,
      String title,
      String detail,
      Place place,
      Predicate<Diagnostic> about,
      List<OutlineEntry> children) {
    List<Diagnostic> found =
        byFile.getOrDefault(place.file(), List.of()).stream().filter(about).toList();
    return new OutlineEntry(
        kind,
        id,
        title,
        detail,
        place,
        count(found, Severity.ERROR),
        count(found, Severity.WARNING),
        children);
  }

  private static int count(List<Diagnostic> found, Severity severity) {
    return Math.toIntExact(found.stream().filter(each -> each.severity() == severity).count());
  }
}
