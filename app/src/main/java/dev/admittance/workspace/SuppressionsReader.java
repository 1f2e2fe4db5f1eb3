package dev.admittance.workspace;

import dev.admittance.model.document.Node;
import dev.admittance.model.document.UnknownKeys;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.text.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads the key `suppressions` of the settings.
final class SuppressionsReader {
  /// Every key of an item.
  static final List<String> KEYS = List.of("rule", "file", "configuration", "webhook", "reason");

  private static final String AT = "suppressions";
  private static final String EXAMPLE = "Write {rule: practice/L-12, file: NAME, reason: TEXT}.";

  private final SettingsProblems problems;

  private SuppressionsReader(SettingsProblems problems) {
    this.problems = problems;
  }

  /// Reads the value of the key; what is wrong counts as left out.
  static List<Suppression> read(Node node, SettingsProblems problems) {
    return new SuppressionsReader(problems).read(node.resolved());
  }

  private List<Suppression> read(Node node) {
    List<Suppression> read = new ArrayList<>();
    if (node instanceof Node.Sequence sequence) {
      for (Node item : sequence.items()) {
        if (item.resolved() instanceof Node.Mapping mapping) {
          item(mapping).ifPresent(read::add);
        } else {
          problems.add("read/Type", item.range(), AT, "`" + AT + "` holds no mapping.", EXAMPLE);
        }
      }
    } else {
      problems.add("read/Type", node.range(), AT, "`" + AT + "` is no list.", EXAMPLE);
    }
    return read;
  }

  private Optional<Suppression> item(Node.Mapping mapping) {
    problems.found().addAll(UnknownKeys.in(problems.file(), AT, mapping, KEYS));
    Optional<String> rule = text(mapping, "rule");
    Optional<String> reason = text(mapping, "reason");
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
            text(mapping, "file"),
            text(mapping, "configuration"),
            text(mapping, "webhook"),
            reason.get(),
            mapping.range()));
  }

  private Optional<String> text(Node.Mapping mapping, String key) {
    Optional<Node> found = mapping.find(key).map(Node::resolved);
    if (found.isPresent()
        && found.get() instanceof Node.Scalar(Range _, JsonString(String text))
        && !text.isBlank()) {
      return Optional.of(text);
    }
    found.ifPresent(node ->
        problems.add(
            "read/Type", node.range(), AT + "." + key, "`" + key + "` is no text.", EXAMPLE));
    return Optional.empty();
  }
}
