package dev.admittance.simulator.cel.value;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.request.UnrecordedFields;
import dev.admittance.simulator.type.GoType;
import dev.admittance.simulator.type.StructType;
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
    return of(value, null);
  }

  /// The CEL value of an object that a server since 1.37 holds as a Go struct, which [#goType]
  /// tells of its parts.
  public static Object ofStruct(JsonObject object, StructType type) {
    return new Members(object, type);
  }

  private static Object of(JsonValue value, GoType.@Nullable OfText type) {
    return switch (value) {
      case JsonObject object -> new Members(object, type);
      case JsonArray array -> new Items(array, type);
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

  /// The Go type of a view of a struct, or of a part of one that is a struct, list or map; empty
  /// for other values.
  public static Optional<GoType.OfText> goType(Object value) {
    return switch (value) {
      case Members members -> Optional.ofNullable(members.type);
      case Items items -> Optional.ofNullable(items.type);
      default -> Optional.empty();
    };
  }

  /// The type of a part, unless it reads and writes its JSON itself.
  private static GoType.@Nullable OfText part(GoType type) {
    GoType.OfText target = type.target();
    return target instanceof GoType.Custom ? null : target;
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
    private final GoType.@Nullable OfText type;

    private Items(JsonArray array, GoType.@Nullable OfText type) {
      this.array = array;
      this.type = type;
    }

    @Override
    public Object get(int index) {
      return of(array.get(index), type instanceof GoType.Slice list ? part(list.items()) : null);
    }

    @Override
    public int size() {
      return array.size();
    }
  }

  private static final class Members extends AbstractMap<String, Object> {
    private final JsonObject object;
    private final GoType.@Nullable OfText type;

    private Members(JsonObject object, GoType.@Nullable OfText type) {
      this.object = object;
      this.type = type;
    }

    private Object view(String name, JsonValue value) {
      return of(
          value,
          switch (type) {
            case StructType struct ->
                struct.member(name).map(member -> part(member.type())).orElse(null);
            case GoType.MapType map -> part(map.values());
            case null, default -> null;
          });
    }

    @Override
    public @Nullable Object get(Object key) {
      JsonValue value = key instanceof String name ? object.get(name) : null;
      return value == null ? null : view((String) key, value);
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
      return new Entries(this);
    }
  }

  private static final class Entries extends AbstractSet<Map.Entry<String, Object>> {
    private final Members members;

    private Entries(Members members) {
      this.members = members;
    }

    @Override
    public Iterator<Map.Entry<String, Object>> iterator() {
      return new Iterator<>() {
        private int next;

        @Override
        public boolean hasNext() {
          return next < size();
        }

        @Override
        public Map.Entry<String, Object> next() {
          if (!hasNext()) {
            throw new NoSuchElementException();
          }
          int position = next++;
          String name = members.object.nameAt(position);
          return Map.entry(name, members.view(name, members.object.valueAt(position)));
        }
      };
    }

    @Override
    public int size() {
      return members.object.size();
    }
  }
}
