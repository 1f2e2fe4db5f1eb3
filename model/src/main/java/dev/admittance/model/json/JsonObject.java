package dev.admittance.model.json;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/// A JSON object whose members keep their written order. A changed copy shares all unchanged
/// members. Two objects are equal when they have equal members in any order.
public final class JsonObject implements JsonValue {
  public static final JsonObject EMPTY = new JsonObject(new String[0], new JsonValue[0]);

  private static final int LINEAR_SEARCH_LIMIT = 16;

  private final String[] names;
  private final JsonValue[] values;

  /// Finds names in an object too large for linear search, whose arrays may be longer than it is.
  private final @Nullable NameIndex index;

  private JsonObject(String[] names, JsonValue[] values) {
    this(
        names,
        values,
        names.length > LINEAR_SEARCH_LIMIT ? NameIndex.of(names, names.length) : null);
  }

  private JsonObject(String[] names, JsonValue[] values, @Nullable NameIndex index) {
    this.names = names;
    this.values = values;
    this.index = index;
  }

  /// Creates an object from parallel arrays of names and values, and takes ownership of them.
  static JsonObject ofArrays(String[] names, JsonValue[] values) {
    return names.length == 0 ? EMPTY : new JsonObject(names, values);
  }

  /// Creates an object with repeated names, for decoders that merge such members. The members may
  /// only be read by position.
  ///
  /// @param values as many as names
  public static JsonObject ofRepeating(List<String> names, List<JsonValue> values) {
    return ofArrays(names.toArray(String[]::new), values.toArray(JsonValue[]::new));
  }

  /// Returns a repeated name, in an object created from text with repeated names.
  Optional<String> repeatedName() {
    if (index != null) {
      return index.repeatsName() ? firstRepeated() : Optional.empty();
    }
    for (int i = 1; i < names.length; i++) {
      if (position(names[i]) < i) {
        return Optional.of(names[i]);
      }
    }
    return Optional.empty();
  }

