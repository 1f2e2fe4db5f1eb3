package dev.admittance.model.json;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;

public record JsonArray(List<JsonValue> items) implements JsonValue {

  public static final JsonArray EMPTY = new JsonArray(List.of());

  public JsonArray {
    items = List.copyOf(items);
  }

  public static JsonArray ofTexts(Collection<String> texts) {
    return new JsonArray(texts.stream().<JsonValue>map(JsonString::new).toList());
  }

  public static JsonArray of(JsonValue... items) {
    return new JsonArray(List.of(items));
  }

  /// Makes an item of each element, in order.
  public static <T> JsonArray of(
      Collection<T> elements, Function<? super T, ? extends JsonValue> json) {
    return new JsonArray(elements.stream().<JsonValue>map(json).toList());
  }

  public int size() {
    return items.size();
  }

  /// Returns the item at a 0-based index.
  ///
  /// @throws IndexOutOfBoundsException outside `0..size()-1`
  public JsonValue get(int index) {
    return items.get(index);
  }

  /// Returns this array with an item inserted before `index`, or appended where `index` is the
  /// size.
  ///
  /// @throws IndexOutOfBoundsException outside `0..size()`
  public JsonArray inserted(int index, JsonValue item) {
    List<JsonValue> copy = new ArrayList<>(items.size() + 1);
    copy.addAll(items);
    copy.add(index, item);
    return new JsonArray(copy);
  }

  /// Returns this array with the item at `index` replaced.
  ///
  /// @throws IndexOutOfBoundsException outside `0..size()-1`
  public JsonArray replaced(int index, JsonValue item) {
    List<JsonValue> copy = new ArrayList<>(items);
    copy.set(index, item);
    return new JsonArray(copy);
  }

  /// Returns this array without the item at `index`.
  ///
  /// @throws IndexOutOfBoundsException outside `0..size()-1`
  public JsonArray removed(int index) {
    List<JsonValue> copy = new ArrayList<>(items);
    copy.remove(index);
    return new JsonArray(copy);
  }
}
