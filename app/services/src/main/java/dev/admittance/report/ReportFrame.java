package dev.admittance.report;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/// The title and rules of a report.
///
/// @param title such as `Replay of captured requests`
/// @param suite the name of the test suite, such as `admittance replay`
/// @param rules the meaning of each kind of finding, in a sentence, in display order
public record ReportFrame(String title, String suite, Map<String, String> rules) {
  /// Copies the rules and keeps their order.
  public ReportFrame {
    rules = Collections.unmodifiableMap(new LinkedHashMap<>(rules));
  }
}
