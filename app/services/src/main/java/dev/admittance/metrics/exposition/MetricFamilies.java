package dev.admittance.metrics.exposition;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/// The comments of a text about its metrics, and their required order.
final class MetricFamilies {
  private static final Set<String> TYPES =
      Set.of(
          "counter",
          "gauge",
          "histogram",
          "summary",
          "untyped",
          "gaugehistogram",
          "gauge_histogram");

  private static final int MOST = 100_000;

  private final Map<String, Family> families = new HashMap<>();

  private static final class Family {
    private boolean helped;
    private boolean sampled;
    private String type = "";
  }

  /// Reads a comment.
  ///
  /// @param cursor after its `#`
  /// @param wanted selects metrics by name
  void comment(Cursor cursor, Predicate<String> wanted) throws ExpositionException {
    cursor.skipBlanks();
    String keyword = cursor.word();
    if (!keyword.equals("HELP") && !keyword.equals("TYPE")) {
      return;
    }
    cursor.skipBlanks();
    int from = cursor.at();
    if (cursor.atEnd()) {
      return;
    }
    String metric = cursor.name(true);
    if (!cursor.atEnd() && !cursor.looksAt(' ') && !cursor.looksAt('\t')) {
      throw cursor.fault(from, "This is not the name of a metric.");
    }
    cursor.skipBlanks();
    if (cursor.atEnd()) {
      return;
    }
    if (!wanted.test(metric)) {
      return;
    }
    Family family = of(metric, cursor);
    if (keyword.equals("HELP")) {
      help(family, cursor, from);
    } else {
      type(family, cursor, from);
    }
  }

  private static void help(Family family, Cursor cursor, int from) throws ExpositionException {
    if (family.helped) {
      throw cursor.fault(from, "The metric has a HELP line already.");
    }
    family.helped = true;
    String _ = cursor.helpText();
  }

  private static void type(Family family, Cursor cursor, int from) throws ExpositionException {
    if (!family.type.isEmpty() || family.sampled) {
      throw cursor.fault(
          from, "The metric has one TYPE line at most, which stands before its samples.");
    }
    int at = cursor.at();
    String type = cursor.word().toLowerCase(Locale.ROOT);
    cursor.skipBlanks();
    if (!TYPES.contains(type) || !cursor.atEnd()) {
      throw cursor.fault(at, "There is no such type of a metric.");
    }
    family.type = type;
  }

  /// Records samples of a metric and returns whether their values are cumulative counts of a
  /// histogram.
  boolean sampled(String metric, Cursor cursor) throws ExpositionException {
    of(metric, cursor).sampled = true;
    return isPartOf("histogram", metric, "_bucket") || isPartOf("histogram", metric, "_count");
  }

  /// Validates labels with numeric values.
  void check(Series series, Cursor cursor) throws ExpositionException {
    if (isPartOf("histogram", series.metric(), "_bucket")) {
      checkNumber(series, "le", cursor);
    }
    if (isOfType("summary", series.metric())) {
      checkNumber(series, "quantile", cursor);
    }
  }

  private static void checkNumber(Series series, String label, Cursor cursor)
      throws ExpositionException {
    String value = series.labels().get(label);
    if (value != null && GoFloatParser.parse(value).isEmpty()) {
      throw cursor.fault(cursor.at(), "The label `" + label + "` is a number here.");
    }
  }

  private boolean isPartOf(String type, String metric, String suffix) {
    return metric.endsWith(suffix)
        && isOfType(type, metric.substring(0, metric.length() - suffix.length()));
  }

  private boolean isOfType(String type, String metric) {
    Family family = families.get(metric);
    return family != null && family.type.equals(type);
  }

  private Family of(String metric, Cursor cursor) throws ExpositionException {
    Family known = families.get(metric);
    if (known != null) {
      return known;
    }
    if (families.size() >= MOST) {
      throw cursor.fault(cursor.at(), "There are more than " + MOST + " metrics.");
    }
    Family family = new Family();
    families.put(metric, family);
    return family;
  }
}
