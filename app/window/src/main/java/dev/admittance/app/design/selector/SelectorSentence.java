package dev.admittance.app.design.selector;

import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.cluster.ClusterState;
import java.util.List;

/// Describes a selector in a sentence.
final class SelectorSentence {
  private static final Messages MESSAGES = Messages.of(SelectorSentence.class);

  private SelectorSentence() {}

  /// The sentence, such as `Namespaces whose team is books, and whose shard is absent or not new.`
  static String of(SelectorKind kind, SelectorItem selector) {
    if (selector.requirements().isEmpty()) {
      return empty(kind, selector.written());
    }
    String all =
        selector.requirements().stream()
            .map(SelectorSentence::words)
            .reduce((first, next) -> MESSAGES.get("words.and", first, next))
            .orElseThrow();
    return switch (kind) {
      case NAMESPACES -> MESSAGES.get("sentence.namespaces", all);
      case OBJECTS -> MESSAGES.get("sentence.objects", all);
      case PARAMETERS -> MESSAGES.get("sentence.parameters", all);
    };
  }

  private static String empty(SelectorKind kind, boolean written) {
    return switch (kind) {
      case NAMESPACES -> MESSAGES.get("every.namespaces");
      case OBJECTS -> MESSAGES.get("every.objects");
      case PARAMETERS -> written ? MESSAGES.get("every.parameters") : MESSAGES.get("no-selector");
    };
  }

  private static String words(RequirementItem one) {
    return switch (one.operator()) {
      case "In" -> MESSAGES.get("words.in", one.key(), either(one.values()));
      case "NotIn" ->
          MESSAGES.get(
              one.key().equals(ClusterState.NAME_LABEL) ? "words.not-in" : "words.not-in-or-absent",
              one.key(),
              either(one.values()));
      case "Exists" -> MESSAGES.get("words.exists", one.key());
      case "DoesNotExist" -> MESSAGES.get("words.absent", one.key());
      default -> MESSAGES.get("words.unknown", one.operator());
    };
  }

  private static String either(List<String> values) {
    return switch (values.size()) {
      case 0 -> MESSAGES.get("no-values");
      case 1 -> values.getFirst().isEmpty() ? MESSAGES.get("empty") : values.getFirst();
      default ->
          MESSAGES.get(
              "shared.or",
              String.join(", ", values.subList(0, values.size() - 1)),
              values.getLast());
    };
  }
}
