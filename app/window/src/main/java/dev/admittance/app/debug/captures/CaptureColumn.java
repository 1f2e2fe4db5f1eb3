package dev.admittance.app.debug.captures;

import dev.admittance.app.messages.Messages;
import dev.admittance.captures.CaptureSummary;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/// A column of the table of captures, and its sort key.
public enum CaptureColumn {
  /// What was asked for, of which object, the verdict with its reason, by whom and when; sorted by
  /// namespace and name.
  REQUEST(
      Messages.of(CaptureColumn.class).get("shared.request"),
      300,
      Messages.of(CaptureColumn.class).get("column.request.tip")),
  /// The outcome of the request; worse verdicts sort last.
  VERDICT(
      Messages.of(CaptureColumn.class).get("column.verdict"),
      124,
      Messages.of(CaptureColumn.class).get("column.verdict.tip")),
  /// The time at which the API server received it.
  TIME(
      Messages.of(CaptureColumn.class).get("column.time"),
      150,
      Messages.of(CaptureColumn.class).get("column.time.tip")),
  /// Whether it was captured or created from a manifest.
  ORIGIN(
      Messages.of(CaptureColumn.class).get("column.origin"),
      92,
      Messages.of(CaptureColumn.class).get("column.origin.tip")),
  OPERATION(
      Messages.of(CaptureColumn.class).get("shared.operation"),
      98,
      Messages.of(CaptureColumn.class).get("column.operation.tip")),
  RESOURCE(
      Messages.of(CaptureColumn.class).get("shared.resource"),
      120,
      Messages.of(CaptureColumn.class).get("column.resource.tip")),
  USER(
      Messages.of(CaptureColumn.class).get("shared.user"),
      180,
      Messages.of(CaptureColumn.class).get("column.user.tip")),
  SOURCE(
      Messages.of(CaptureColumn.class).get("column.source"),
      240,
      Messages.of(CaptureColumn.class).get("column.source.tip"));

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
