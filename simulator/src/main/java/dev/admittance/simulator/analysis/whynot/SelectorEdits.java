package dev.admittance.simulator.analysis.whynot;

import dev.admittance.model.registration.LabelSelector.Requirement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Finds edits that make a requirement of a selector match, or not match.
///
/// @param ofNamespace whether the requirement is in the namespaceSelector
/// @param namespace whose labels it is matched with; empty for those of the object
record SelectorEdits(boolean ofNamespace, Optional<String> namespace) {
  /// The number of suggested values of an `In`.
  private static final int VALUES = 3;

  /// Edits after which a requirement matches that does not.
  ///
  /// @param value of its label now; null for none
  List<WhyNotEdit> toHold(Requirement requirement, @Nullable String value) {
    List<WhyNotEdit> edits = new ArrayList<>(holding(requirement));
    if (value != null && !requirement.values().isEmpty()) {
      Requirement changed = withValue(requirement, value);
      // The server refuses In and NotIn without values.
      if (!changed.values().isEmpty()) {
        edits.add(change(requirement, Optional.of(changed)));
      }
    }
    edits.add(change(requirement, Optional.empty()));
    return edits;
  }

  private List<WhyNotEdit> holding(Requirement requirement) {
    return switch (requirement.operator()) {
      case "In" ->
          requirement.values().stream()
              .limit(VALUES)
              .map(value -> label(requirement.key(), Optional.of(value)))
              .toList();
      case "Exists" -> List.of(label(requirement.key(), Optional.of("")));
      default -> List.of(label(requirement.key(), Optional.empty()));
    };
  }

  /// Edits after which a requirement does not match that does.
  List<WhyNotEdit> toFail(Requirement requirement) {
    return switch (requirement.operator()) {
      case "NotIn" ->
          requirement.values().stream()
              .limit(VALUES)
              .map(value -> label(requirement.key(), Optional.of(value)))
              .toList();
      case "DoesNotExist" -> List.of(label(requirement.key(), Optional.of("")));
      default -> List.of(label(requirement.key(), Optional.empty()));
    };
  }

  private WhyNotEdit label(String key, Optional<String> value) {
    return namespace
        .<WhyNotEdit>map(name -> new WhyNotEdit.NamespaceLabel(name, key, value))
        .orElseGet(() -> new WhyNotEdit.ObjectLabel(key, value));
  }

  private WhyNotEdit change(Requirement before, Optional<Requirement> after) {
    return new WhyNotEdit.SelectorRequirement(ofNamespace, Optional.of(before), after);
  }

  /// The requirement with one more value, or without its exclusion.
  private static Requirement withValue(Requirement requirement, String value) {
    boolean takes = requirement.operator().equals("In");
    return new Requirement(
        requirement.key(),
        requirement.operator(),
        takes
            ? Stream.concat(requirement.values().stream(), Stream.of(value)).toList()
            : requirement.values().stream().filter(one -> !one.equals(value)).toList());
  }
}
