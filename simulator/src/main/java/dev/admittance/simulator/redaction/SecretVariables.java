package dev.admittance.simulator.redaction;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.redaction.SecretMarks.Form;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/// Removes values with their names beside them: environment variables and objects of that form, in
/// objects and in the operations of patches.
final class SecretVariables {
  /// The name of the variable is in the patched object.
  private static final Pattern VALUE_OF_VARIABLE = Pattern.compile(".*/env/(?:\\d{1,9}|-)/value");

  private SecretVariables() {}

  /// An object that may be `{name: DB_PASSWORD, value: ...}`.
  static JsonObject pair(JsonObject object, SecretMarks marks) {
    return object.get("name") instanceof JsonString(String name)
            && object.get("value") instanceof JsonString(String value)
            && SecretNames.isVariable(name)
            && !TextRedaction.isReference(value)
        ? object.with("value", marks.hide(value, Form.TEXT))
        : object;
  }

  /// Whether an object is an operation of a JSON Patch with a value.
  static boolean isOperation(JsonObject object) {
    return object.get("op") instanceof JsonString
        && object.get("path") instanceof JsonString
        && object.has("value");
  }

  /// An operation, whose value is treated as in its target place.
  ///
  /// @param any removes the secrets from a value
  static JsonObject operation(
      JsonObject operation, UnaryOperator<JsonValue> any, SecretMarks marks) {
    String path = ((JsonString) operation.find("path").orElseThrow()).value();
    JsonValue value = operation.find("value").orElseThrow();
    return operation.with(
        "value",
        VALUE_OF_VARIABLE.matcher(path).matches()
            ? marks.hideAll(value, Form.TEXT)
            : placed(path, value, any));
  }

  private static JsonValue placed(String path, JsonValue value, UnaryOperator<JsonValue> any) {
    int last = path.lastIndexOf('/');
    if (last < 0) {
      return any.apply(value);
    }
    int parent = path.lastIndexOf('/', last - 1);
    String name = segment(path.substring(last + 1));
    String holder = segment(path.substring(parent + 1, last));
    JsonObject place = JsonObject.of(holder, JsonObject.of(name, value));
    return any.apply(place) instanceof JsonObject clean
            && clean.get(holder) instanceof JsonObject inner
        ? inner.find(name).orElse(value)
        : value;
  }

  private static String segment(String escaped) {
    return escaped.replace("~1", "/").replace("~0", "~");
  }
}
