package dev.admittance.app.debug.captures;

import dev.admittance.app.messages.Messages;
import dev.admittance.captures.CaptureSummary;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/// A column of the table of captures, and its sort key.
public enum CaptureColumn {
  /// The operation and its object, the verdict with its reason, by whom and when; sorted by
  /// namespace and name.
  REQUEST("shared.request", 300, "column.request.tip"),
  /// The outcome of the request; worse verdicts sort last.
  VERDICT("column.verdict", 124, "column.verdict.tip"),
  /// The time at which the API server received it.
  TIME("column.time", 150, "column.time.tip"),
  /// Whether it was captured or created from a manifest.
  ORIGIN("column.origin", 92, "column.origin.tip"),
  OPERATION("shared.operation", 98, "column.operation.tip"),
  RESOURCE("shared.resource", 120, "column.resource.tip"),
  USER("shared.user", 180, "column.user.tip"),
  SOURCE("column.source", 240, "column.source.tip");

  private static final DateTimeFormatter TIME_FORMAT =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss.SSS", Locale.ROOT).withZone(ZoneOffset.UTC);

  private final String title;
  private final double width;
  private final String meaning;

  /// @param title the key of its title
  /// @param meaning the key of its description
  CaptureColumn(String title, double width, String meaning) {
    Messages messages = Messages.of(CaptureColumn.class);
    this.title = messages.get(title);
    this.width = width;
    this.meaning = messages.get(meaning);
  }

  public String title() {
    return title;
  }

  /// The preferred width in pixels.
  double width() {
    return width;
  }

  /// A description of the column in a sentence.
  public String meaning() {
    return meaning;
  }

  /// Whether the column is visible at first. The others are parts of it, to sort by.
  boolean shown() {
    return this == REQUEST;
  }

  /// The text of the cell; empty for the verdict, which the summary lacks.
  String text(CaptureSummary summary) {
    return switch (this) {
      case VERDICT -> "";
      case TIME -> summary.received().map(TIME_FORMAT::format).orElse("");
      case REQUEST -> RequestText.of(summary).inOneLine();
      case OPERATION -> summary.operation();
      case RESOURCE -> summary.resource();
      case USER -> summary.user();
      case ORIGIN ->
          Messages.of(CaptureColumn.class)
              .get(summary.ofManifest() ? "origin.manifest" : "origin.captured");
      case SOURCE -> summary.source();
    };
  }

  /// The sort key; the keys of one column are mutually comparable.
  Comparable<?> key(RowFields row) {
    return switch (this) {
      case VERDICT -> row.run().verdict();
      case TIME -> row.summary().received().orElse(Instant.MAX);
      case SOURCE -> row.row();
      case REQUEST -> row.summary().qualifiedName().toLowerCase(Locale.ROOT);
      case OPERATION, RESOURCE, USER, ORIGIN -> text(row.summary()).toLowerCase(Locale.ROOT);
    };
  }
}
