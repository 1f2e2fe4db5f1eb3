package dev.admittance.engine.kyverno.rule;

import dev.admittance.engine.kyverno.pattern.PatternOperator;
import dev.admittance.engine.kyverno.pattern.ValuePattern;
import dev.admittance.engine.kyverno.value.GoPrint;
import dev.admittance.engine.kyverno.value.WildcardText;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import java.util.List;
import java.util.Optional;

/// The operators that look for keys in a value: a list, a range, a text that is a list in JSON, or
/// a single text. Each is false for a value of another type. Source: kyverno
/// `pkg/engine/variables/operator/anyin.go`, `allin.go`, `in.go`.
final class Membership {
  private Membership() {}

  static boolean anyIn(JsonValue key, JsonValue value) {
    return key instanceof JsonArray list
        ? anyOf(list, value, false).orElse(false)
        : single(key).flatMap(text -> has(text, value)).orElse(false);
  }

  static boolean anyNotIn(JsonValue key, JsonValue value) {
    return key instanceof JsonArray list
        ? anyOf(list, value, true).orElse(false)
        : single(key).flatMap(text -> has(text, value)).map(found -> !found).orElse(false);
  }

  static boolean allIn(JsonValue key, JsonValue value) {
    return key instanceof JsonArray list
        ? allOf(list, value, false).orElse(false)
        : anyIn(key, value);
  }

  static boolean allNotIn(JsonValue key, JsonValue value) {
    return key instanceof JsonArray list
        ? allOf(list, value, true).orElse(false)
        : anyNotIn(key, value);
  }

  /// The deprecated operator, which knows neither ranges nor single texts.
  static boolean in(JsonValue key, JsonValue value) {
    return key instanceof JsonArray list
        ? set(list, value).map(found -> found).orElse(false)
        : single(key).flatMap(text -> plainlyHas(text, value)).orElse(false);
  }

  static boolean notIn(JsonValue key, JsonValue value) {
    if (key instanceof JsonArray list) {
      boolean itself = list.size() == 1 && value instanceof JsonString && list.get(0).equals(value);
      return itself || set(list, value).map(found -> !found).orElse(false);
    }
    return single(key).flatMap(text -> plainlyHas(text, value)).map(found -> !found).orElse(false);
  }

  private static Optional<String> single(JsonValue key) {
    return switch (key) {
      case JsonString(String text) -> Optional.of(text);
      case JsonNumber _, JsonBoolean _ -> Optional.of(GoPrint.print(key));
      case JsonNull _, JsonArray _, JsonObject _ -> Optional.empty();
    };
  }

  private static List<String> printed(JsonArray list) {
    return list.items().stream().map(GoPrint::print).toList();
  }

  private static boolean alike(String one, String other) {
    return WildcardText.matches(one, other) || WildcardText.matches(other, one);
  }

  private static boolean isRange(String text) {
    return PatternOperator.of(text) == PatternOperator.IN_RANGE;
  }

  private static boolean inRange(String key, String range) {
    return ValuePattern.matches(new JsonString(key), new JsonString(range));
  }

  /// Whether a value has a key; empty where it has another type.
  private static Optional<Boolean> has(String key, JsonValue value) {
    return switch (value) {
      case JsonArray list -> Optional.of(printed(list).stream().anyMatch(item -> alike(item, key)));
      case JsonString(String text) -> {
        if (WildcardText.matches(text, key)) {
          yield Optional.of(true);
        }
        yield isRange(text)
            ? Optional.of(inRange(key, text))
            : texts(text).map(items -> items.contains(key));
      }
      default -> Optional.empty();
    };
  }

  private static Optional<Boolean> plainlyHas(String key, JsonValue value) {
    return value instanceof JsonString(String text) && !WildcardText.matches(text, key)
        ? jsonTexts(text).map(items -> items.contains(key))
        : has(key, value);
  }

  /// The items of a text that is a list in JSON, or the text itself; empty for other JSON.
  private static Optional<List<String>> texts(String text) {
    return JsonText.find(text).isPresent() ? jsonTexts(text) : Optional.of(List.of(text));
  }

  private static Optional<List<String>> jsonTexts(String text) {
    return JsonText.find(text)
        .flatMap(json ->
            switch (json) {
              case JsonNull _ -> Optional.of(List.of());
              case JsonArray list
                  when list.items().stream()
                      .allMatch(item -> item instanceof JsonString || item == JsonNull.NULL) ->
                  Optional.of(
                      list.items().stream()
                          .map(item -> item instanceof JsonString(String string) ? string : "")
                          .toList());
              default -> Optional.empty();
            });
  }

  private static Optional<Boolean> anyOf(JsonArray key, JsonValue value, boolean negated) {
    List<String> keys = printed(key);
    if (value instanceof JsonString(String text)) {
      if (keys.equals(List.of(text))) {
        return Optional.of(!negated);
      }
      if (isRange(text)) {
        String range = negated ? text.replaceFirst("-", "!-") : text;
        return Optional.of(keys.stream().anyMatch(one -> inRange(one, range)));
      }
    }
    return items(value).map(items -> keys.stream().anyMatch(one -> found(one, items) != negated));
  }

  private static Optional<Boolean> allOf(JsonArray key, JsonValue value, boolean negated) {
    List<String> keys = printed(key);
    if (value instanceof JsonNumber || value instanceof JsonBoolean) {
      return Optional.empty();
    }
    if (value instanceof JsonString(String text)) {
      if (keys.equals(List.of(text))) {
        return Optional.of(!negated);
      }
      if (isRange(text)) {
        return Optional.of(keys.stream().allMatch(one -> inRange(one, text) != negated));
      }
    }
    return items(value).map(items -> keys.stream().allMatch(one -> found(one, items) != negated));
  }

  private static boolean found(String key, List<String> items) {
    return items.stream().anyMatch(item -> alike(key, item));
  }

  private static Optional<List<String>> items(JsonValue value) {
    return switch (value) {
      case JsonArray list -> Optional.of(printed(list));
      case JsonNumber _, JsonBoolean _ -> Optional.of(List.of(GoPrint.print(value)));
      case JsonString(String text) -> texts(text);
      case JsonNull _, JsonObject _ -> Optional.empty();
    };
  }

  private static Optional<Boolean> set(JsonArray key, JsonValue value) {
    Optional<List<String>> items =
        switch (value) {
          case JsonArray list when list.items().stream().allMatch(JsonString.class::isInstance) ->
              Optional.of(printed(list));
          case JsonString(String text) ->
              printed(key).equals(List.of(text)) ? Optional.of(List.of(text)) : jsonTexts(text);
          default -> Optional.empty();
        };
    return items.map(list -> list.containsAll(printed(key)));
  }
}
