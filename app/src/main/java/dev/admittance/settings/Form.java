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

/// What the values of a setting look like in the file.
///
/// @param <T> the type of the values
public sealed interface Form<T> {
  /// The type of the values.
  Class<T> type();

  /// The value that stands for one of the file; empty where there is none such.
  Optional<T> read(JsonValue json);

  /// How a value stands in the file.
  JsonValue write(T value);

  /// Yes or no.
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

  /// A whole number.
  ///
  /// @param least the least that is taken
  /// @param most the most that is taken
  record Whole(int least, int most) implements Form<Integer> {
    @Override
    public Class<Integer> type() {
      return Integer.class;
    }

    @Override
    public Optional<Integer> read(JsonValue json) {
      return json instanceof JsonNumber(String text) ? parse(text) : Optional.empty();
    }

    /// The number that a text is, if it is one that is taken.
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

  /// One of a few.
  record One<T extends Enum<T> & Named>(Class<T> type) implements Form<T> {
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

    /// The words that stand for the values.
    public List<String> words() {
      return Stream.of(type.getEnumConstants()).map(Named::word).toList();
    }
  }

  /// A line of text.
  ///
  /// @param taken whether a text is taken
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

  /// Shortcuts by action.
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
