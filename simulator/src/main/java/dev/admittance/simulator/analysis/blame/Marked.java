package dev.admittance.simulator.analysis.blame;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// A value with its authors. Immutable.
record Marked(JsonValue value, Marks marks) {

  /// A value that was just written as a whole.
  static Marked begin(JsonValue value, Write write) {
    return new Marked(value, Marks.begin(write));
  }

  /// This with another value in its place.
  Marked changed(JsonValue after, Write write, Overlay overlay) {
    return new Marked(after, overlay.lay(marks, value, after, Marks.begin(write), ""));
  }

  /// Whether the path of keys leads to an existing value.
  boolean has(List<String> keys) {
    return keys.isEmpty()
        || !(at(keys.subList(0, keys.size() - 1)).value() instanceof JsonObject parent)
        || parent.has(keys.getLast());
  }

  /// The value at a path of keys.
  ///
  /// @throws java.util.NoSuchElementException if it does not exist
  Marked at(List<String> keys) {
    Marked part = this;
    for (String key : keys) {
      part = part.child(key);
    }
    return part;
  }

  private Marked child(String key) {
    JsonValue part =
        value instanceof JsonArray array
            ? array.get(Integer.parseInt(key))
            : ((JsonObject) value).find(key).orElseThrow();
    return new Marked(part, marks.part(value, key));
  }

  /// A change of the marks of a container.
  interface MarksChange {
    Marks of(Marked container);
  }

  /// The marks of the whole after a change of the marks of the container at a path.
  Marks changedAt(List<String> keys, MarksChange change) {
    if (keys.isEmpty()) {
      return change.of(this);
    }
    String key = keys.getFirst();
    Marks part = child(key).changedAt(keys.subList(1, keys.size()), change);
    return withPart(key, part);
  }

  /// The marks with those of one existing part replaced.
  Marks withPart(String key, Marks part) {
    return switch (value) {
      case JsonObject object -> {
        Map<String, Marks> members = marks.members(object);
        members.put(key, part);
        yield new Marks.Members(marks.history(), members);
      }
      case JsonArray array -> {
        List<Marks> items = new ArrayList<>(marks.items(array));
        items.set(Integer.parseInt(key), part);
        yield new Marks.Items(marks.history(), items);
      }
      case JsonValue.Scalar _ -> throw new IllegalStateException("a scalar has no parts");
    };
  }

  /// The marks with those of a new part.
  Marks withNewPart(String key, Marks part) {
    if (value instanceof JsonArray array) {
      List<Marks> items = marks.items(array);
      items.add(Integer.parseInt(key), part);
      return new Marks.Items(marks.history(), items);
    }
    return withPart(key, part);
  }

  /// The marks without those of a part.
  Marks withoutPart(String key) {
    if (value instanceof JsonArray array) {
      List<Marks> items = marks.items(array);
      items.remove(Integer.parseInt(key));
      return new Marks.Items(marks.history(), items);
    }
    Map<String, Marks> members = marks.members((JsonObject) value);
    members.remove(key);
    return new Marks.Members(marks.history(), members);
  }
}
