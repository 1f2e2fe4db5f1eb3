package dev.admittance.simulator.redaction;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Comparator;
import java.util.TreeSet;

/// Removes secrets from texts about an object, such as the message of a hook's refusal: such a text
/// may quote a value that was removed from the object.
final class QuotedSecrets {
  /// A shorter secret would be found in harmless words.
  private static final int SHORTEST = 5;

  /// Longest first, so that no part of one is left.
  private final TreeSet<String> secrets =
      new TreeSet<>(
          Comparator.comparingInt(String::length)
              .reversed()
              .thenComparing(Comparator.naturalOrder()));

  private final SecretMarks marks;

  /// @param marks has the secrets as they were in the object, in base64 or not
  QuotedSecrets(SecretMarks marks) {
    this.marks = marks;
    for (String secret : marks.secrets()) {
      add(secret);
      decode(secret);
    }
  }

  private void add(String secret) {
    if (secret.length() >= SHORTEST) {
      secrets.add(secret);
    }
  }

  private void decode(String secret) {
    try {
      byte[] bytes = Base64.getDecoder().decode(secret);
      add(StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
    } catch (IllegalArgumentException | CharacterCodingException _) {
      // The secret is not in base64.
    }
  }

  /// A value in which no text quotes a secret. Patches are unchanged.
  JsonValue hide(JsonValue value) {
    return switch (value) {
      case JsonObject object -> {
        JsonObject.Builder builder = JsonObject.builder();
        object.forEach(
            (name, inner) -> builder.put(name, name.equals("patch") ? inner : hide(inner)));
        yield builder.build();
      }
      case JsonArray array -> new JsonArray(array.items().stream().map(this::hide).toList());
      case JsonString(String text) -> new JsonString(hide(text));
      case JsonValue.Scalar scalar -> scalar;
    };
  }

  private String hide(String text) {
    String hidden = text;
    for (String secret : secrets) {
      hidden = hidden.replace(secret, marks.quoted(secret));
    }
    return hidden;
  }
}
