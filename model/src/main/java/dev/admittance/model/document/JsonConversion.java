package dev.admittance.model.document;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Converts nodes to JSON as `kubectl` does.
public final class JsonConversion {
  /// The converted targets of aliases, which all their aliases share.
  private final IdentityHashMap<Node, JsonValue> shared = new IdentityHashMap<>();

  private JsonConversion() {}

  /// Converts a node to JSON, following aliases. A walk over the result is bounded, because
  /// [DocumentReader] refuses documents that would expand beyond
  /// [DocumentReader#MAX_EXPANDED_NODES].
  public static JsonValue toJson(Node node) {
    return new JsonConversion().convert(node);
  }

  private JsonValue convert(Node node) {
    return switch (node) {
      case Node.Scalar scalar -> scalar.value();
      case Node.Mapping mapping -> convertMapping(mapping);
      case Node.Sequence sequence -> convertSequence(sequence);
      case Node.Alias alias -> convertTarget(alias.target());
    };
  }

  private JsonValue convertMapping(Node.Mapping mapping) {
    JsonObject.Builder members = JsonObject.builder();
    for (Node.Entry entry : mapping.entries()) {
      members.put(entry.key(), convert(entry.value()));
    }
    return members.build();
  }

  private JsonValue convertSequence(Node.Sequence sequence) {
    List<JsonValue> items = new ArrayList<>(sequence.items().size());
    for (Node item : sequence.items()) {
      items.add(convert(item));
    }
    return new JsonArray(items);
  }

  private JsonValue convertTarget(Node target) {
    @Nullable JsonValue known = shared.get(target);
    if (known != null) {
      return known;
    }
    JsonValue converted = convert(target);
    shared.put(target, converted);
    return converted;
  }
}
