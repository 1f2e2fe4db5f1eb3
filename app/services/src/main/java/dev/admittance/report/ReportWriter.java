package dev.admittance.report;

import dev.admittance.model.diagnostic.Diagnostic;
import java.io.IOException;
import java.util.List;

/// Writes a report: [#start], then any number of requests and problems in the order of the input,
/// then [#end]. Ending early gives a valid report of what was written so far. The text of a request
/// may be prepared on any thread or machine.
public interface ReportWriter extends AutoCloseable {
  /// Writes the text before the first request.
  default void start() throws IOException {}

  /// Formats a request; may be empty. The result only depends on the request.
  String text(ReportItem item);

  /// Writes the next request.
  ///
  /// @param text the result of [#text]
  void print(String text) throws IOException;

  void problem(Diagnostic problem) throws IOException;

  /// Writes the text after the last request.
  ///
  /// @param figures summary values in display order
  void end(List<ReportFigure> figures) throws IOException;

  @Override
  default void close() throws IOException {}
}
