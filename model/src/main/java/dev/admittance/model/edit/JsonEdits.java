package dev.admittance.model.edit;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.FieldPath.Step;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Applies edits to JSON values: the result is what the edited text must mean.
final class JsonEdits {
  private JsonEdits() {}

  /// A change of the value at a path; an empty value is absent, and an empty result removes it.
  private interface Change {
    Optional<JsonValue> of(Optional<JsonValue> value) throws EditRefusal;
  }

  /// Applies an edit.
  ///
  /// @param edit with its path from the value
  static JsonValue apply(JsonValue value, Edit edit) throws EditRefusal {
    List<Step> path = edit.path().steps();
    if (edit instanceof Edit.RenameKey rename) {
      return renamed(value, path, rename.name());
    }
    Change change =
        switch (edit) {
          case Edit.SetValue set -> _ -> Optional.of(set.value());
          case Edit.Remove _ -> _ -> Optional.empty();
          case Edit.InsertItem insert -> list -> Optional.of(inserted(list, insert));
          case Edit.MoveItem move -> list -> Optional.of(moved(list, move));
          case Edit.RenameKey rename -> throw new IllegalStateException("no value: " + rename);
        };
    return at(Optional.of(value), path, change).orElse(value);
  }

  private static JsonValue renamed(JsonValue value, List<Step> path, String name)
      throws EditRefusal {
    if (path.isEmpty()) {
      throw new EditRefusal("The whole object has no key to rename.");
    }
    String old = path.getLast().name();
    Change change = object -> Optional.of(renamed(object, old, name));
    return at(Optional.of(value), path.subList(0, path.size() - 1), change).orElse(value);
  }

  /// Returns the index of a step; -1 where it is not an index.
  static int index(Step step) {
    return step instanceof Step.Element(String key) && key.matches("[0-9]{1,9}")
        ? Integer.parseInt(key)
        : -1;
  }

  private static Optional<JsonValue> child(JsonValue parent, Step step) {
    return new FieldPath(List.of(step)).find(parent);
  }

  private static Optional<JsonValue> at(Optional<JsonValue> value, List<Step> path, Change change)
      throws EditRefusal {
    if (path.isEmpty()) {
      return change.of(value);
    }
    Step step = path.getFirst();
    JsonValue parent = value.filter(some -> some != JsonNull.NULL).orElse(empty(step));
    Optional<JsonValue> changed = at(child(parent, step), path.subList(1, path.size()), change);
    return changed.isEmpty() && child(parent, step).isEmpty()
        ? value
        : Optional.of(withChild(parent, step, changed));
  }

  /// Creates the empty collection that a step leads into.
  private static JsonValue empty(Step step) {
    return index(step) == 0 ? JsonArray.EMPTY : JsonObject.EMPTY;
  }

  private static JsonValue withChild(JsonValue parent, Step step, Optional<JsonValue> child)
      throws EditRefusal {
    return switch (parent) {
      case JsonObject object ->
          child.map(value -> object.with(step.name(), value)).orElse(object.without(step.name()));
      case JsonArray array -> withItem(array, step, child);
      case JsonValue.Scalar _ ->
          throw new EditRefusal(
              "`" + step.name() + "` would stand in a value that is not a collection.");
    };
  }

  private static JsonArray withItem(JsonArray array, Step step, Optional<JsonValue> item)
      throws EditRefusal {
    int index = index(step);
    if (index < 0 || index > array.size()) {
      throw new EditRefusal("The list has " + array.size() + " items and no place " + step + ".");
    }
    if (item.isEmpty()) {
      return array.removed(index);
    }
    return index == array.size()
        ? array.inserted(index, item.get())
        : array.replaced(index, item.get());
  }

  private static JsonArray list(Optional<JsonValue> value) throws EditRefusal {
    return switch (value.orElse(JsonNull.NULL)) {
      case JsonArray array -> array;
      case JsonNull _ -> JsonArray.EMPTY;
      case JsonObject _, JsonValue.Scalar _ -> throw new EditRefusal("The value is not a list.");
    };
  }

  private static JsonArray inserted(Optional<JsonValue> value, Edit.InsertItem insert)
      throws EditRefusal {
    JsonArray array = list(value);
    checkIndex(insert.index(), array.size() + 1);
    return array.inserted(insert.index(), insert.value());
  }

  private static JsonArray moved(Optional<JsonValue> value, Edit.MoveItem move) throws EditRefusal {
    JsonArray array = list(value);
    checkIndex(move.from(), array.size());
    checkIndex(move.to(), array.size());
    return array.removed(move.from()).inserted(move.to(), array.get(move.from()));
  }

  private static void checkIndex(int index, int size) throws EditRefusal {
    if (index < 0 || index >= size) {
      throw new EditRefusal("The list has no place " + index + ".");
    }
  }

  private static JsonObject renamed(Optional<JsonValue> value, String old, String name)
      throws EditRefusal {
    if (!(value.orElse(JsonNull.NULL) instanceof JsonObject object) || !object.has(old)) {
      throw new EditRefusal("There is no key `" + old + "` to rename.");
    }
    if (object.has(name) && !old.equals(name)) {
      throw new EditRefusal("There is a key `" + name + "` already.");
    }
    List<String> names = new ArrayList<>(object.names());
    JsonObject.Builder members = JsonObject.builder();
    for (String member : names) {
      members.put(member.equals(old) ? name : member, object.find(member).orElse(JsonNull.NULL));
    }
    return members.build();
  }
}
