package dev.admittance.spark;

import dev.admittance.report.ComparisonDocument;
import dev.admittance.report.ComparisonGate;
import dev.admittance.report.ComparisonItems;
import dev.admittance.report.ComparisonLines;
import dev.admittance.report.ComparisonReport;
import dev.admittance.report.ComparisonText;
import dev.admittance.report.HtmlReport;
import dev.admittance.report.JunitReport;
import dev.admittance.report.ReportWriter;
import dev.admittance.report.SarifReport;
import dev.admittance.simulator.comparison.OutcomeDifference;
import java.io.IOException;
import java.io.Writer;
import java.time.Duration;
import java.util.EnumSet;

/// The report formats of `admittance compare`.
enum ReportFormat {
  TEXT,
  JSON,
  NDJSON,
  JUNIT,
  SARIF,
  HTML;

  /// An open report, which may hold resources until its end.
  ///
  /// @param kept releases the resources
  record Opened(ComparisonReport report, Closing kept) implements AutoCloseable {
    @Override
    public void close() throws IOException {
      kept.close();
    }
  }

  interface Closing {
    void close() throws IOException;
  }

  /// Opens a report in this format.
  Opened to(Writer out) {
    return switch (this) {
      case TEXT -> new Opened(new ComparisonText(out), () -> {});
      case JSON -> new Opened(new ComparisonDocument(out), () -> {});
      case NDJSON -> new Opened(new ComparisonLines(out), () -> {});
      case JUNIT -> items(new JunitReport(out, ComparisonItems.FRAME));
      case SARIF -> items(new SarifReport(out, ComparisonItems.FRAME));
      case HTML -> items(new HtmlReport(out, ComparisonItems.FRAME));
    };
  }

  private static Opened items(ReportWriter writer) {
    ComparisonGate any = new ComparisonGate(EnumSet.allOf(OutcomeDifference.class), Duration.ZERO);
    return new Opened(new ComparisonItems(writer, any), writer::close);
  }
}
