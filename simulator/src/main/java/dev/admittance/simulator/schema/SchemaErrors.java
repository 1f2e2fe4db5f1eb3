package dev.admittance.simulator.schema;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.GoQuote;
import dev.admittance.model.validation.FieldError;
import dev.admittance.simulator.gojson.GoJson;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Makes validation errors with the server's texts. Source: k8s.io/apiextensions-apiserver
/// `pkg/apiserver/validation/validation.go`, `kubeOpenAPIResultToFieldErrors`.
public final class SchemaErrors {
  /// The path of a whole object: Go's notation of a nil path.
  public static final FieldPath NOWHERE = FieldPath.ROOT.child("<nil>");

  private SchemaErrors() {}

  /// The path of a value; a value without one is the whole object.
  private static FieldPath path(String name) {
    String trimmed = name.startsWith(".") ? name.substring(1) : name;
    return trimmed.isEmpty() ? NOWHERE : FieldPath.ROOT.child(trimmed);
  }

  /// An error of a part below a member of the object, whose text lacks that member.
  static FieldError below(String member, FieldError error) {
    String path = error.path().equals(NOWHERE) ? member : member + "." + error.path();
    return error.under(FieldPath.ROOT.child(path));
  }

  /// The error that replaces the CEL rules of an object with other errors.
  public static FieldError rulesNotChecked() {
    return FieldError.of(
        FieldError.Type.INVALID,
        NOWHERE,
        "null",
        "some validation rules were not checked because the object was invalid; correct the"
            + " existing errors to complete validation");
  }

  static FieldError required(String name) {
    return FieldError.of(FieldError.Type.REQUIRED, path(name), "", "");
  }

  /// A value of a wrong type.
  ///
  /// @param wanted the types, or the format
  static FieldError type(String name, String wanted, String found) {
    String detail = name + " in body must be of type " + wanted + ": " + GoQuote.quote(found);
    return FieldError.of(FieldError.Type.TYPE_INVALID, path(name), GoQuote.quote(found), detail);
  }

  /// The form of an error where wrong types are invalid values like others.
  static FieldError untyped(FieldError error) {
    return error.type() == FieldError.Type.TYPE_INVALID
        ? FieldError.of(FieldError.Type.INVALID, error.path(), error.value(), error.detail())
        : error;
  }

  /// A value that breaks a bound.
  static FieldError invalid(String name, JsonValue value, String should) {
    return invalid(name, print(value), should);
  }

  /// A value, in printed form, that breaks a bound.
  static FieldError invalid(String name, String printed, String should) {
    return FieldError.of(
        FieldError.Type.INVALID, path(name), printed, name + " in body should " + should);
  }

  /// A value that fits no combination of schemas.
  static FieldError combined(String detail) {
    return FieldError.of(FieldError.Type.INVALID, NOWHERE, "\"\"", detail);
  }

  static FieldError unsupported(String name, JsonValue value, List<JsonValue> supported) {
    String values =
        supported.stream()
            .map(one -> GoQuote.quote(one instanceof JsonString(String s) ? s : json(one)))
            .collect(Collectors.joining(", "));
    return FieldError.of(
        FieldError.Type.NOT_SUPPORTED, path(name), print(value), "supported values: " + values);
  }

  static FieldError tooLong(String name, long limit) {
    String bytes = limit == 1 ? " byte" : " bytes";
    return FieldError.of(
        FieldError.Type.TOO_LONG, path(name), "", "may not be more than " + limit + bytes);
  }

  static FieldError tooMany(String name, int count, long limit) {
    String items = limit == 1 ? " item" : " items";
    return FieldError.of(
        FieldError.Type.TOO_MANY,
        path(name),
        Integer.toString(count),
        "must have at most " + limit + items);
  }

  static FieldError duplicate(String name, JsonValue value) {
    return FieldError.of(FieldError.Type.DUPLICATE, path(name), print(value), "");
  }

  static FieldError misplaced(String name, JsonValue value, String detail) {
    return FieldError.of(FieldError.Type.INVALID, path(name), print(value), detail);
  }

  /// A value as errors print it.
  public static String print(JsonValue value) {
    return switch (value) {
      case JsonString(String text) -> GoQuote.quote(text);
      case JsonNumber number -> Numeral.of(number).print();
      case JsonArray _, JsonBoolean _, JsonNull _, JsonObject _ -> json(value);
    };
  }

  /// The value as Go's JSON encoder writes it.
  private static String json(JsonValue value) {
    return GoJson.write(sorted(value));
  }

  private static JsonValue sorted(JsonValue value) {
    return switch (value) {
      case JsonObject object -> {
        Map<String, JsonValue> members = new TreeMap<>();
        object.forEach((name, member) -> members.put(name, sorted(member)));
        yield JsonObject.of(members);
      }
      case JsonArray array ->
          new JsonArray(array.items().stream().map(SchemaErrors::sorted).toList());
      case JsonNumber number -> new JsonNumber(Numeral.of(number).json());
      case JsonValue.Scalar scalar -> scalar;
    };
  }
}
