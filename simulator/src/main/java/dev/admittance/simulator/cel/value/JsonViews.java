package dev.admittance.simulator.cel.value;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.request.UnrecordedFields;
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// JSON values as CEL values (P-144), converted on demand: objects and arrays become views.
public final class JsonViews {
  private JsonViews() {}

  /// The CEL value: a map, list, string, boolean or null; a number as the server's decoder reads
  /// it: a 64-bit integer where it is written as one and fits, otherwise a double.
  public static Object of(JsonValue value) {
    return switch (value) {
      case JsonObject object -> new Members(object);
      case JsonArray array -> new Items(array);
      case JsonString string -> string.value();
      case JsonNumber number -> number(number);
      case JsonBoolean bool -> bool.value();
      case JsonNull _ -> Null.NULL;
    };
  }

  /// An object with an unknown part. Reading that part ends an evaluation with a
  /// [NotSimulatedException].
  ///
  /// @param name of its variable
  public static Object partial(String name, JsonObject object, UnrecordedFields unknown) {
    return PartialView.of(name, object, unknown);
  }

  /// Returns whether a value is the view of an object.
  static boolean isObject(Object value) {
    return value instanceof Members;
  }

  /// Returns whether a value is the view of an array.
  static boolean isArray(Object value) {
    return value instanceof Items;
  }

  /// The JSON of a view; empty for a value that CEL created.
  public static Optional<JsonValue> json(Object value) {
    return switch (value) {
      case Members members -> Optional.of(members.object);
      case Items items -> Optional.of(items.array);
      default -> Optional.empty();
    };
  }

  private static Object number(JsonNumber number) {
    if (number.isIntegral()) {
      try {
        return Long.parseLong(number.text());
      } catch (NumberFormatException _) {
        return Double.parseDouble(number.text());
      }
    }
    return Double.parseDouble(number.text());
  }

  private static final class Items extends AbstractList<Object> {
    private final JsonArray array;

    private Items(JsonArray array) {
      this.array = array;
    }

    @Override
    public Object get(int index) {
      return of(array.get(index));
    }

    @Override
    public int size() {
      return array.size();
    }
  }

  private static final class Members extends AbstractMap<String, Object> {
    private final JsonObject object;

    private Members(JsonObject object) {
      this.object = object;
    }

    @Override
    public @Nullable Object get(Object key) {
      JsonValue value = key instanceof String name ? object.get(name) : null;
      return value == null ? null : of(value);
    }

    @Override
    public boolean containsKey(Object key) {
      return key instanceof String name && object.has(name);
    }

    @Override
    public int size() {
      return object.size();
    }

    @Override
    public Set<Map.Entry<String, Object>> entrySet() {
      return new Entries(object);
    }
  }

  private static final class Entries extends AbstractSet<Map.Entry<String, Object>> {
    private final JsonObject object;

    private Entries(JsonObject object) {
      this.object = object;
    }

    @Override
    public Iterator<Map.Entry<String, Object>> iterator() {
      return new Iterator<>() {
        private int next;

        @Override
        public boolean hasNext() {
          return next < object.size();
        }

        @Override
        public Map.Entry<String, Object> next() {
          if (!hasNext()) {
            throw new NoSuchElementException();
          }
          int position = next++;
          return Map.entry(object.nameAt(position), of(object.valueAt(position)));
        }
      };
    }

    @Override
    public int size() {
      return object.size();
    }
  }
}
