package dev.admittance.app.impact.result;

import dev.admittance.app.messages.Messages;
import java.util.Comparator;
import java.util.Locale;

/// A column of the table of differing requests, and its sort order.
enum RowColumn {
  VERDICT("verdict", 206),
  WHAT("what", 260),
  NAME("name", 170),
  OPERATION("operation", 112),
  RESOURCE("resource", 130),
  LATENCY("latency", 96),
  USER("user", 160),
  SOURCE("source", 190);

  private final String title;
  private final double width;
  private final String meaning;

  RowColumn(String key, double width) {
    Messages messages = Messages.of(RowColumn.class);
    this.title = messages.get("column.title." + key);
    this.width = width;
    this.meaning = messages.get("column.meaning." + key);
  }

  String title() {
    return title;
  }

  /// The preferred width in pixels.
  double width() {
    return width;
  }

  /// A description of the column in a sentence.
  String meaning() {
    return meaning;
  }

  String text(ImpactRow row) {
    return switch (this) {
      case VERDICT ->
          ImpactDescriptions.of(row.before()) + " " + ImpactDescriptions.of(row.after());
      case WHAT -> ImpactDescriptions.what(row);
      case NAME -> row.name();
      case OPERATION -> row.operation();
      case RESOURCE -> row.resource();
      case LATENCY -> row.latency().isZero() ? "" : ImpactDescriptions.added(row.latency());
      case USER -> row.user();
      case SOURCE -> row.source();
    };
  }

  /// The sort order; ties stay in the order of the captures.
  Comparator<ImpactRow> order() {
    Comparator<ImpactRow> own =
        switch (this) {
          case VERDICT -> Comparator.comparing(ImpactRow::after).thenComparing(ImpactRow::before);
          case LATENCY -> Comparator.comparing(ImpactRow::latency);
          case SOURCE -> Comparator.comparingLong(ImpactRow::number);
          case WHAT, NAME, OPERATION, RESOURCE, USER ->
              Comparator.comparing(row -> text(row).toLowerCase(Locale.ROOT));
        };
    return own.thenComparingLong(ImpactRow::number);
  }
}
