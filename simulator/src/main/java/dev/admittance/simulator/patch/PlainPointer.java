package dev.admittance.simulator.patch;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The place that a pointer leads to in a document, in plain form: `-` and negative indexes become
/// numbers, and text before the first `/` is dropped (W-363).
///
/// @param keys names of members and 0-based indexes, from the root down; empty for the whole
///   document
public record PlainPointer(List<String> keys) {
  public PlainPointer {
    keys = List.copyOf(keys);
  }

  /// The place of a pointer to an existing value, or to a member that could exist.
  public static Optional<PlainPointer> to(JsonValue document, String pointer) {
    return pointer.isEmpty()
        ? Optional.of(new PlainPointer(List.of()))
        : find(document, pointer, false);
  }

  /// The place of a pointer for an insertion.
  public static Optional<PlainPointer> forInsertion(JsonValue document, String pointer) {
    return find(document, pointer, true);
  }

  /// The value that a pointer leads to; empty where there is none.
  public static Optional<JsonValue> value(JsonValue document, String pointer) {
    return to(document, pointer).map(place -> place.in(document));
  }

  private static Optional<PlainPointer> find(
      JsonValue document, String pointer, boolean inserting) {
    PatchLocation place = PatchLocation.find(document, pointer);
    if (place == null) {
      return Optional.empty();
    }
    try {
      return Optional.of(new PlainPointer(place.plainKeys(inserting)));
    } catch (InapplicableException _) {
      return Optional.empty();
    }
  }

  PlainPointer child(String key) {
    List<String> longer = new ArrayList<>(keys);
    longer.add(key);
    return new PlainPointer(longer);
  }

  /// The place of a part of the value at this one.
  public PlainPointer under(List<String> more) {
    List<String> longer = new ArrayList<>(keys);
    longer.addAll(more);
    return new PlainPointer(longer);
  }

  /// Whether this is a place or within it.
  boolean isAt(PlainPointer other) {
    return keys.size() >= other.keys.size()
        && keys.subList(0, other.keys.size()).equals(other.keys);
  }

  /// The value at this place; null for none.
  public @Nullable JsonValue in(JsonValue document) {
    JsonValue value = document;
    for (String key : keys) {
      @Nullable JsonValue part =
          switch (value) {
            case JsonObject object -> object.get(key);
            case JsonArray array when isIndex(key, array) -> array.get(Integer.parseInt(key));
            case JsonArray _, JsonValue.Scalar _ -> null;
          };
      if (part == null) {
        return null;
      }
      value = part;
    }
    return value;
  }

  private static boolean isIndex(String key, JsonArray array) {
    return key.chars().allMatch(Character::isDigit)
        && !key.isEmpty()
        && key.length() < 10
        && Integer.parseInt(key) < array.size();
  }

  boolean leadsSomewhere(JsonValue document) {
    return in(document) != null;
  }

  /// Whether the pointer leads to an item of a list.
  boolean isItemOf(JsonValue document) {
    return !keys.isEmpty()
        && new PlainPointer(keys.subList(0, keys.size() - 1)).in(document) instanceof JsonArray;
  }

  /// The pointer after an item is inserted into a list or removed from it; empty where it points
  /// into the removed item.
  Optional<PlainPointer> pushed(PlainPointer item, boolean comes) {
    int at = item.keys.size() - 1;
    if (keys.size() <= at || !keys.subList(0, at).equals(item.keys.subList(0, at))) {
      return Optional.of(this);
    }
    int index = Integer.parseInt(keys.get(at));
    int other = Integer.parseInt(item.keys.get(at));
    if (!comes && index == other) {
      return Optional.empty();
    }
    boolean moves = comes ? index >= other : index > other;
    List<String> moved = new ArrayList<>(keys);
    moved.set(at, Integer.toString(moves ? index + (comes ? 1 : -1) : index));
    return Optional.of(new PlainPointer(moved));
  }

  /// The pointer as text (RFC 6901), such as `/metadata/labels/example.com~1team`.
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    keys.forEach(key -> text.append('/').append(escape(key)));
    return text.toString();
  }

  /// A key as escaped in a pointer.
  public static String escape(String key) {
    return key.replace("~", "~0").replace("/", "~1");
  }
}
