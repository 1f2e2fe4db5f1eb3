package dev.admittance.share;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.GoQuote;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/// Values to mask wherever they occur.
final class HiddenValues {
  /// The replacement for a masked value.
  static final String MARK = "(redacted)";

  private static final String CUT = "…";

  /// Shorter values would match many harmless words.
  private static final int SHORTEST = 5;

  /// Longest first, so that no part of a value remains.
  private final TreeSet<String> values =
      new TreeSet<>(
          Comparator.comparingInt(String::length)
              .reversed()
              .thenComparing(Comparator.naturalOrder()));

  /// Masks a value, including within JSON and in base64.
  void add(String value) {
    addPlain(value);
    decoded(value).ifPresent(this::addPlain);
    addPlain(Base64.getEncoder().encodeToString(value.getBytes(StandardCharsets.UTF_8)));
  }

  private void addPlain(String value) {
    if (value.length() >= SHORTEST) {
      values.add(value);
      String quoted = inner(JsonText.write(new JsonString(value)));
      values.add(quoted);
      // The JSON escapes of the API server, and the form in CEL's messages.
      values.add(quoted.replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e"));
      values.add(inner(GoQuote.quote(value)));
    }
  }

  private static String inner(String quoted) {
    return quoted.substring(1, quoted.length() - 1);
  }

  private static Optional<String> decoded(String value) {
    try {
      byte[] bytes = Base64.getDecoder().decode(value);
      return Optional.of(
          StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
    } catch (IllegalArgumentException | CharacterCodingException noText) {
      return Optional.empty();
    }
  }

  String hide(String text) {
    String hidden = text;
    for (String value : values) {
      hidden = hidden.replace(value, MARK);
    }
    return hidden.contains(CUT) ? withoutBeginnings(hidden) : hidden;
  }

  /// Long texts are truncated: the text before the cut may be the beginning of a value.
  private String withoutBeginnings(String text) {
    StringBuilder hidden = new StringBuilder(text);
    int cut = hidden.lastIndexOf(CUT);
    while (cut >= 0) {
      int length = longestBeginning(hidden, cut);
      hidden.replace(cut - length, cut, length == 0 ? "" : MARK);
      cut = cut - length == 0 ? -1 : hidden.lastIndexOf(CUT, cut - length - 1);
    }
    return hidden.toString();
  }

  private int longestBeginning(StringBuilder text, int end) {
    int longest = 0;
    for (String value : values) {
      int length = Math.min(value.length(), end);
      while (length > longest
          && length >= SHORTEST
          && !text.substring(end - length, end).equals(value.substring(0, length))) {
        length--;
      }
      longest = length >= SHORTEST ? Math.max(longest, length) : longest;
    }
    return longest;
  }

  JsonValue hide(JsonValue value) {
    return switch (value) {
      case JsonString string -> {
        String hidden = hide(string.value());
        yield hidden.equals(string.value()) ? string : new JsonString(hidden);
      }
      case JsonArray array -> hide(array);
      case JsonObject object -> hide(object);
      default -> value;
    };
  }

  private JsonArray hide(JsonArray array) {
    List<JsonValue> items = array.items().stream().map(this::hide).toList();
    return items.equals(array.items()) ? array : new JsonArray(items);
  }

  private JsonObject hide(JsonObject object) {
    JsonObject hidden = object;
    for (String name : object.names()) {
      JsonValue value = object.find(name).orElseThrow();
      JsonValue other = hide(value);
      if (!other.equals(value)) {
        hidden = hidden.with(name, other);
      }
    }
    return hidden;
  }
}
