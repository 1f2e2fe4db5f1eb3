package dev.admittance.app.debug.captures;

import dev.admittance.captures.CaptureSummary;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/// A column of the table of captures, and how it is sorted.
public enum CaptureColumn {
  /// What the request came to; heavier verdicts come later.
  VERDICT("Verdict", 128, "What the simulated request comes to, the heaviest last"),
  /// When the API server received it.
  TIME("Time", 150, "When the API server received the request, in UTC; only audit events tell it"),
  /// Namespace and name.
  NAME("Name", 156, "Namespace and name of the object"),
  /// What was asked.
  OPERATION("Operation", 76, "What was asked for"),
  /// Of what.
  RESOURCE("Resource", 120, "The resource with its group and subresource"),
  /// By whom.
  USER("User", 180, "Who asked"),
  /// Where it was read.
  SOURCE("Source", 240, "Where the capture was read; sorted as the files are");

  private static final DateTimeFormatter TIME_FORMAT =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss.SSS", Locale.ROOT).withZone(ZoneOffset.UTC);

  private final String title;
  private final double width;
  private final String meaning;

  CaptureColumn(String title, double width, String meaning) {
    this.title = title;
    this.width = width;
    this.meaning = meaning;
  }

  /// The title as people read it.
  public String title() {
    return title;
  }

  /// A fitting width in pixels.
  double width() {
    return width;
  }

  /// What stands in it, in a sentence.
  public String meaning() {
    return meaning;
  }

  /// What stands in the column; empty for the verdict, which is no text of a capture.
  String text(CaptureSummary summary) {
    return switch (this) {
      case VERDICT -> "";
      case TIME -> summary.received().map(TIME_FORMAT::format).orElse("");
      case NAME -> summary.qualifiedName();
      case OPERATION -> summary.operation();
      case RESOURCE -> summary.resource();
      case USER -> summary.user();
      case SOURCE -> summary.source();
    };
  }

  /// What rows are sorted by; those of one column can be compared with each other.
  Comparable<?> key(RowFields row) {
    return switch (this) {
      case VERDICT -> row.run().verdict();
      case TIME -> row.summary().received().orElse(Instant.MAX);
      case SOURCE -> row.row();
      case NAME, OPERATION, RESOURCE, USER -> text(row.summary()).toLowerCase(Locale.ROOT);
    };
  }
}
