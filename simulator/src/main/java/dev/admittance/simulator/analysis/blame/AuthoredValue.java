package dev.admittance.simulator.analysis.blame;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// A value with its authors. Immutable.
record AuthoredValue(JsonValue value, Authorship marks) {

  /// A value that was just written as a whole.
  static AuthoredValue begin(JsonValue value, BlameWrite write) {
    return new AuthoredValue(value, Authorship.begin(write));
  }

  /// This with another value in its place.
  AuthoredValue changed(JsonValue after, BlameWrite write, AuthorshipOverlay overlay) {
    return new AuthoredValue(after, overlay.lay(marks, value, after, Authorship.begin(write), ""));
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
  AuthoredValue at(List<String> keys) {
    AuthoredValue part = this;
    for (String key : keys) {
      part = part.child(key);
    }
    return part;
  }

  private AuthoredValue child(String key) {
    JsonValue part =
        value instanceof JsonArray array
            ? array.get(Integer.parseInt(key))
            : ((JsonObject) value).find(key).orElseThrow();
    return new AuthoredValue(part, marks.part(value, key));
  }

  /// A change of the marks of a container.
  interface MarksChange {
    Authorship of(AuthoredValue container);
  }

  /// The marks of the whole after a change of the marks of the container at a path.
  Authorship changedAt(List<String> keys, MarksChange change) {
    if (keys.isEmpty()) {
      return change.of(this);
    }
    String key = keys.getFirst();
    Authorship part = child(key).changedAt(keys.subList(1, keys.size()), change);
    return withPart(key, part);
  }

  /// The marks with those of one existing part replaced.
  Authorship withPart(String key, Authorship part) {
    return switch (value) {
      case JsonObject object -> {
        Map<String, Authorship> members = marks.members(object);
        members.put(key, part);
        yield new Authorship.Members(marks.history(), members);
      }
      case JsonArray array -> {
        List<Authorship> items = new ArrayList<>(marks.items(array));
        items.set(Integer.parseInt(key), part);
        yield new Authorship.Items(marks.history(), items);
      }
      case JsonValue.Scalar _ -> throw new IllegalStateException("a scalar has no parts");
    };
  }

  /// The marks with those of a new part.
  Authorship withNewPart(String key, Authorship part) {
    if (value instanceof JsonArray array) {
      List<Authorship> items = marks.items(array);
      items.add(Integer.parseInt(key), part);
      return new Authorship.Items(marks.history(), items);
    }
    return withPart(key, part);
  }

  /// The marks without those of a part.
  Authorship withoutPart(String key) {
    if (value instanceof JsonArray array) {
      List<Authorship> items = marks.items(array);
      items.remove(Integer.parseInt(key));
      return new Authorship.Items(marks.history(), items);
    }
    Map<String, Authorship> members = marks.members((JsonObject) value);
    members.remove(key);
    return new Authorship.Members(marks.history(), members);
  }
}
