package dev.admittance.report;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.simulator.comparison.CalledHook;
import dev.admittance.simulator.comparison.ComparedRequest;
import dev.admittance.simulator.comparison.ComparisonSummary;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// Writes what two setups make of captures, request by request as they come. What is written of a
/// request can be made ahead of its turn, on any thread or machine.
public interface ComparisonReport {
  /// Writes what goes before the first request.
  ///
  /// @throws IOException if the output cannot be written
  default void start() throws IOException {}

  /// What is written of a request; empty for nothing, as of one in which nothing differs. Depends
  /// on nothing but the request.
  Optional<String> text(ComparedRequest compared);

  /// Writes the next request.
  ///
  /// @param text what [#text] made of it
  /// @throws IOException if the output cannot be written
  void print(String text) throws IOException;

  /// Writes what could not be used of the input, where that has a place in the report.
  ///
  /// @throws IOException if the output cannot be written
  default void problem(Diagnostic problem) throws IOException {}

  /// Writes what goes behind the last request.
  ///
  /// @param hooks all hooks of both setups
  /// @throws IOException if the output cannot be written
  void end(ComparisonSummary summary, List<CalledHook> hooks) throws IOException;
}
