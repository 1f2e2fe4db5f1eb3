package dev.admittance.report;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.simulator.comparison.CalledHook;
import dev.admittance.simulator.comparison.ComparedRequest;
import dev.admittance.simulator.comparison.ComparisonSummary;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// Writes the comparison of two setups, request by request. The text of a request may be prepared
/// on any thread or machine.
public interface ComparisonReport {
  /// Writes the text before the first request.
  ///
  /// @throws IOException if the output cannot be written
  default void start() throws IOException {}

  /// Formats a request; empty for none, as without differences. The result only depends on the
  /// request.
  Optional<String> text(ComparedRequest compared);

  /// Writes the next request.
  ///
  /// @param text the result of [#text]
  /// @throws IOException if the output cannot be written
  void print(String text) throws IOException;

  /// Writes a problem of the input, if the report has a place for it.
  ///
  /// @throws IOException if the output cannot be written
  default void problem(Diagnostic problem) throws IOException {}

  /// Writes the text after the last request.
  ///
  /// @param hooks all hooks of both setups
  /// @throws IOException if the output cannot be written
  void end(ComparisonSummary summary, List<CalledHook> hooks) throws IOException;
}
