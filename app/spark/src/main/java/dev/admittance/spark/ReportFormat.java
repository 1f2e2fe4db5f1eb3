package dev.admittance.spark;

import dev.admittance.report.ComparisonDocument;
import dev.admittance.report.ComparisonLines;
import dev.admittance.report.ComparisonReport;
import dev.admittance.report.ComparisonText;
import java.io.Writer;

/// How the report is written, as `admittance compare` knows it.
enum ReportFormat {
  TEXT,
  JSON,
  NDJSON;

  /// A report in this format.
  ComparisonReport to(Writer out) {
    return switch (this) {
      case TEXT -> new ComparisonText(out);
      case JSON -> new ComparisonDocument(out);
      case NDJSON -> new ComparisonLines(out);
    };
  }
}
