package dev.admittance.engine.kyverno.mutate;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A part of a patch that is being prepared: anchors are taken out of it in place.
sealed interface PatchNode {
  record Leaf(JsonValue value) implements PatchNode {}

  record Items(List<PatchNode> list) implements PatchNode {}

  /// An object.
  ///
  /// @param map in the order of the patch
  record Members(Map<String, PatchNode> map) implements PatchNode {
    /// Renames a member, which keeps its place.
    void rename(String key, String other) {
      Map<String, PatchNode> renamed = new LinkedHashMap<>();
      map.forEach((name, node) -> renamed.put(name.equals(key) ? other : name, node));
      map.clear();
      map.putAll(renamed);
    }
  }

  static PatchNode of(JsonValue value) {
    return switch (value) {
      case JsonObject object -> {
        Map<String, PatchNode> members = new LinkedHashMap<>();
        object.forEach((name, member) -> members.put(name, of(member)));
        yield new Members(members);
      }
      case JsonArray list ->
          new Items(new ArrayList<>(list.items().stream().map(PatchNode::of).toList()));
      case JsonValue.Scalar scalar -> new Leaf(scalar);
    };
  }

  default JsonValue json() {
    return switch (this) {
      case Leaf(JsonValue value) -> value;
      case Items(List<PatchNode> list) ->
          new JsonArray(list.stream().map(PatchNode::json).toList());
      case Members(Map<String, PatchNode> map) -> {
        JsonObject.Builder object = JsonObject.builder();
        map.forEach((name, node) -> object.put(name, node.json()));
        yield object.build();
      }
    };
  }

  default PatchNode copy() {
    return of(json());
  }
}
