package dev.admittance.app.design.rules;

import java.util.List;
import java.util.stream.Collectors;

/// A rule in a sentence: `CREATE, UPDATE of pods and deployments in core/v1 and apps/v1,
/// namespaced`.
final class RuleSentence {
  private static final String ANY = "*";

  /// Resources that are named; of more the number is told.
  private static final int NAMED = 4;

  private RuleSentence() {}

  /// The sentence of a rule, without a full stop.
  static String of(RuleItem rule, RuleKind kind) {
    if (!rule.readable()) {
      return "This rule is written in a way that the server cannot read";
    }
    return operations(rule, kind)
        + of(rule.shape(), rule.resources())
        + scope(rule, kind)
        + names(rule);
  }

  /// What a shape is for.
  static String of(RuleShape shape) {
    return of(shape, shape.resources());
  }

  private static String of(RuleShape shape, List<String> resources) {
    return resources(resources) + " in " + place(shape.groups(), shape.versions());
  }

  private static String operations(RuleItem rule, RuleKind kind) {
    if (!kind.hasOperations()) {
      return "Creation of ";
    }
    if (rule.operations().isEmpty()) {
      return "No operation on ";
    }
    return rule.operations().contains(ANY)
        ? "Every operation on "
        : String.join(", ", rule.operations()) + " of ";
  }

  private static String resources(List<String> resources) {
    if (resources.isEmpty()) {
      return "no resource";
    }
    List<String> words = resources.stream().map(RuleSentence::resource).toList();
    return words.size() <= NAMED + 1
        ? list(words)
        : String.join(", ", words.subList(0, NAMED)) + " and " + (words.size() - NAMED) + " more";
  }

  private static String resource(String entry) {
    int slash = entry.indexOf('/');
    String left = slash < 0 ? entry : entry.substring(0, slash);
    String right = slash < 0 ? "" : entry.substring(slash + 1);
    if (left.equals(ANY)) {
      return switch (right) {
        case "" -> "every resource";
        case ANY -> "every resource and subresource";
        default -> right + " of every resource";
      };
    }
    return right.equals(ANY) ? left + " and all its subresources" : entry;
  }

  private static String place(List<String> groups, List<String> versions) {
    if (groups.isEmpty() || versions.isEmpty()) {
      return "no " + (groups.isEmpty() ? "group" : "version");
    }
    boolean anyVersion = versions.contains(ANY);
    if (groups.contains(ANY)) {
      return "every group" + (anyVersion ? "" : ", " + list(versions));
    }
    if (anyVersion) {
      return list(groups.stream().map(RuleSentence::group).toList()) + ", any version";
    }
    return versions.size() == 1
        ? groups.stream()
            .map(group -> group(group) + "/" + versions.getFirst())
            .collect(Collectors.collectingAndThen(Collectors.toList(), RuleSentence::list))
        : list(groups.stream().map(RuleSentence::group).toList()) + ", " + list(versions);
  }

  /// A group as people say it.
  static String group(String group) {
    return group.isEmpty() ? "core" : group;
  }

  private static String scope(RuleItem rule, RuleKind kind) {
    return kind.hasScope()
        ? switch (rule.scope().orElse(ANY)) {
          case "Namespaced" -> ", namespaced";
          case "Cluster" -> ", cluster-scoped";
          default -> "";
        }
        : "";
  }

  private static String names(RuleItem rule) {
    return rule.names().isEmpty() ? "" : ", named " + list(rule.names());
  }

  private static String list(List<String> words) {
    return words.size() < 2
        ? String.join("", words)
        : String.join(", ", words.subList(0, words.size() - 1)) + " and " + words.getLast();
  }
}
