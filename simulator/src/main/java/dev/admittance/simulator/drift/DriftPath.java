package dev.admittance.simulator.drift;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.GoQuote;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// The place of a field in all objects of a kind: members, and items of lists by their names. A
/// list whose items have no names is one value.
record DriftPath(List<Part> parts) {
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

  DriftPath {
    parts = List.copyOf(parts);
  }

  sealed interface Part {
    record Member(String name) implements Part {}

    /// The item of a list with this `name`.
    record Named(String name) implements Part {}
  }

  /// The path that a pointer leads to.
  ///
  /// @param keys members and indices
  static DriftPath of(JsonObject object, List<String> keys) {
    List<Part> parts = new ArrayList<>();
    JsonValue value = object;
    for (String key : keys) {
      switch (value) {
        case JsonObject parent -> {
          parts.add(new Part.Member(key));
          value = parent.find(key).orElse(JsonObject.EMPTY);
        }
        case JsonArray list -> {
          JsonValue item = list.get(Integer.parseInt(key));
          String name = item instanceof JsonObject named ? named.text("name") : "";
          if (name.isEmpty()) {
            return new DriftPath(parts);
          }
          parts.add(new Part.Named(name));
          value = item;
        }
        case JsonValue.Scalar _ -> {
          return new DriftPath(parts);
        }
      }
    }
    return new DriftPath(parts);
  }

  /// This path up to the first item of a list that an object does not have; the whole path where it
  /// has them all.
  DriftPath newIn(JsonObject sent) {
    Optional<JsonValue> value = Optional.of(sent);
    for (int i = 0; i < parts.size(); i++) {
      Part part = parts.get(i);
      value = value.flatMap(parent -> child(parent, part));
      if (value.isEmpty() && part instanceof Part.Named) {
        return new DriftPath(parts.subList(0, i + 1));
      }
    }
    return this;
  }

  private static Optional<JsonValue> child(JsonValue parent, Part part) {
    return switch (part) {
      case Part.Member(String name) ->
          parent instanceof JsonObject object ? object.find(name) : Optional.empty();
      case Part.Named(String name) ->
          parent instanceof JsonArray list
              ? list.items().stream()
                  .filter(
                      item -> item instanceof JsonObject object && object.text("name").equals(name))
                  .findFirst()
              : Optional.empty();
    };
  }

  /// The pointer (RFC 6901) to this place in an object; empty where it has nothing there.
  Optional<String> pointer(JsonObject object) {
    StringBuilder pointer = new StringBuilder();
    JsonValue value = object;
    for (Part part : parts) {
      Optional<JsonValue> child = child(value, part);
      if (child.isEmpty()) {
        return Optional.empty();
      }
      pointer.append('/');
      switch (part) {
        case Part.Member(String name) -> pointer.append(name.replace("~", "~0").replace("/", "~1"));
        case Part.Named _ -> pointer.append(((JsonArray) value).items().indexOf(child.get()));
      }
      value = child.get();
    }
    return Optional.of(pointer.toString());
  }

  /// As the server prints paths, such as `.spec.containers[name="proxy"]`.
  String text() {
    StringBuilder text = new StringBuilder();
    for (Part part : parts) {
      switch (part) {
        case Part.Member(String name) -> text.append('.').append(name);
        case Part.Named(String name) ->
            text.append("[name=").append(GoQuote.quote(name)).append(']');
      }
    }
    return text.toString();
  }

  /// A path expression of jq, which yq understands as well.
  String jq() {
    StringBuilder jq = new StringBuilder();
    for (Part part : parts) {
      switch (part) {
        case Part.Member(String name) -> {
          boolean plain = PLAIN.matcher(name).matches();
          boolean begins = jq.isEmpty() || jq.charAt(jq.length() - 1) == ')';
          jq.append(jq.isEmpty() || !begins ? "" : " | ").append(begins || plain ? "." : "");
          jq.append(plain ? name : "[" + GoQuote.quote(name) + "]");
        }
        case Part.Named(String name) ->
            jq.append("[] | select(.name == ").append(GoQuote.quote(name)).append(')');
      }
    }
    return jq.toString();
  }
}
