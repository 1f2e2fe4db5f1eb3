package dev.admittance.app.impact.result;

import java.util.Comparator;
import java.util.Locale;

/// A column of the table of differing requests, and how it is sorted.
enum RowColumn {
  /// What becomes of the request.
  VERDICT("Verdict", 206, "What becomes of the request before and after"),
  /// What differs besides.
  WHAT("What differs", 260, "Fields of the object, calls of hooks, the answer to the client"),
  /// Namespace and name.
  NAME("Name", 170, "Namespace and name of the object"),
  /// What was asked.
  OPERATION("Operation", 112, "What was asked for"),
  /// Of what.
  RESOURCE("Resource", 130, "The resource with its group, version and subresource"),
  /// Virtual latency that is added.
  LATENCY("Latency", 80, "Virtual latency in admission that the side After adds"),
  /// By whom.
  USER("User", 160, "Who asked"),
  /// Where it was read.
  SOURCE("Source", 190, "Where the capture was read; sorted as the captures are");

  private final String title;
  private final double width;
  private final String meaning;

  RowColumn(String title, double width, String meaning) {
    this.title = title;
    this.width = width;
    this.meaning = meaning;
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
