package dev.admittance.app.impact;

import dev.admittance.app.impact.result.ImpactRow;
import dev.admittance.impact.RunPosition;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.simulator.comparison.ComparisonSummary;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A batch of results and the progress of the run.
///
/// @param rows to store
/// @param problems the first unusable captures
/// @param place where another run can resume; empty if none can
/// @param summary of all results so far
/// @param causes why requests could not be decided, with their numbers so far
/// @param bytes read of the captures
/// @param totalBytes of all captures
record ResultBatch(
    List<ImpactRow> rows,
    List<Diagnostic> problems,
    Optional<RunPosition> place,
    ComparisonSummary summary,
    Map<String, Long> causes,
    long bytes,
    long totalBytes) {
  ResultBatch {
    rows = List.copyOf(rows);
    problems = List.copyOf(problems);
    causes = Map.copyOf(causes);
  }
}
