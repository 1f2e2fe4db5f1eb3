package dev.admittance.report;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/// What a report says of itself.
///
/// @param title such as `Replay of captured requests`
/// @param suite the name of the test suite, such as `admittance replay`
/// @param rules what each kind of finding means, in a sentence, in the order in which they are
///   shown
public record ReportFrame(String title, String suite, Map<String, String> rules) {
  /// Copies the rules, keeping their order.
  public ReportFrame {
    rules = Collections.unmodifiableMap(new LinkedHashMap<>(rules));
  }
}
