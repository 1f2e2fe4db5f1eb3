package dev.admittance.engine.gatekeeper;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What a mutator does at its location. Source: gatekeeper `pkg/mutation/mutators/core/setter.go`,
/// and the setters of `modifyset` and `assignimage`.
sealed interface Setter {
  /// The value to write in place of another; empty to write nothing.
  ///
  /// @param before empty where there is none
  Optional<JsonValue> value(Optional<JsonValue> before) throws MutationException;

  /// Writes a value.
  record Assigned(JsonValue value) implements Setter {
    @Override
    public Optional<JsonValue> value(Optional<JsonValue> before) {
      return Optional.of(value);
    }

    /// The value as an item of a list.
    JsonObject item() throws MutationException {
      if (value instanceof JsonObject object) {
        return object;
      }
      throw new MutationException("assign.value for keyed list is not an object: " + value);
    }
  }

  /// Adds values that a list does not have.
  record Merged(List<JsonValue> values) implements Setter {
    @Override
    public Optional<JsonValue> value(Optional<JsonValue> before) throws MutationException {
      List<JsonValue> merged = new ArrayList<>(before.isPresent() ? list(before.get()) : List.of());
      if (before.isEmpty()) {
        return Optional.of(new JsonArray(values));
      }
      values.stream().filter(value -> !merged.contains(value)).forEach(merged::add);
      return Optional.of(new JsonArray(merged));
    }
  }

  /// Removes values from a list.
  record Pruned(List<JsonValue> values) implements Setter {
    @Override
    public Optional<JsonValue> value(Optional<JsonValue> before) throws MutationException {
      return before.isEmpty()
          ? Optional.empty()
          : Optional.of(
              new JsonArray(
                  list(before.get()).stream().filter(value -> !values.contains(value)).toList()));
    }
  }

  /// Replaces parts of a reference to an image; an empty part stays as it is. Source: gatekeeper
  /// `pkg/mutation/mutators/assignimage/imageparser.go`.
  record Image(String domain, String path, String tag) implements Setter {
    static Image of(String reference) {
      int slash = reference.indexOf('/');
      String first = reference.substring(0, Math.max(slash, 0));
      boolean hasDomain =
          slash >= 0 && (first.contains(".") || first.contains(":") || first.equals("localhost"));
      String rest = hasDomain ? reference.substring(slash + 1) : reference;
      int end = 0;
      while (end < rest.length() && ":@".indexOf(rest.charAt(end)) < 0) {
        end++;
      }
      return new Image(hasDomain ? first : "", rest.substring(0, end), rest.substring(end));
    }

    @Override
    public Optional<JsonValue> value(Optional<JsonValue> before) throws MutationException {
      if (before.isPresent() && !(before.get() instanceof JsonString)) {
        throw new MutationException(
            "expected value at AssignImage location to be a string, got " + before.get());
      }
      Image old = of(before.map(text -> ((JsonString) text).value()).orElse(""));
      String newDomain = domain.isEmpty() ? old.domain : domain;
      return Optional.of(
          new JsonString(
              (newDomain.isEmpty() ? "" : newDomain + "/")
                  + (path.isEmpty() ? old.path : path)
                  + (tag.isEmpty() ? old.tag : tag)));
    }
  }

  private static List<JsonValue> list(JsonValue value) throws MutationException {
    if (value instanceof JsonArray(List<JsonValue> items)) {
      return items;
    }
    throw new MutationException(value + " is not a list of values, cannot treat it as a set");
  }
}
