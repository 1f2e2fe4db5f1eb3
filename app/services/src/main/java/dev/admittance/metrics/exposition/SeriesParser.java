package dev.admittance.metrics.exposition;

import java.util.LinkedHashMap;
import java.util.Map;

/// Parses the series of a sample line: `name`, `name{label="value"}` or `{"name",label="value"}`.
final class SeriesParser {
  private static final String RESERVED = "__name__";

  private final Cursor cursor;
  private final Map<String, String> labels = new LinkedHashMap<>();
  private String metric = "";

  private SeriesParser(Cursor cursor) {
    this.cursor = cursor;
  }

  /// Parses it and leaves the cursor after it.
  static Series parse(Cursor cursor) throws ExpositionException {
    return new SeriesParser(cursor).series();
  }

  private Series series() throws ExpositionException {
    int from = cursor.at();
    if (!cursor.looksAt('"')) {
      metric = cursor.name(true);
    }
    int afterName = cursor.at();
    if (metric.isEmpty() && !cursor.looksAt('{')) {
      throw cursor.fault(from, "A line begins with the name of a metric.");
    }
    cursor.skipBlanks();
    if (cursor.skip('{')) {
      labels();
    } else {
      cursor.moveTo(afterName);
    }
    if (metric.isEmpty()) {
      throw cursor.fault(from, "The name of the metric is missing.");
    }
    return new Series(metric, labels);
  }

  private void labels() throws ExpositionException {
    cursor.skipBlanks();
    while (!cursor.skip('}')) {
      labelOrMetric();
      cursor.skipBlanks();
      if (!cursor.skip(',') && !cursor.looksAt('}')) {
        throw cursor.fault(cursor.at(), "A comma or a closing brace is expected.");
      }
      cursor.skipBlanks();
    }
  }

  private void labelOrMetric() throws ExpositionException {
    int from = cursor.at();
    boolean quoted = cursor.looksAt('"');
    String name = cursor.name(false);
    if (name.isEmpty()) {
      throw cursor.fault(from, "The name of a label is expected.");
    }
    cursor.skipBlanks();
    if (quoted && (cursor.looksAt(',') || cursor.looksAt('}'))) {
      takeMetric(name, from);
      return;
    }
    if (!cursor.skip('=')) {
      throw cursor.fault(cursor.at(), "`=` is expected after the name of a label.");
    }
    cursor.skipBlanks();
    if (!cursor.looksAt('"')) {
      throw cursor.fault(cursor.at(), "The value of a label stands in quotation marks.");
    }
    takeLabel(name, cursor.quoted("value of the label"), from);
  }

  private void takeMetric(String name, int from) throws ExpositionException {
    if (!metric.isEmpty()) {
      throw cursor.fault(from, "A sample has one metric.");
    }
    metric = name;
  }

  private void takeLabel(String name, String value, int from) throws ExpositionException {
    if (name.equals(RESERVED)) {
      throw cursor.fault(from, "No label may be called " + RESERVED + ".");
    }
    if (labels.put(name, value) != null) {
      throw cursor.fault(from, "There are two labels of this name.");
    }
  }
}