  /// Returns whether a name is repeated, in an object created from text with repeated names.
  boolean repeatsName() {
    if (index != null) {
      return index.repeatsName();
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
    return names().stream().filter(name -> !seen.add(name)).findFirst();
  }

  /// Creates an object from a map, in the map's order.
  public static JsonObject of(Map<String, ? extends JsonValue> members) {
    return members.isEmpty()
        ? EMPTY
        : new JsonObject(
            members.keySet().toArray(String[]::new), members.values().toArray(JsonValue[]::new));
  }

  public static JsonObject of(String name, JsonValue value) {
    return new JsonObject(new String[] {name}, new JsonValue[] {value});
  }

  public static JsonObject of(String name, String text) {
    return of(name, new JsonString(text));
  }

  public static JsonObject of(String one, JsonValue value, String other, JsonValue otherValue) {
    return new JsonObject(new String[] {one, other}, new JsonValue[] {value, otherValue});
  }

  public static JsonObject of(String one, String text, String other, JsonValue value) {
    return of(one, new JsonString(text), other, value);
  }

  public static JsonObject of(String one, JsonValue value, String other, String text) {
    return of(one, value, other, new JsonString(text));
  }

  public static JsonObject of(String one, String text, String other, String otherText) {
    return of(one, text, other, new JsonString(otherText));
  }

  /// Creates a builder; a name that is put twice keeps its first position and its last value.
  public static Builder builder() {
    return new Builder();
  }

  public int size() {
    return index == null ? names.length : index.size();
  }

  public List<String> names() {
    return List.of(size() == names.length ? names : Arrays.copyOf(names, size()));
  }

  public String nameAt(int position) {
    return names[position];
  }

  public JsonValue valueAt(int position) {
    return values[position];
  }

  public Optional<JsonValue> find(String name) {
    return Optional.ofNullable(get(name));
  }

  /// Returns the value of a member; null where there is none.
  public @Nullable JsonValue get(String name) {
    int position = position(name);
    return position < 0 ? null : values[position];
  }

  /// Returns the text of a member; empty where it has none.
  public String text(String name) {
    return get(name) instanceof JsonString(String text) ? text : "";
  }

  public Optional<String> findText(String name) {
    return get(name) instanceof JsonString(String text) ? Optional.of(text) : Optional.empty();
  }

  /// Returns a member that is an object; an empty object where it is none.
  public JsonObject object(String name) {
    return get(name) instanceof JsonObject object ? object : EMPTY;
  }

  public Optional<JsonObject> findObject(String name) {
    return get(name) instanceof JsonObject object ? Optional.of(object) : Optional.empty();
  }

  /// Returns the objects in a member that is an array.
  public List<JsonObject> objects(String name) {
    if (!(get(name) instanceof JsonArray array)) {
      return List.of();
    }
    List<JsonObject> objects = new ArrayList<>(array.size());
    for (int i = 0; i < array.size(); i++) {
      if (array.get(i) instanceof JsonObject object) {
        objects.add(object);
      }
    }
    return Collections.unmodifiableList(objects);
  }

  /// Returns the texts in a member that is an array.
  public List<String> texts(String name) {
    if (!(get(name) instanceof JsonArray array)) {
      return List.of();
    }
    List<String> texts = new ArrayList<>(array.size());
    for (int i = 0; i < array.size(); i++) {
      if (array.get(i) instanceof JsonString(String text)) {
        texts.add(text);
      }
    }
    return Collections.unmodifiableList(texts);
  }

  /// Returns whether a member is `true`.
  public boolean isTrue(String name) {
    return get(name) == JsonBoolean.TRUE;
  }

  public boolean has(String name) {
    return position(name) >= 0;
  }

  /// Returns this object with a member set: in place where the name exists, otherwise at the end.
  public JsonObject with(String name, JsonValue value) {
    int position = position(name);
    if (position < 0) {
      return withNew(size(), name, value);
    }
    JsonValue[] changed = Arrays.copyOf(values, size());
    changed[position] = value;
    return new JsonObject(names, changed, index == null ? null : index.ofOtherValues());
  }

  /// Returns this object with a member inserted at a 0-based position. The name must be new.
  public JsonObject withNew(int position, String name, JsonValue value) {
    int size = size();
    NameIndex longer = index != null && position == size ? index.add(name) : null;
    if (longer != null) {
      values[size] = value;
      return new JsonObject(names, values, longer);
    }
    // Room for more, since members often come one after the other.
    int room = size < LINEAR_SEARCH_LIMIT ? 1 : size / 2;
    String[] moreNames = new String[size + room];
    JsonValue[] moreValues = new JsonValue[size + room];
    System.arraycopy(names, 0, moreNames, 0, position);
    System.arraycopy(values, 0, moreValues, 0, position);
    moreNames[position] = name;
    moreValues[position] = value;
    System.arraycopy(names, position, moreNames, position + 1, size - position);
    System.arraycopy(values, position, moreValues, position + 1, size - position);
    return new JsonObject(
        moreNames,
        moreValues,
        size < LINEAR_SEARCH_LIMIT ? null : NameIndex.of(moreNames, size + 1));
  }

  /// Returns this object without a member; this object itself where there is none.
  public JsonObject without(String name) {
    int position = position(name);
    if (position < 0) {
      return this;
    }
    int rest = size() - position - 1;
    String[] fewerNames = new String[position + rest];
    JsonValue[] fewerValues = new JsonValue[position + rest];
    System.arraycopy(names, 0, fewerNames, 0, position);
    System.arraycopy(names, position + 1, fewerNames, position, rest);
    System.arraycopy(values, 0, fewerValues, 0, position);
    System.arraycopy(values, position + 1, fewerValues, position, rest);
    return new JsonObject(fewerNames, fewerValues);
  }

  public void forEach(BiConsumer<String, JsonValue> action) {
    int size = size();
    for (int i = 0; i < size; i++) {
      action.accept(names[i], values[i]);
    }
  }

  private int position(String name) {
    if (index != null) {
      return index.position(name);
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
    int size = size();
    if (!(other instanceof JsonObject that) || size != that.size()) {
      return false;
    }
    for (int i = 0; i < size; i++) {
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
    int size = size();
    for (int i = 0; i < size; i++) {
      hash += names[i].hashCode() ^ values[i].hashCode();
    }
    return hash;
  }

  @Override
  public String toString() {
    return JsonText.write(this);
  }

  /// Builds an object member by member.
  public static final class Builder {
    private static final int EXPECTED_MEMBERS = 8;

    private String[] names = new String[EXPECTED_MEMBERS];
    private JsonValue[] values = new JsonValue[EXPECTED_MEMBERS];
    private int size;

    /// Finds names, once there are too many members for linear search.
    private @Nullable NameIndex index;

    private Builder() {}

    /// Sets a member; an existing name keeps its position.
    public Builder put(String name, JsonValue value) {
      int position = position(name);
      if (position >= 0) {
        values[position] = value;
      } else {
        append(name, value);
      }
      return this;
    }

    public Builder put(String name, String value) {
      return put(name, new JsonString(value));
    }

    public Builder put(String name, long value) {
      return put(name, JsonNumber.of(value));
    }

    public Builder put(String name, boolean value) {
      return put(name, JsonBoolean.of(value));
    }

    private int position(String name) {
      if (index != null) {
        return index.position(name);
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
        index = size < LINEAR_SEARCH_LIMIT ? null : NameIndex.of(names, size);
      }
      if (index == null) {
        names[size] = name;
      } else {
        index = requireNonNull(index.add(name));
      }
      values[size] = value;
      size++;
    }

    public JsonObject build() {
      return ofArrays(Arrays.copyOf(names, size), Arrays.copyOf(values, size));
    }
  }
}
