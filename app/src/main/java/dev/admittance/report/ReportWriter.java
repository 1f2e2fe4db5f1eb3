package dev.admittance.report;

import dev.admittance.model.diagnostic.Diagnostic;
import java.io.IOException;
import java.util.List;

/// Writes a report: [#start], then any number of requests and problems in the order of the input,
/// then [#end]. Whoever ends early has a valid report of what came so far. What is written of a
/// request can be made ahead of its turn, on any thread or machine.
public interface ReportWriter extends AutoCloseable {
  /// Writes what goes before the first request.
  default void start() throws IOException {}

  /// What is written of a request; may be empty. Depends on nothing but the request.
  String text(ReportItem item);

  /// Writes the next request.
  ///
  /// @param text what [#text] made of it
  void print(String text) throws IOException;

  /// Writes something that could not be read.
  void problem(Diagnostic problem) throws IOException;

  /// Writes what goes behind the last request.
  ///
  /// @param figures that sum all requests up, in the order in which they are shown
  void end(List<ReportFigure> figures) throws IOException;

  /// Forgets whatever was kept.
  @Override
  default void close() throws IOException {}
}
