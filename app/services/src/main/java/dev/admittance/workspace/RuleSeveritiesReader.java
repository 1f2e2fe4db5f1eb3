package dev.admittance.workspace;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.Node;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.text.Range;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Reads the key `severities` of the settings.
final class RuleSeveritiesReader {
  private static final String KEY = "severities";
  private static final String EXAMPLE =
      "Write a rule a line, such as `practice/L-11: info`, with error, warning, info or none.";

  private RuleSeveritiesReader() {}

  /// Reads the value of the key; invalid entries are ignored.
  static RuleSeverities read(Node node, SettingsProblems problems) {
    Map<String, Optional<Severity>> read = new LinkedHashMap<>();
    if (!(node.resolved() instanceof Node.Mapping mapping)) {
      problems.add("read/Type", node.range(), KEY, "`" + KEY + "` is not a mapping.", EXAMPLE);
      return RuleSeverities.DEFAULT;
    }
    for (Node.Entry entry : mapping.entries()) {
      String path = KEY + "." + entry.key();
      if (!Suppression.isAllowedFor(entry.key())) {
        problems.add(
            "read/Value",
            entry.keyRange(),
            path,
            "The severity of `" + entry.key() + "` cannot be changed.",
            "Only those of practice/… can: what cannot be read or is refused has to be mended.");
        continue;
      }
      severity(entry.value())
          .ifPresentOrElse(
              severity -> read.put(entry.key(), severity),
              () ->
                  problems.add(
                      "read/Value",
                      entry.value().range(),
                      path,
                      "`" + path + "` is not a severity.",
                      EXAMPLE));
    }
    return new RuleSeverities(read);
  }

  /// Returns the severity, which is empty for `none`; empty for any other value.
  private static Optional<Optional<Severity>> severity(Node node) {
    if (!(node.resolved() instanceof Node.Scalar(Range _, JsonString(String text)))) {
      return Optional.empty();
    }
    return switch (text) {
      case "error", "warning", "info" ->
          Optional.of(Optional.of(Severity.valueOf(text.toUpperCase(Locale.ROOT))));
      case "none" -> Optional.of(Optional.empty());
      default -> Optional.empty();
    };
  }
}
