package dev.admittance.simulator.strategic;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.patch.MergePatch;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The members of a patch that direct the merge, and the handling of those that are left over.
/// Source: k8s.io/apimachinery `pkg/util/strategicpatch/patch.go`, `containsDirectiveMarker`,
/// `removeDirectives`.
final class Directives {
  /// In a map: whether it replaces, deletes or merges.
  static final String PATCH = "$patch";

  /// The list of members to keep.
  static final String RETAIN_KEYS = "$retainKeys";

  /// Prefix before a slash and the name of a list: the items to delete.
  static final String DELETE_FROM = "$deleteFromPrimitiveList";

  /// Prefix before a slash and the name of a list: the order of its items.
  static final String ORDER = "$setElementOrder";

  private Directives() {}

  /// Whether an item is a directive.
  static boolean isDirective(JsonValue item) {
    return item instanceof JsonObject object && object.has(PATCH);
  }

  static boolean deletes(JsonValue item) {
    return item instanceof JsonObject object && is(object, "delete");
  }

  /// Whether a map has this directive.
  static boolean is(JsonObject map, String directive) {
    return new JsonString(directive).equals(map.get(PATCH));
  }

  /// The name after the prefix and a slash.
  static String listName(String name, String prefix, String problem) throws RefusedMergeException {
    int slash = name.indexOf('/');
    if (slash < 0 || !name.substring(0, slash).equals(prefix)) {
      throw new RefusedMergeException(problem);
    }
    return name.substring(slash + 1);
  }

  /// A new value without directives; empty where it is a directive itself and adds nothing.
  static Optional<JsonValue> taken(JsonValue value) {
    return withoutDirectives(MergePatch.withoutNulls(value));
  }

  /// A value without the directives in it; empty where it is one itself.
  static Optional<JsonValue> withoutDirectives(JsonValue value) {
    return switch (value) {
      case JsonObject object -> {
        Map<String, JsonValue> members = new LinkedHashMap<>();
        object.forEach(
            (name, member) -> withoutDirectives(member).ifPresent(kept -> members.put(name, kept)));
        yield isDirective(object) ? Optional.empty() : Optional.of(JsonObject.of(members));
      }
      case JsonArray array -> Optional.of(new JsonArray(withoutDirectives(array.items())));
      case JsonValue.Scalar scalar -> Optional.of(scalar);
    };
  }

  /// Items without the directives among them.
  static List<JsonValue> withoutDirectives(List<JsonValue> items) {
    List<JsonValue> kept = new ArrayList<>();
    items.forEach(item -> withoutDirectives(item).ifPresent(kept::add));
    return kept;
  }
}
