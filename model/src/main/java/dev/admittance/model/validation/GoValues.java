package dev.admittance.model.validation;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.GoQuote;
import java.util.List;
import java.util.stream.Collectors;

/// Formats objects like Go's `%#v`, as errors print them up to release 1.33.
final class GoValues {
  private static final String OWNERS = "ownerReferences";

  private GoValues() {}

  static boolean isOwner(FieldError error) {
    return error.path().toString().endsWith(OWNERS);
  }

  /// Formats the object in an error: an owner reference, or a part of a custom resource. Any other
  /// object stays as it is, as its Go type is not known.
  static String object(FieldError error, JsonObject object) {
    if (isOwner(error)) {
      return owner(error, object);
    }
    boolean custom =
        error.type() == FieldError.Type.DUPLICATE || error.path().toString().endsWith(".metadata");
    return custom ? any(object) : error.value();
  }

  /// Go prints the addresses of the members that are pointers, which cannot be known.
  private static String owner(FieldError error, JsonObject owner) {
    return owner.has("controller") || owner.has("blockOwnerDeletion")
        ? error.value()
        : "v1.OwnerReference{APIVersion:"
            + quoted(owner, "apiVersion")
            + ", Kind:"
            + quoted(owner, "kind")
            + ", Name:"
            + quoted(owner, "name")
            + ", UID:"
            + quoted(owner, "uid")
            + ", Controller:(*bool)(nil), BlockOwnerDeletion:(*bool)(nil)}";
  }

  private static String quoted(JsonObject object, String name) {
    return GoQuote.quote(object.text(name));
  }

  private static String any(JsonValue value) {
    return switch (value) {
      case JsonObject object ->
          object.names().stream()
              .sorted()
              .map(name ->
                  GoQuote.quote(name) + ":" + object.find(name).map(GoValues::any).orElse(""))
              .collect(Collectors.joining(", ", "map[string]interface {}{", "}"));
      case JsonArray(List<JsonValue> items) ->
          items.stream()
              .map(GoValues::any)
              .collect(Collectors.joining(", ", "[]interface {}{", "}"));
      case JsonString(String text) -> GoQuote.quote(text);
      case JsonNumber(String text) -> text;
      case JsonBoolean bool -> Boolean.toString(bool.value());
      case JsonNull _ -> "interface {}(nil)";
    };
  }
}
