package dev.admittance.app.cluster.metrics;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Parses labels such as `cluster=blue, region="eu west"`.
final class LabelText {
  private static final Pattern LABEL =
      Pattern.compile("\\s*([^=,\\s]+)\\s*=\\s*(\"([^\"]*)\"|[^,\"]*?)\\s*(,|$)");

  private LabelText() {}

  /// The labels in order.
  ///
  /// @throws IllegalArgumentException with a sentence for the user if the text is invalid
  static Map<String, String> read(String text) {
    Map<String, String> labels = new LinkedHashMap<>();
    Matcher matcher = LABEL.matcher(text);
    int at = 0;
    while (!text.substring(at).isBlank()) {
      if (!matcher.find(at) || matcher.start() != at) {
        throw new IllegalArgumentException(
            "Write labels as name=value, with commas between them: cluster=blue, region=eu.");
      }
      String quoted = matcher.group(3);
      labels.put(matcher.group(1), quoted == null ? matcher.group(2) : quoted);
      at = matcher.end();
    }
    return labels;
  }
}
