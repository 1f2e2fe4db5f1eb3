package dev.admittance.simulator.validation;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.registration.LabelSelector;
import dev.admittance.model.registration.WrittenConfiguration;
import dev.admittance.model.validation.LabelRules;
import dev.admittance.model.validation.MetadataRules;
import dev.admittance.model.validation.SelectorRules;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Reads and validates the labels and label selectors of objects.
final class LabelSelectors {
  private LabelSelectors() {}

  /// The strings of a map, sorted by key.
  static Map<String, String> texts(ObjectPart map) {
    Map<String, String> texts = new LinkedHashMap<>();
    for (String key : map.sortedKeys()) {
      if (map.members().get(key) instanceof JsonString(String text)) {
        texts.put(key, text);
      }
    }
    return texts;
  }

  static void labels(ObjectPart map, FieldErrors errors) {
    if (map.size() > 0) {
      errors.addAll(LabelRules.check(texts(map), map.path()));
    }
  }

  static void annotations(ObjectPart map, FieldErrors errors) {
    if (map.size() > 0) {
      errors.addAll(MetadataRules.annotations(texts(map), map.path()));
    }
  }

  private static WrittenConfiguration.Selector read(ObjectPart selector) {
    List<LabelSelector.Requirement> requirements =
        selector.items("matchExpressions").stream()
            .map(one ->
                new LabelSelector.Requirement(
                    one.text("key"), one.text("operator"), one.members().texts("values")))
            .toList();
    return new WrittenConfiguration.Selector(texts(selector.child("matchLabels")), requirements);
  }

  /// Validates a selector that may be absent.
  ///
  /// @param values whether the values of expressions are validated, too
  static void check(ObjectPart selector, boolean values, FieldErrors errors) {
    if (selector.members().size() > 0) {
      errors.addAll(SelectorRules.check(read(selector), selector.path(), values));
    }
  }

  static void check(ObjectPart selector, FieldErrors errors) {
    check(selector, true, errors);
  }

  /// Whether a selector with these members can be used at all.
  static boolean isUsable(ObjectPart selector) {
    return SelectorRules.check(read(selector), FieldPath.ROOT).isEmpty();
  }

  /// Whether an absent or usable selector selects labels; an absent one selects none.
  static boolean matches(ObjectPart selector, ObjectPart labels) {
    return selector.exists() && LabelSelector.of(read(selector)).matches(texts(labels));
  }

  static boolean isEmpty(ObjectPart selector) {
    return selector.child("matchLabels").size() + selector.child("matchExpressions").size() == 0;
  }
}
