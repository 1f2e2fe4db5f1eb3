package dev.admittance.model.json;

import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/// A JSON object whose members keep the order in which they were written. A changed copy shares
/// every member it did not change. Two objects are equal when they have equal members in any order.
public final class JsonObject implements JsonValue {
  /// The object without members.
  public static final JsonObject EMPTY = new JsonObject(new String[0], new JsonValue[0]);

  private static final int LINEAR_SEARCH_LIMIT = 16;

  private final String[] names;
  private final JsonValue[] values;

  /// Positions by name, for objects too large to search member by member.
  private final @Nullable Map<String, Integer> index;

  private JsonObject(String[] names, JsonValue[] values) {
    this(names, values, names.length > LINEAR_SEARCH_LIMIT ? index(names) : null);
  }

  private JsonObject(String[] names, JsonValue[] values, @Nullable Map<String, Integer> index) {
    this.names = names;
    this.values = values;
    this.index = index;
  }

  private static Map<String, Integer> index(String[] names) {
    Map<String, Integer> index = LinkedHashMap.newLinkedHashMap(names.length);
    for (int i = 0; i < names.length; i++) {
      index.put(names[i], i);
    }
    return index;
  }

  /// The object of names and values that belong together by place; the arrays become its own.
  static JsonObject ofArrays(String[] names, JsonValue[] values) {
    return names.length == 0 ? EMPTY : new JsonObject(names, values);
  }

  /// The members of a text one by one, those of the same name all there, for decoders that merge
  /// them. Members are to be asked for by place alone.
  ///
  /// @param values as many as names
  public static JsonObject ofRepeating(List<String> names, List<JsonValue> values) {
    return ofArrays(names.toArray(String[]::new), values.toArray(JsonValue[]::new));
  }

  /// A name that stands more than once, where an object was made of text that repeats one.
  Optional<String> repeatedName() {
    if (index != null) {
      return index.size() == names.length ? Optional.empty() : firstRepeated();
    }
    for (int i = 1; i < names.length; i++) {
      if (position(names[i]) < i) {
        return Optional.of(names[i]);
      }
    }
    return Optional.empty();
  }

  /// Whether a name stands more than once, where an object was made of text that repeats one.
  boolean repeatsName() {
    if (index != null) {
      return index.size() < names.length;
    }
    for (int i = 1; i < names.length; i++) {
      if (position(names[i]) < i) {
        return true;
      }
    }
    return false;
  }

  private Optional<String> firstRepeated() {
    Set<String> seen = new HashSet<>();
    return Arrays.stream(names).filter(name -> !seen.add(name)).findFirst();
  }

  /// The object with the members of a map, in the map's order.
  public static JsonObject of(Map<String, ? extends JsonValue> members) {
    return members.isEmpty()
        ? EMPTY
        : new JsonObject(
            members.keySet().toArray(String[]::new), members.values().toArray(JsonValue[]::new));
  }

  /// The object with one member.
  public static JsonObject of(String name, JsonValue value) {
    return new JsonObject(new String[] {name}, new JsonValue[] {value});
  }

  /// A builder for an object; a name put twice keeps its first place and its last value.
  public static Builder builder() {
    return new Builder();
  }

  /// The number of members.
  public int size() {
    return names.length;
  }

  /// The names of the members, in order.
  public List<String> names() {
    return List.of(names);
  }

  /// The name at a 0-based position.
  public String nameAt(int position) {
    return names[position];
  }

  /// The value at a 0-based position.
  public JsonValue valueAt(int position) {
    return values[position];
  }

  /// The value of a member, where there is such a member.
  public Optional<JsonValue> find(String name) {
    return Optional.ofNullable(get(name));
  }

  /// The value of a member, or null where there is no such member.
  public @Nullable JsonValue get(String name) {
    int position = position(name);
    return position < 0 ? null : values[position];
  }

  /// Tells whether there is a member of this name.
  public boolean has(String name) {
    return position(name) >= 0;
  }

