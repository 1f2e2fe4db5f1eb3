package dev.admittance.model.registration;

import dev.admittance.model.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// A label selector (W-244). All requirements must hold; an empty selector matches everything.
///
/// @param requirements those of `matchLabels` (as `In` with one value) sorted by key, then those of
///   `matchExpressions` in their order
public record LabelSelector(List<Requirement> requirements) {
  public static final LabelSelector EVERYTHING = new LabelSelector(List.of());

  public LabelSelector {
    requirements = List.copyOf(requirements);
  }

  /// Creates the selector from its decoded text.
  public static LabelSelector of(WrittenConfiguration.Selector written) {
    List<Requirement> requirements = new ArrayList<>();
    new TreeMap<>(written.matchLabels())
        .forEach((key, value) -> requirements.add(new Requirement(key, "In", List.of(value))));
    requirements.addAll(written.matchExpressions());
    return new LabelSelector(requirements);
  }

  /// Reads the selector of a manifest that need not be valid; what is no text counts as absent.
  public static LabelSelector read(JsonObject written) {
    List<Requirement> requirements = new ArrayList<>();
    JsonObject labels = written.object("matchLabels");
    labels.names().stream()
        .sorted()
        .forEach(key -> requirements.add(new Requirement(key, "In", List.of(labels.text(key)))));
    for (JsonObject one : written.objects("matchExpressions")) {
      requirements.add(new Requirement(one.text("key"), one.text("operator"), one.texts("values")));
    }
    return new LabelSelector(requirements);
  }

  /// Returns whether it has no requirements.
  public boolean isEmpty() {
    return requirements.isEmpty();
  }

  /// Returns whether it only selects objects that carry some label, as opted-in objects do.
  public boolean requiresLabel() {
    return requirements.stream().anyMatch(requirement -> !requirement.isNegative());
  }

  /// Returns the selector in `kubectl`'s notation; empty for one that matches everything.
  public String text() {
    return String.join(", ", requirements.stream().map(Requirement::text).toList());
  }

  /// Returns whether labels meet every requirement. An unknown operator is never met.
  public boolean matches(Map<String, String> labels) {
    return requirements.stream().allMatch(requirement -> requirement.isMetBy(labels));
  }

  /// A requirement on the value of a label.
  ///
  /// @param operator as written; the server accepts `In`, `NotIn`, `Exists`, `DoesNotExist`
  public record Requirement(String key, String operator, List<String> values) {
    public Requirement {
      values = List.copyOf(values);
    }

    /// Returns the requirement in `kubectl`'s notation: `team in (a, b)`.
    public String text() {
      String all = String.join(", ", values);
      return switch (operator) {
        case "In" -> values.size() == 1 ? key + "=" + all : key + " in (" + all + ")";
        case "NotIn" -> key + " notin (" + all + ")";
        case "Exists" -> key;
        case "DoesNotExist" -> "!" + key;
        default -> key + " " + operator + " (" + all + ")";
      };
    }

    private boolean isMetBy(Map<String, String> labels) {
      return switch (operator) {
        case "In" -> labels.containsKey(key) && values.contains(labels.get(key));
        case "NotIn" -> !labels.containsKey(key) || !values.contains(labels.get(key));
        case "Exists" -> labels.containsKey(key);
        case "DoesNotExist" -> !labels.containsKey(key);
        default -> false;
      };
    }

    /// Returns whether labels without the key meet the requirement.
    public boolean isNegative() {
      return operator.equals("NotIn") || operator.equals("DoesNotExist");
    }
  }
}
