package dev.admittance.simulator.strategic;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.gojson.GoVerbs;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Prints values as Go's `%v` does. Source: Go `fmt/print.go`, `(*pp).printValue`.
final class GoPrintedValue {
  private final StringBuilder text;

  /// Whether strings are expected, so that other scalars are marked.
  private final boolean marked;

  private GoPrintedValue(String prefix, boolean marked) {
    this.text = new StringBuilder(prefix);
    this.marked = marked;
  }

  static String of(String prefix, JsonValue value) {
    GoPrintedValue printed = new GoPrintedValue(prefix, false);
    printed.add(value);
    return printed.text.toString();
  }

  /// Several lists, printed as one list of lists.
  static String of(List<List<JsonValue>> lists) {
    GoPrintedValue printed = new GoPrintedValue("", false);
    printed.add(JsonArray.of(lists, JsonArray::new));
    return printed.text.toString();
  }

  /// A value printed where `%s` expects a string.
  static String asString(JsonValue value) {
    GoPrintedValue printed = new GoPrintedValue("", true);
    printed.add(value);
    return value == JsonNull.NULL ? GoKind.NIL.text() : printed.text.toString();
  }

  private void add(JsonValue value) {
    switch (value) {
      case JsonNull _ -> text.append("<nil>");
      case JsonString string -> text.append(string.value());
      case JsonBoolean bool -> addMarked(GoKind.BOOL, String.valueOf(bool.value()));
      case JsonNumber number -> addMarked(GoKind.of(number), GoVerbs.plain(number));
      case JsonArray array -> {
        text.append('[');
        for (int i = 0; i < array.size(); i++) {
          text.append(i == 0 ? "" : " ");
          add(array.get(i));
        }
        text.append(']');
      }
      case JsonObject object -> addMembers(object);
    }
  }

  private void addMarked(GoKind kind, String scalar) {
    text.append(marked ? "%!s(" + kind.text() + "=" + scalar + ")" : scalar);
  }

  /// Maps are printed in the byte order of their keys.
  private void addMembers(JsonObject object) {
    List<String> names = new ArrayList<>(object.names());
    names.sort((a, b) ->
        Arrays.compareUnsigned(
            a.getBytes(StandardCharsets.UTF_8), b.getBytes(StandardCharsets.UTF_8)));
    text.append("map[");
    for (int i = 0; i < names.size(); i++) {
      text.append(i == 0 ? "" : " ").append(names.get(i)).append(':');
      add(object.find(names.get(i)).orElse(JsonNull.NULL));
    }
    text.append(']');
  }
}
