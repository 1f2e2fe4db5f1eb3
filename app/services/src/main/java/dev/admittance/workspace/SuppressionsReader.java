package dev.admittance.workspace;

import dev.admittance.model.document.Node;
import java.util.List;
import java.util.Optional;

/// Reads the key `suppressions` of the settings.
final class SuppressionsReader {
  static final List<String> KEYS = List.of("rule", "file", "configuration", "webhook", "reason");

  private static final String AT = "suppressions";
  private static final String EXAMPLE = "Write {rule: practice/L-12, file: NAME, reason: TEXT}.";

  private final SettingsProblems problems;
  private final SettingsItems items;

  private SuppressionsReader(SettingsProblems problems) {
    this.problems = problems;
    this.items = new SettingsItems(problems, AT, KEYS, EXAMPLE);
  }

  /// Reads the value of the key; invalid items are ignored.
  static List<Suppression> read(Node node, SettingsProblems problems) {
    SuppressionsReader reader = new SuppressionsReader(problems);
    return reader.items.read(node, reader::item);
  }

  private Optional<Suppression> item(Node.Mapping mapping) {
    Optional<String> rule = items.text(mapping, "rule");
    Optional<String> reason = items.text(mapping, "reason");
    if (rule.isEmpty() || reason.isEmpty()) {
      String missing = rule.isEmpty() ? "rule" : "reason";
      problems.add(
          "read/Required", mapping.range(), AT, "`" + AT + "` has no `" + missing + "`.", EXAMPLE);
      return Optional.empty();
    }
    if (!Suppression.isAllowedFor(rule.get())) {
      problems.add(
          "read/Value",
          mapping.find("rule").orElseThrow().range(),
          AT + ".rule",
          "`" + rule.get() + "` cannot be suppressed.",
          "Only practice/… can: what cannot be read or is refused has to be mended.");
      return Optional.empty();
    }
    return Optional.of(
        new Suppression(
            rule.get(),
            items.text(mapping, "file"),
            items.text(mapping, "configuration"),
            items.text(mapping, "webhook"),
            reason.get(),
            problems.file(),
            mapping.range()));
  }
}
