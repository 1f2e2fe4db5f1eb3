package dev.admittance.app.design.rules;

import dev.admittance.app.messages.Messages;
import dev.admittance.completion.rule.RuleItem;
import dev.admittance.completion.rule.RuleKind;
import dev.admittance.completion.rule.RuleShape;
import java.util.List;
import java.util.stream.Collectors;

/// A rule in a sentence, such as `CREATE, UPDATE of pods and deployments in core/v1 and apps/v1,
/// namespaced`.
final class RuleSentence {
  private static final Messages MESSAGES = Messages.of(RuleSentence.class);

  private static final String ANY = "*";

  /// The most resources named; beyond that the sentence has their number.
  private static final int NAMED = 4;

  private RuleSentence() {}

  /// The sentence of a rule, without a full stop.
  static String of(RuleItem rule, RuleKind kind) {
    if (!rule.readable()) {
      return MESSAGES.get("sentence.unreadable");
    }
    String covered = scoped(of(rule.shape(), rule.resources()), rule, kind);
    return withOperations(
        rule,
        kind,
        rule.names().isEmpty()
            ? covered
            : MESSAGES.get("sentence.named", covered, list(rule.names())));
  }

  static String of(RuleShape shape) {
    return of(shape, shape.resources());
  }

  private static String of(RuleShape shape, List<String> resources) {
    return MESSAGES.get("shared.in", resources(resources), place(shape.groups(), shape.versions()));
  }

  private static String withOperations(RuleItem rule, RuleKind kind, String covered) {
    if (!kind.hasOperations()) {
      return MESSAGES.get("sentence.creation", covered);
    }
    if (rule.operations().isEmpty()) {
      return MESSAGES.get("sentence.no-operation", covered);
    }
    return rule.operations().contains(ANY)
        ? MESSAGES.get("sentence.every-operation", covered)
        : MESSAGES.get("shared.of", String.join(", ", rule.operations()), covered);
  }

  private static String resources(List<String> resources) {
    if (resources.isEmpty()) {
      return MESSAGES.get("no-resource-named");
    }
    List<String> words = resources.stream().map(RuleSentence::resource).toList();
    return words.size() <= NAMED + 1
        ? list(words)
        : MESSAGES.get(
            "shared.and-more", String.join(", ", words.subList(0, NAMED)), words.size() - NAMED);
  }

  private static String resource(String entry) {
    int slash = entry.indexOf('/');
    String left = slash < 0 ? entry : entry.substring(0, slash);
    String right = slash < 0 ? "" : entry.substring(slash + 1);
    if (left.equals(ANY)) {
      return switch (right) {
        case "" -> MESSAGES.get("every-resource");
        case ANY -> MESSAGES.get("every-resource-and-sub");
        default -> MESSAGES.get("sub-of-every", right);
      };
    }
    return right.equals(ANY) ? MESSAGES.get("all-subs", left) : entry;
  }

  private static String place(List<String> groups, List<String> versions) {
    if (groups.isEmpty() || versions.isEmpty()) {
      return MESSAGES.get(groups.isEmpty() ? "no-group" : "no-version");
    }
    boolean anyVersion = versions.contains(ANY);
    if (groups.contains(ANY)) {
      return anyVersion
          ? MESSAGES.get("every-group")
          : MESSAGES.get("every-group-versions", list(versions));
    }
    if (anyVersion) {
      return MESSAGES.get("any-version", list(groups.stream().map(RuleSentence::group).toList()));
    }
    return versions.size() == 1
        ? groups.stream()
            .map(group -> group(group) + "/" + versions.getFirst())
            .collect(Collectors.collectingAndThen(Collectors.toList(), RuleSentence::list))
        : list(groups.stream().map(RuleSentence::group).toList()) + ", " + list(versions);
  }

  /// The display name of a group.
  static String group(String group) {
    return group.isEmpty() ? "core" : group;
  }

  private static String scoped(String covered, RuleItem rule, RuleKind kind) {
    return switch (kind.hasScope() ? rule.scope().orElse(ANY) : ANY) {
      case "Namespaced" -> MESSAGES.get("sentence.namespaced", covered);
      case "Cluster" -> MESSAGES.get("sentence.cluster", covered);
      default -> covered;
    };
  }

  private static String list(List<String> words) {
    return words.size() < 2
        ? String.join("", words)
        : MESSAGES.get(
            "and", String.join(", ", words.subList(0, words.size() - 1)), words.getLast());
  }
}
