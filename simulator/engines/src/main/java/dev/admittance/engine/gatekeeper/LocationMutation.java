package dev.admittance.engine.gatekeeper;

import dev.admittance.engine.gatekeeper.LocationNode.Item;
import dev.admittance.engine.gatekeeper.LocationNode.Member;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Walks an object along the location of a mutator. Source: gatekeeper
/// `pkg/mutation/mutators/core/mutation_function.go`, `Mutate`.
///
/// @param tests whether the node at an index must exist (`true`) or must not
record LocationMutation(List<LocationNode> nodes, Map<Integer, Boolean> tests, Setter setter) {

  /// The mutated object; empty where the mutator leaves it alone.
  Optional<JsonObject> mutate(JsonObject object) throws MutationException {
    return mutate(object, 0).map(JsonObject.class::cast);
  }

  private boolean mayExist(int depth) {
    return tests.getOrDefault(depth, true);
  }

  private boolean mayBeMissing(int depth) {
    return !tests.getOrDefault(depth, false);
  }

  private boolean isLast(int depth) {
    return depth == nodes.size() - 1;
  }

  private Optional<JsonValue> mutate(JsonValue current, int depth) throws MutationException {
    return switch (nodes.get(depth)) {
      case Member member when current instanceof JsonObject object -> member(object, member, depth);
      case Item item when current instanceof JsonArray(List<JsonValue> items) ->
          isLast(depth) ? lastItem(items, item, depth) : items(items, item, depth);
      case LocationNode other ->
          throw new MutationException(
              "mismatch between path entry (type: "
                  + (other instanceof Member ? "object" : "List")
                  + ") and received object. Path: "
                  + other.name());
    };
  }

  private Optional<JsonValue> member(JsonObject object, Member member, int depth)
      throws MutationException {
    Optional<JsonValue> before = object.find(member.name());
    if (before.isPresent() ? !mayExist(depth) : !mayBeMissing(depth)) {
      return Optional.empty();
    }
    if (isLast(depth)) {
      return Optional.of(
          setter.value(before).map(value -> object.with(member.name(), value)).orElse(object));
    }
    return mutate(before.isPresent() ? before.get() : created(depth), depth + 1)
        .map(next -> object.with(member.name(), next));
  }

  private Optional<JsonValue> items(List<JsonValue> items, Item item, int depth)
      throws MutationException {
    boolean all = item.value().isEmpty();
    if (all && !mayExist(depth)) {
      return Optional.empty();
    }
    List<JsonValue> changed = new ArrayList<>(items);
    boolean mutated = false;
    boolean found = all;
    for (int i = 0; i < items.size(); i++) {
      if (all || isWanted(items.get(i), item)) {
        if (!mayExist(depth)) {
          return Optional.empty();
        }
        found = true;
        Optional<JsonValue> next = mutate(items.get(i), depth + 1);
        mutated |= next.isPresent();
        if (next.isPresent()) {
          changed.set(i, next.get());
        }
      }
    }
    if (!found) {
      if (!mayBeMissing(depth)) {
        return Optional.empty();
      }
      Optional<JsonValue> next = mutate(created(depth), depth + 1);
      next.ifPresent(changed::add);
      mutated = next.isPresent();
    }
    return mutated ? Optional.of(new JsonArray(changed)) : Optional.empty();
  }

  private static boolean isWanted(JsonValue value, Item item) {
    return value instanceof JsonObject object && object.find(item.name()).equals(item.value());
  }

  private Optional<JsonValue> lastItem(List<JsonValue> items, Item item, int depth)
      throws MutationException {
    if (!(setter instanceof Setter.Assigned assigned)) {
      throw new MutationException("mutator does not understand keyed lists");
    }
    if (item.value().isEmpty()) {
      throw new MutationException("last path entry can not be globbed");
    }
    JsonObject value = assigned.item();
    List<JsonValue> changed = new ArrayList<>(items);
    for (int i = 0; i < items.size(); i++) {
      if (isWanted(items.get(i), item)) {
        if (!isWanted(value, item)) {
          throw new MutationException("key value of replaced object must not change");
        }
        if (!mayExist(depth)) {
          return Optional.empty();
        }
        changed.set(i, value);
        return Optional.of(new JsonArray(changed));
      }
    }
    if (!mayBeMissing(depth)) {
      return Optional.empty();
    }
    changed.add(value);
    return Optional.of(new JsonArray(changed));
  }

  /// The value to put where a node is missing.
  private JsonValue created(int depth) throws MutationException {
    JsonValue next = nodes.get(depth + 1) instanceof Member ? JsonObject.EMPTY : JsonArray.EMPTY;
    if (nodes.get(depth) instanceof Item(String key, Optional<JsonValue> value)) {
      if (next instanceof JsonObject object && value.isPresent()) {
        return object.with(key, value.get());
      }
      throw new MutationException("two consecutive list path entries not allowed");
    }
    return next;
  }
}