  /// This object with a member set: in its place where there is one of this name, else at the end.
  public JsonObject with(String name, JsonValue value) {
    int position = position(name);
    if (position >= 0) {
      JsonValue[] changed = values.clone();
      changed[position] = value;
      return new JsonObject(names, changed, index);
    }
    return withNew(names.length, name, value);
  }

  /// This object with a member at a 0-based position; those from there on move. There must be no
  /// member of this name yet.
  public JsonObject withNew(int position, String name, JsonValue value) {
    String[] moreNames = new String[names.length + 1];
    JsonValue[] moreValues = new JsonValue[values.length + 1];
    System.arraycopy(names, 0, moreNames, 0, position);
    System.arraycopy(values, 0, moreValues, 0, position);
    moreNames[position] = name;
    moreValues[position] = value;
    System.arraycopy(names, position, moreNames, position + 1, names.length - position);
    System.arraycopy(values, position, moreValues, position + 1, values.length - position);
    return new JsonObject(moreNames, moreValues);
  }

  /// This object without a member; itself where there is no such member.
  public JsonObject without(String name) {
    int position = position(name);
    if (position < 0) {
      return this;
    }
    String[] fewerNames = new String[names.length - 1];
    JsonValue[] fewerValues = new JsonValue[values.length - 1];
    System.arraycopy(names, 0, fewerNames, 0, position);
    System.arraycopy(names, position + 1, fewerNames, position, fewerNames.length - position);
    System.arraycopy(values, 0, fewerValues, 0, position);
    System.arraycopy(values, position + 1, fewerValues, position, fewerValues.length - position);
    return new JsonObject(fewerNames, fewerValues);
  }

  /// Calls `action` for each member, in order.
  public void forEach(BiConsumer<String, JsonValue> action) {
    for (int i = 0; i < names.length; i++) {
      action.accept(names[i], values[i]);
    }
  }

  private int position(String name) {
    if (index != null) {
      return index.getOrDefault(name, -1);
    }
    for (int i = 0; i < names.length; i++) {
      if (names[i].equals(name)) {
        return i;
      }
    }
    return -1;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    if (this == other) {
      return true;
    }
    if (!(other instanceof JsonObject that) || names.length != that.names.length) {
      return false;
    }
    for (int i = 0; i < names.length; i++) {
      JsonValue partner = names[i].equals(that.names[i]) ? that.values[i] : that.get(names[i]);
      if (!values[i].equals(partner)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public int hashCode() {
    int hash = 0;
    for (int i = 0; i < names.length; i++) {
      hash += names[i].hashCode() ^ values[i].hashCode();
    }
    return hash;
  }

  @Override
  public String toString() {
    return JsonText.write(this);
  }

  /// Collects members.
  public static final class Builder {
    private static final int EXPECTED_MEMBERS = 8;

    private String[] names = new String[EXPECTED_MEMBERS];
    private JsonValue[] values = new JsonValue[EXPECTED_MEMBERS];
    private int size;

    /// Positions by name, once there are too many members to search one by one.
    private @Nullable Map<String, Integer> index;

    private Builder() {}

    /// Sets a member.
    public Builder put(String name, JsonValue value) {
      int position = position(name);
      if (position >= 0) {
        values[position] = value;
      } else {
        append(name, value);
      }
      return this;
    }

    /// Sets a string member.
    public Builder put(String name, String value) {
      return put(name, new JsonString(value));
    }

    private int position(String name) {
      if (index != null) {
        return index.getOrDefault(name, -1);
      }
      for (int i = 0; i < size; i++) {
        if (names[i].equals(name)) {
          return i;
        }
      }
      return -1;
    }

    private void append(String name, JsonValue value) {
      if (size == names.length) {
        names = Arrays.copyOf(names, size * 2);
        values = Arrays.copyOf(values, size * 2);
      }
      names[size] = name;
      values[size] = value;
      if (index != null) {
        index.put(name, size);
      } else if (size == LINEAR_SEARCH_LIMIT) {
        index = index(Arrays.copyOf(names, size + 1));
      }
      size++;
    }

    /// The object of the members put so far.
    public JsonObject build() {
      return ofArrays(Arrays.copyOf(names, size), Arrays.copyOf(values, size));
    }
  }
}
