package dev.admittance.simulator.redaction;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/// Replaces secrets by marks, and remembers the replaced ones.
final class SecretMarks {
  private static final JsonNumber NUMBER = new JsonNumber("0");

  private final Optional<RedactionKey> key;
  private final Set<String> hidden = new LinkedHashSet<>();
  private int replaced;

  /// @param key makes the marks; where empty, all are the same
  SecretMarks(Optional<RedactionKey> key) {
    this.key = key;
  }

  /// The encoding of a secret in its place.
  enum Form {
    TEXT,
    BASE64
  }

  int replaced() {
    return replaced;
  }

  /// The replaced secrets as they were, in the order in which they were found.
  Set<String> secrets() {
    return Collections.unmodifiableSet(hidden);
  }

  /// A mark in place of a text, unless it is empty or a mark itself.
  JsonString hide(String was, Form form) {
    if (was.isEmpty() || TokenDetector.isMark(was)) {
      return new JsonString(was);
    }
    replaced++;
    hidden.add(was);
    return new JsonString(mark(was, form));
  }

  private String mark(String was, Form form) {
    return switch (form) {
      case TEXT -> key.map(keyed -> keyed.mark(was)).orElse(Redaction.TEXT);
      case BASE64 -> key.map(keyed -> keyed.markOfBase64(was)).orElse(Redaction.BASE64);
    };
  }

  /// The replacement of a secret within a sentence.
  String quoted(String secret) {
    return mark(secret, Form.TEXT);
  }

  /// Marks in place of all texts and numbers of a value; names stay.
  JsonValue hideAll(JsonValue data, Form form) {
    return switch (data) {
      case JsonObject object -> {
        JsonObject.Builder builder = JsonObject.builder();
        object.forEach((name, value) -> builder.put(name, hideAll(value, form)));
        yield builder.build();
      }
      case JsonArray array ->
          new JsonArray(array.items().stream().map(item -> hideAll(item, form)).toList());
      case JsonString(String was) -> hide(was, form);
      case JsonNumber number when !number.equals(NUMBER) -> {
        replaced++;
        hidden.add(number.text());
        yield NUMBER;
      }
      case JsonValue.Scalar other -> other;
    };
  }
}
