package dev.admittance.app.design.selector;

import dev.admittance.simulator.cluster.ClusterState;
import java.util.List;
import java.util.stream.Collectors;

/// A selector in a sentence.
final class SelectorSentence {
  private SelectorSentence() {}

  /// What a selector selects, such as `Namespaces whose team is books, and whose shard is absent or
  /// not new.`
  static String of(SelectorKind kind, SelectorItem selector) {
    if (selector.requirements().isEmpty()) {
      return empty(kind, selector.written());
    }
    String all =
        selector.requirements().stream()
            .map(SelectorSentence::words)
            .collect(Collectors.joining(", and "));
    String many = kind.many();
    return Character.toUpperCase(many.charAt(0)) + many.substring(1) + " " + all + ".";
  }

  private static String empty(SelectorKind kind, boolean written) {
    return switch (kind) {
      case NAMESPACES -> "Every namespace, and what is outside of namespaces.";
      case OBJECTS -> "Every object.";
      case PARAMETERS ->
          written ? "Every object of the kind of the parameters." : "No selector is written.";
    };
  }

  private static String words(RequirementItem one) {
    return switch (one.operator()) {
      case "In" -> "whose %s is %s".formatted(one.key(), either(one.values()));
      case "NotIn" ->
          "whose %s is %snot %s".formatted(one.key(), absent(one.key()), either(one.values()));
      case "Exists" -> "that have the label " + one.key();
      case "DoesNotExist" -> "that lack the label " + one.key();
      default -> "that the server cannot tell, for it knows no operator " + one.operator();
    };
  }

  /// Every namespace has its name label.
  private static String absent(String key) {
    return key.equals(ClusterState.NAME_LABEL) ? "" : "absent or ";
  }

  private static String either(List<String> values) {
    return switch (values.size()) {
      case 0 -> "any of no values";
      case 1 -> values.getFirst().isEmpty() ? "empty" : values.getFirst();
      default ->
          String.join(", ", values.subList(0, values.size() - 1)) + " or " + values.getLast();
    };
  }
}
