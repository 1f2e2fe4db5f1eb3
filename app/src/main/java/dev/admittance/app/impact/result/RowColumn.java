package dev.admittance.app.impact.result;

import dev.admittance.app.messages.Messages;
import java.util.Comparator;
import java.util.Locale;

/// A column of the table of differing requests, and how it is sorted.
enum RowColumn {
  /// What becomes of the request.
  VERDICT("verdict", 206),
  /// What differs besides.
  WHAT("what", 260),
  /// Namespace and name.
  NAME("name", 170),
  /// What was asked.
  OPERATION("operation", 112),
  /// Of what.
  RESOURCE("resource", 130),
  /// Virtual latency that is added.
  LATENCY("latency", 96),
  /// By whom.
  USER("user", 160),
  /// Where it was read.
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

  /// The title as people read it.
  String title() {
    return title;
  }

  /// A fitting width in pixels.
  double width() {
    return width;
  }

  /// What stands in it, in a sentence.
  String meaning() {
    return meaning;
  }

  /// What stands in it.
  String text(ImpactRow row) {
    return switch (this) {
      case VERDICT -> ImpactWords.of(row.before()) + " " + ImpactWords.of(row.after());
      case WHAT -> ImpactWords.what(row);
      case NAME -> row.name();
      case OPERATION -> row.operation();
      case RESOURCE -> row.resource();
      case LATENCY -> row.latency().isZero() ? "" : ImpactWords.added(row.latency());
      case USER -> row.user();
      case SOURCE -> row.source();
    };
  }

  /// How rows are sorted by it; those that are alike stay in the order of the captures.
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
