package dev.admittance.model.cluster;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/// Reads fields of a manifest by name and type. A value of another type counts as absent.
public record ManifestFields(JsonObject object) {
  private static final int MAX_DIGITS = 9;

  /// Returns a string; empty where the field is absent.
  public String text(String name) {
    return object.text(name);
  }

  /// Returns an integer of up to nine digits.
  public OptionalInt number(String name) {
    return object.get(name) instanceof JsonNumber number
            && number.isIntegral()
            && number.text().length() <= MAX_DIGITS
        ? OptionalInt.of(Integer.parseInt(number.text()))
        : OptionalInt.empty();
  }

  public boolean isFalse(String name) {
    return object.get(name) == JsonBoolean.FALSE;
  }

  /// Returns whether a member is `true`.
  public boolean isTrue(String name) {
    return object.get(name) == JsonBoolean.TRUE;
  }

  /// Returns whether a field is present and not null.
  public boolean has(String name) {
    return object.get(name) instanceof JsonObject || !list(name).isEmpty();
  }

  /// Returns a nested object; one without fields where it is absent.
  public ManifestFields object(String name) {
    return find(name).orElse(new ManifestFields(JsonObject.EMPTY));
  }

  public Optional<ManifestFields> find(String name) {
    return object.get(name) instanceof JsonObject child
        ? Optional.of(new ManifestFields(child))
        : Optional.empty();
  }

  /// Returns the objects of a list; other items are skipped.
  public List<ManifestFields> objects(String name) {
    return list(name).stream()
        .flatMap(item ->
            item instanceof JsonObject child
                ? Stream.of(new ManifestFields(child))
                : Stream.empty())
        .toList();
  }

  /// Returns the strings of a list; other items are skipped.
  public List<String> texts(String name) {
    return list(name).stream()
        .flatMap(
            item -> item instanceof JsonString(String value) ? Stream.of(value) : Stream.empty())
        .toList();
  }

  /// Returns the string values of a map, in their order.
  public Map<String, String> textMap(String name) {
    Map<String, String> texts = new LinkedHashMap<>();
    if (object.get(name) instanceof JsonObject map) {
      map.forEach((key, value) -> {
        if (value instanceof JsonString(String text)) {
          texts.put(key, text);
        }
      });
    }
    return texts;
  }

  private List<JsonValue> list(String name) {
    return object.get(name) instanceof JsonArray array ? array.items() : List.of();
  }
}
