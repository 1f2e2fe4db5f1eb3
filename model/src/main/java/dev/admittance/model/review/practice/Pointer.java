package dev.admittance.model.review.practice;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// A JSON Pointer as the server's patch library reads it (W-363).
///
/// @param text as written
record Pointer(String text) {

  private static final int MAX_LENGTH = 1_024;
  private static final int SHOWN = 120;
  private static final Pattern ITEM = Pattern.compile("-?[0-9]{1,8}");

  /// Returns whether it is too long to be realistic, and not worth following.
  boolean isUnfollowable() {
    return text.length() > MAX_LENGTH;
  }

  /// Returns the pointer for messages, truncated where it is too long.
  String shown() {
    return text.length() > SHOWN ? text.substring(0, SHOWN) + "…" : text;
  }

  /// Returns whether it looks like a pointer to a list item.
  boolean isItem() {
    String last = text.substring(text.lastIndexOf('/') + 1);
    return last.equals("-") || ITEM.matcher(last).matches();
  }

  /// Returns its unescaped parts. Text before the first slash is ignored.
  List<String> parts() {
    List<String> parts = List.of(text.split("/", -1));
    return parts.subList(1, parts.size()).stream()
        .map(part -> part.replace("~1", "/").replace("~0", "~"))
        .toList();
  }

  /// Returns the pointer to the parent; to the whole document for the root.
  Pointer parent() {
    return new Pointer(text.substring(0, Math.max(0, text.lastIndexOf('/'))));
  }

  /// Returns whether it equals another pointer or points below it.
  boolean isWithin(Pointer other) {
    return text.equals(other.text) || text.startsWith(other.text + "/");
  }

  Optional<JsonValue> find(JsonValue document) {
    Optional<JsonValue> at = Optional.of(document);
    for (String part : parts()) {
      at = at.flatMap(value -> step(value, part));
    }
    return at;
  }

  private static Optional<JsonValue> step(JsonValue value, String part) {
    return switch (value) {
      case JsonObject object -> object.find(part);
      case JsonArray array -> item(array, part);
      case JsonValue.Scalar _ -> Optional.empty();
    };
  }

  /// A negative index counts from the end.
  private static Optional<JsonValue> item(JsonArray array, String part) {
    if (!ITEM.matcher(part).matches()) {
      return Optional.empty();
    }
    int written = Integer.parseInt(part);
    int index = written < 0 ? written + array.size() : written;
    return index >= 0 && index < array.size() ? Optional.of(array.get(index)) : Optional.empty();
  }
}
