package dev.admittance.app.impact.run;

import dev.admittance.app.impact.result.ImpactRow;
import dev.admittance.impact.RunPlace;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.simulator.comparison.ComparisonSummary;
import java.util.List;
import java.util.Optional;

/// What was found since the last part, and how far the run is.
///
/// @param rows that are kept
/// @param problems the first of what could not be used
/// @param place where another run can go on; empty where none can
/// @param summary of all that was taken since the beginning
/// @param bytes of the captures that were read
/// @param totalBytes of the captures; 0 where that is not known
record Part(
    List<ImpactRow> rows,
    List<Diagnostic> problems,
    Optional<RunPlace> place,
    ComparisonSummary summary,
    long bytes,
    long totalBytes) {
  Part {
    rows = List.copyOf(rows);
    problems = List.copyOf(problems);
  }
}
