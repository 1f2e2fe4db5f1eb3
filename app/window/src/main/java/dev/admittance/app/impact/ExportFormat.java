package dev.admittance.app.impact;

import dev.admittance.app.messages.Messages;
import dev.admittance.report.ComparisonDocument;
import dev.admittance.report.ComparisonGate;
import dev.admittance.report.ComparisonItems;
import dev.admittance.report.ComparisonReport;
import dev.admittance.report.HtmlReport;
import dev.admittance.report.JunitReport;
import dev.admittance.report.ReportWriter;
import dev.admittance.report.SarifReport;
import dev.admittance.simulator.comparison.OutcomeDifference;
import java.io.IOException;
import java.io.Writer;
import java.time.Duration;
import java.util.EnumSet;

/// The formats of an exported comparison.
public enum ExportFormat {
  /// A self-contained page.
  HTML(Messages.of(ExportFormat.class).get("format.html"), "html"),
  /// JUnit XML for the test reports of build servers.
  JUNIT("JUnit XML", "xml"),
  /// SARIF for the findings of code hosts.
  SARIF("SARIF", "sarif"),
  JSON(Messages.of(ExportFormat.class).get("format.json"), "json");

  private static final ComparisonGate ANY =
      new ComparisonGate(EnumSet.allOf(OutcomeDifference.class), Duration.ZERO);

  private final String title;
  private final String ending;

  ExportFormat(String title, String ending) {
    this.title = title;
    this.ending = ending;
  }

  public String title() {
    return title;
  }

  public String ending() {
    return ending;
  }

  interface Writing {
    void write(ComparisonReport report) throws IOException;
  }

  /// Writes a report in this format. Only JSON includes the data of Secrets.
  void write(Writer out, Writing writing) throws IOException {
    switch (this) {
      case HTML -> write(new HtmlReport(out, ComparisonItems.FRAME), writing);
      case JUNIT -> write(new JunitReport(out, ComparisonItems.FRAME), writing);
      case SARIF -> write(new SarifReport(out, ComparisonItems.FRAME), writing);
      case JSON -> writing.write(new ComparisonDocument(out));
    }
  }

  private static void write(ReportWriter writer, Writing writing) throws IOException {
    try (writer) {
      writing.write(new ComparisonItems(writer, ANY));
    }
  }
}
