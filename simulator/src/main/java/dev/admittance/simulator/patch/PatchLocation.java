package dev.admittance.simulator.patch;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A place in a document: the containers on the path to it, and the key in the last of them, which
/// need not exist. A change copies these containers and shares everything else. Source:
/// gopkg.in/evanphx/json-patch.v4 v4.13.0 `patch.go`, `findObject`, `decodePatchKey`.
final class PatchLocation {
  private final List<JsonValue> containers;

  /// For each container the key of the next step; one more than there are containers below the
  /// root.
  private final List<String> keys;

  private PatchLocation(List<JsonValue> containers, List<String> keys) {
    this.containers = containers;
    this.keys = keys;
  }

  /// The place that a pointer leads to; null where its parent is missing, null or a scalar. Text
  /// before the first `/` is ignored, and a pointer without `/` leads nowhere (W-363).
  static @Nullable PatchLocation find(JsonValue document, String pointer) {
    int slash = pointer.indexOf('/');
    if (slash < 0) {
      return null;
    }
    List<JsonValue> containers = new ArrayList<>();
    List<String> keys = new ArrayList<>();
    JsonValue container = document;
    while (true) {
      containers.add(container);
      int next = pointer.indexOf('/', slash + 1);
      keys.add(unescape(pointer.substring(slash + 1, next < 0 ? pointer.length() : next)));
      if (next < 0) {
        return new PatchLocation(containers, keys);
      }
      container = container(container, keys.getLast());
      if (container == null) {
        return null;
      }
      slash = next;
    }
  }

  private static @Nullable JsonValue container(JsonValue parent, String key) {
    try {
      JsonValue child = get(parent, key);
      return child instanceof JsonValue.Scalar ? null : child;
    } catch (InapplicableException _) {
      return null;
    }
  }

  /// A single pass, so that `~01` becomes `~1`, not `/`.
  private static String unescape(String segment) {
    return segment.indexOf('~') < 0 ? segment : segment.replace("~1", "/").replace("~0", "~");
  }

  /// The nesting depth of the value, from the root.
  int depth() {
    return keys.size();
  }

  /// The key in the last container.
  String key() {
    return keys.getLast();
  }

  /// The keys of the path, with each array index as a plain 0-based number.
  ///
  /// @param inserting whether a value is inserted, which may be after the last item
  List<String> plainKeys(boolean inserting) throws InapplicableException {
    List<String> plain = new ArrayList<>(keys);
    int last = keys.size() - 1;
    for (int i = 0; i <= last; i++) {
      if (containers.get(i) instanceof JsonArray array) {
        String key = keys.get(i);
        int index =
            inserting && i == last
                ? ArrayIndex.forInsertion(array.size(), key)
                : ArrayIndex.within(array.size(), key);
        plain.set(i, Integer.toString(index));
      }
    }
    return plain;
  }

  /// The value at this place; null for an absent member.
  @Nullable JsonValue get() throws InapplicableException {
    return get(containers.getLast(), key());
  }

  private static @Nullable JsonValue get(JsonValue container, String key)
      throws InapplicableException {
    return switch (container) {
      case JsonObject object -> object.get(key);
      case JsonArray array -> array.get(ArrayIndex.within(array.size(), key));
      case JsonValue.Scalar scalar -> throw new IllegalStateException("no container: " + scalar);
    };
  }

  /// The document with a value inserted at this place, or with the object member set.
  JsonValue add(JsonValue value) throws InapplicableException {
    return switch (containers.getLast()) {
      case JsonObject object -> rebuilt(object.with(key(), value));
      case JsonArray array ->
          rebuilt(array.inserted(ArrayIndex.forInsertion(array.size(), key()), value));
      case JsonValue.Scalar scalar -> throw new IllegalStateException("no container: " + scalar);
    };
  }

  /// The document with the value at this place replaced; an absent object member is added.
  JsonValue set(JsonValue value) throws InapplicableException {
    return switch (containers.getLast()) {
      case JsonObject object -> rebuilt(object.with(key(), value));
      case JsonArray array ->
          rebuilt(array.replaced(ArrayIndex.within(array.size(), key()), value));
      case JsonValue.Scalar scalar -> throw new IllegalStateException("no container: " + scalar);
    };
  }

  /// The document without the value at this place.
  JsonValue remove() throws InapplicableException {
    switch (containers.getLast()) {
      case JsonObject object -> {
        if (!object.has(key())) {
          throw new InapplicableException(
              "Unable to remove nonexistent key: " + key() + InapplicableException.MISSING);
        }
        return rebuilt(object.without(key()));
      }
      case JsonArray array -> {
        return rebuilt(array.removed(ArrayIndex.within(array.size(), key())));
      }
      case JsonValue.Scalar scalar -> throw new IllegalStateException("no container: " + scalar);
    }
  }

  /// The document with the last container replaced.
  private JsonValue rebuilt(JsonValue last) throws InapplicableException {
    JsonValue changed = last;
    for (int i = containers.size() - 2; i >= 0; i--) {
      String key = keys.get(i);
      changed =
          switch (containers.get(i)) {
            case JsonObject object -> object.with(key, changed);
            case JsonArray array -> array.replaced(ArrayIndex.within(array.size(), key), changed);
            case JsonValue.Scalar scalar ->
                throw new IllegalStateException("no container: " + scalar);
          };
    }
    return changed;
  }
}
