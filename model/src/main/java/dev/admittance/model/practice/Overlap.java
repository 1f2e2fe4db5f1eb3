package dev.admittance.model.practice;

import dev.admittance.model.registration.LabelSelector;
import dev.admittance.model.registration.Rule;
import dev.admittance.model.registration.Scope;
import dev.admittance.model.registration.Webhook;
import java.util.List;

/// Whether two hooks may be called for the same request, as far as their texts show.
final class Overlap {
  private static final String ANY = "*";

  private Overlap() {}

  /// Returns whether a request can match rules of both hooks, and no selectors exclude each other.
  /// Versions are ignored.
  static boolean exists(Webhook one, Webhook other) {
    return one.rules().stream()
            .anyMatch(rule -> other.rules().stream().anyMatch(its -> exists(rule, its)))
        && !exclude(one.namespaceSelector(), other.namespaceSelector())
        && !exclude(one.objectSelector(), other.objectSelector());
  }

  /// Returns whether a request can match both rules, in any version.
  static boolean exists(Rule one, Rule other) {
    return share(one.operations(), other.operations())
        && share(one.apiGroups(), other.apiGroups())
        && (one.scope() == other.scope() || one.scope() == Scope.ALL || other.scope() == Scope.ALL)
        && one.resources().stream()
            .anyMatch(item -> other.resources().stream().anyMatch(its -> meet(item, its)));
  }

  private static boolean share(List<String> some, List<String> others) {
    return some.contains(ANY) || others.contains(ANY) || some.stream().anyMatch(others::contains);
  }

  private static boolean meet(String item, String other) {
    String[] one = (item + "/").split("/", 3);
    String[] two = (other + "/").split("/", 3);
    return meetParts(one[0], two[0]) && meetParts(one[1], two[1]);
  }

  private static boolean meetParts(String one, String other) {
    return one.equals(ANY) || other.equals(ANY) || one.equals(other);
  }

  /// Returns whether no labels satisfy both selectors, comparing their requirements key by key.
  private static boolean exclude(LabelSelector one, LabelSelector other) {
    return one.requirements().stream()
        .anyMatch(asked -> other.requirements().stream().anyMatch(its -> contradict(asked, its)));
  }

  private static boolean contradict(
      LabelSelector.Requirement one, LabelSelector.Requirement other) {
    return one.key().equals(other.key()) && (excludes(one, other) || excludes(other, one));
  }

  private static boolean excludes(LabelSelector.Requirement one, LabelSelector.Requirement other) {
    return switch (one.operator()) {
      case "In" ->
          switch (other.operator()) {
            case "In" -> one.values().stream().noneMatch(other.values()::contains);
            case "NotIn" -> other.values().containsAll(one.values());
            default -> other.operator().equals("DoesNotExist");
          };
      case "Exists" -> other.operator().equals("DoesNotExist");
      default -> false;
    };
  }
}
