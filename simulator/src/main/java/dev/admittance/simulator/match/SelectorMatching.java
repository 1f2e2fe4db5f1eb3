package dev.admittance.simulator.match;

import dev.admittance.model.registration.LabelSelector;
import dev.admittance.model.registration.LabelSelector.Requirement;
import dev.admittance.simulator.request.UnrecordedFields;
import org.jspecify.annotations.Nullable;

/// Evaluates label selectors (W-244). Source: k8s.io/apimachinery `pkg/apis/meta/v1/helpers.go`,
/// `LabelSelectorAsSelector`; `pkg/labels/selector.go`, `(*Requirement).Matches`.
final class SelectorMatching {
  private SelectorMatching() {}

  static boolean matches(LabelSelector selector, Labels labels) {
    for (Requirement requirement : selector.requirements()) {
      if (!matches(requirement, labels)) {
        return false;
      }
    }
    return true;
  }

  /// Returns whether labels that are only partly known may match.
  ///
  /// @param unknown the unknown part of the map of labels
  static boolean mayMatch(LabelSelector selector, Labels labels, UnrecordedFields unknown) {
    return selector.requirements().stream()
        .allMatch(requirement ->
            unknown.hides(requirement.key(), labels.get(requirement.key()) != null)
                || matches(requirement, labels));
  }

  /// `NotIn` and `DoesNotExist` hold where the key is absent.
  static boolean matches(Requirement requirement, Labels labels) {
    @Nullable String value = labels.get(requirement.key());
    return switch (requirement.operator()) {
      case "In" -> value != null && requirement.values().contains(value);
      case "NotIn" -> value == null || !requirement.values().contains(value);
      case "Exists" -> value != null;
      case "DoesNotExist" -> value == null;
      default -> false;
    };
  }

  /// The first operator that the server does not know, or null.
  static @Nullable String unknownOperator(LabelSelector selector) {
    for (Requirement requirement : selector.requirements()) {
      switch (requirement.operator()) {
        case "In", "NotIn", "Exists", "DoesNotExist" -> {}
        default -> {
          return requirement.operator();
        }
      }
    }
    return null;
  }

  /// A requirement as text, in the form of `kubectl`'s selectors.
  static String text(Requirement requirement) {
    return requirement.text();
  }

  static String text(LabelSelector selector) {
    return selector.isEmpty() ? "everything" : selector.text();
  }
}
