package dev.admittance.settings;

import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// How the values of a setting are written in the file.
///
/// @param <T> the type of the values
public sealed interface Form<T> {
  Class<T> type();

  /// Reads a value; empty where it is invalid.
  Optional<T> read(JsonValue json);

  JsonValue write(T value);

  record Switch() implements Form<Boolean> {
    @Override
    public Class<Boolean> type() {
      return Boolean.class;
    }

    @Override
    public Optional<Boolean> read(JsonValue json) {
      return json instanceof JsonBoolean found ? Optional.of(found.value()) : Optional.empty();
    }

    @Override
    public JsonValue write(Boolean value) {
      return JsonBoolean.of(value);
    }
  }

  /// An integer within a range.
  ///
  /// @param least the minimum
  /// @param most the maximum
  record Whole(int least, int most) implements Form<Integer> {
    @Override
    public Class<Integer> type() {
      return Integer.class;
    }

    @Override
    public Optional<Integer> read(JsonValue json) {
      return json instanceof JsonNumber(String text) ? parse(text) : Optional.empty();
    }

    /// Parses a number within the range.
    public Optional<Integer> parse(String text) {
      return text.matches("[0-9]{1,6}")
          ? Optional.of(Integer.valueOf(text)).filter(it -> it >= least && it <= most)
          : Optional.empty();
    }

    @Override
    public JsonValue write(Integer value) {
      return JsonNumber.of(value);
    }
  }

  record One<T extends Enum<T> & NamedValue>(Class<T> type) implements Form<T> {
    @Override
    public Optional<T> read(JsonValue json) {
      return json instanceof JsonString(String text)
          ? Stream.of(type.getEnumConstants()).filter(it -> it.word().equals(text)).findFirst()
          : Optional.empty();
    }

    @Override
    public JsonValue write(T value) {
      return new JsonString(value.word());
    }

    /// Returns the words of the values.
    public List<String> words() {
      return Stream.of(type.getEnumConstants()).map(NamedValue::word).toList();
    }
  }

  /// A line of text.
  ///
  /// @param taken accepts valid texts
  record Line(Predicate<String> taken) implements Form<String> {
    @Override
    public Class<String> type() {
      return String.class;
    }

    @Override
    public Optional<String> read(JsonValue json) {
      return json instanceof JsonString(String text)
          ? Optional.of(text.strip()).filter(taken)
          : Optional.empty();
    }

    @Override
    public JsonValue write(String value) {
      return new JsonString(value);
    }
  }

  record Shortcuts() implements Form<ChosenShortcuts> {
    @Override
    public Class<ChosenShortcuts> type() {
      return ChosenShortcuts.class;
    }

    @Override
    public Optional<ChosenShortcuts> read(JsonValue json) {
      if (!(json instanceof JsonObject object)) {
        return Optional.empty();
      }
      Map<String, String> byAction = new LinkedHashMap<>();
      for (String action : object.names()) {
        if (!(object.get(action) instanceof JsonString(String shortcut))) {
          return Optional.empty();
        }
        byAction.put(action, shortcut);
      }
      return Optional.of(new ChosenShortcuts(byAction));
    }

    @Override
    public JsonValue write(ChosenShortcuts value) {
      JsonObject.Builder json = JsonObject.builder();
      value.byAction().forEach(json::put);
      return json.build();
    }
  }
}
