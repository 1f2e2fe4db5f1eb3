package dev.admittance.simulator.merge;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.GoQuote;
import dev.admittance.simulator.gojson.GoVerbs;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// One step of a path, which also identifies items of a list. Source:
/// sigs.k8s.io/structured-merge-diff `fieldpath/element.go`, `PathElement`.
///
/// @param text as in error texts, such as `.spec`, `[0]`, `[="a"]` or `[name="a"]`
record PathElement(String text) implements Comparable<PathElement> {
  private static final Pattern NUMBER = Pattern.compile("(\\[[^=\\]]*=?)([0-9]{1,9})([,\\]].*)");

  /// Names before items, in the order of their texts; numbers by their value.
  @Override
  public int compareTo(PathElement other) {
    Matcher mine = NUMBER.matcher(text);
    Matcher its = NUMBER.matcher(other.text);
    return mine.matches() && its.matches() && mine.group(1).equals(its.group(1))
        ? Comparator.comparing((Matcher found) -> Integer.valueOf(found.group(2)))
            .thenComparing(found -> found.group(3))
            .compare(mine, its)
        : text.compareTo(other.text);
  }

  static PathElement member(String name) {
    return new PathElement("." + name);
  }

  static PathElement index(int index) {
    return new PathElement("[" + index + "]");
  }

  static PathElement value(JsonValue item) {
    return new PathElement("[=" + printed(item) + "]");
  }

  /// An item of a list of type map.
  ///
  /// @param keys by name; without keys that the item omits and that have no default
  static PathElement keyed(Map<String, JsonValue> keys) {
    return new PathElement(
        new TreeMap<>(keys)
            .entrySet().stream()
                .map(key -> key.getKey() + "=" + printed(key.getValue()))
                .collect(Collectors.joining(",", "[", "]")));
  }

  private static String printed(JsonValue value) {
    return switch (value) {
      case JsonNull _ -> "null";
      case JsonString(String text) -> GoQuote.quote(text);
      case JsonNumber number -> GoVerbs.plain(number);
      case JsonBoolean bool -> String.valueOf(bool.value());
      case JsonArray array ->
          array.items().stream()
              .map(PathElement::printed)
              .collect(Collectors.joining(",", "[", "]"));
      case JsonObject object ->
          object.names().stream()
              .map(name -> name + "=" + printed(object.find(name).orElseThrow()))
              .collect(Collectors.joining());
    };
  }
}
