package dev.admittance.app.impact.export;

import dev.admittance.app.messages.Messages;
import dev.admittance.report.ComparisonDocument;
import dev.admittance.report.ComparisonGate;
import dev.admittance.report.ComparisonItems;
import dev.admittance.report.ComparisonReport;
import dev.admittance.report.HtmlReport;
import dev.admittance.report.JunitReport;
import dev.admittance.report.ReportWriter;
import dev.admittance.report.SarifReport;
import dev.admittance.simulator.comparison.Difference;
import java.io.IOException;
import java.io.Writer;
import java.time.Duration;
import java.util.EnumSet;

/// What a comparison can be written as.
public enum ExportFormat {
  /// A page to read and to pass on.
  HTML(Messages.of(ExportFormat.class).get("format.html"), "html"),
  /// What test reports of build servers show.
  JUNIT("JUnit XML", "xml"),
  /// What code hosts show as findings.
  SARIF("SARIF", "sarif"),
  /// All of it for programs.
  JSON(Messages.of(ExportFormat.class).get("format.json"), "json");

  private static final ComparisonGate ANY =
      new ComparisonGate(EnumSet.allOf(Difference.class), Duration.ZERO);

  private final String title;
  private final String ending;

  ExportFormat(String title, String ending) {
    this.title = title;
    this.ending = ending;
  }

  /// What people read.
  public String title() {
    return title;
  }

  /// What names of such files end with.
  public String ending() {
    return ending;
  }

  /// Writes a report.
  interface Writing {
    /// Writes it, from its start to its end.
    void write(ComparisonReport report) throws IOException;
  }

  /// Writes a report in this format. In all but JSON the data of Secrets is left out.
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
