package dev.admittance.simulator.validation;

import dev.admittance.model.json.JsonValue;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;

/// Validates lists of bounded length whose items differ; tags declare both. Source:
/// k8s.io/kubernetes `pkg/apis/resource/validation/validation.go`, `validateSlice`, `validateSet`.
final class DeviceSets {
  private DeviceSets() {}

  /// Whether a list is short enough to be looked at.
  static boolean fits(ObjectPart list, int most, FieldErrors errors) {
    errors.declared(() -> errors.tooMany(list, most));
    return list.size() <= most;
  }

  /// Checks the items of a list, and that they differ; tags check that first.
  ///
  /// @param key what the items differ in, which texts without tags print
  static void check(
      ObjectPart list,
      int most,
      Function<ObjectPart, ? extends JsonValue> key,
      Consumer<ObjectPart> check,
      FieldErrors errors) {
    if (!fits(list, most, errors)) {
      return;
    }
    Set<JsonValue> seen = new HashSet<>();
    List<ObjectPart> repeated =
        list.items().stream().filter(one -> !seen.add(key.apply(one))).toList();
    if (errors.isDeclarative()) {
      errors.declared(() -> repeated.forEach(one -> errors.duplicateJson(one, one.value())));
    }
    list.items().forEach(check);
    if (!errors.isDeclarative()) {
      repeated.forEach(one -> errors.duplicateJson(one, key.apply(one)));
    }
  }
}
