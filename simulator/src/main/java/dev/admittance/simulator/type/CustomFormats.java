package dev.admittance.simulator.type;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.gojson.GoJson;
import dev.admittance.simulator.gojson.GoTypeError;
import dev.admittance.simulator.quantity.Quantity;
import dev.admittance.simulator.type.TypeFault.FaultException;

/// The types with their own JSON format.
final class CustomFormats {
  private static final GoType.Slice STRINGS =
      new GoType.Slice("[]string", new GoType.Basic("string", GoType.Kind.STRING));

  private CustomFormats() {}

  /// The form in which such a type writes a value that it read.
  static JsonValue decode(GoType.Custom type, JsonValue value) throws FaultException {
    return switch (type.format()) {
      case QUANTITY -> quantity(value);
      case TIME -> time(value, false);
      case MICRO_TIME -> time(value, true);
      case INT_OR_STRING -> intOrString(value);
      case RAW -> value;
      case SCHEMA_OR_BOOL -> schemaOrBool(type, value);
      case SCHEMA_OR_ARRAY -> schemaOr(type, schemas(type), value);
      case SCHEMA_OR_STRINGS -> schemaOr(type, STRINGS, value);
    };
  }

  /// A quantity is read from the JSON bytes without quotes and surrounding white space.
  private static JsonValue quantity(JsonValue value) throws FaultException {
    if (value == JsonNull.NULL) {
      return StructWriter.zero(new GoType.Custom("", GoType.Format.QUANTITY));
    }
    String bytes = GoJson.write(value);
    String text = value instanceof JsonString ? bytes.substring(1, bytes.length() - 1) : bytes;
    return switch (Quantity.parse(text.strip())) {
      case Quantity.Parsed.Ok(Quantity quantity) -> rewritten(value, quantity.text());
      case Quantity.Parsed.Wrong(String message) ->
          throw new FaultException(new TypeFault.Other(message));
    };
  }

  private static JsonValue time(JsonValue value, boolean micros) throws FaultException {
    return switch (value) {
      case JsonNull _ -> value;
      case JsonString(String text) ->
          switch (GoTime.parse(text, micros)) {
            case GoTime.Parsed.Ok(String written) ->
                written == null ? JsonNull.NULL : rewritten(value, written);
            case GoTime.Parsed.Wrong(String message) ->
                throw new FaultException(new TypeFault.Other(message));
          };
      default -> throw mismatch(value, "string");
    };
  }

  private static JsonValue intOrString(JsonValue value) throws FaultException {
    return switch (value) {
      case JsonString _ -> value;
      case JsonNull _ -> GoScalars.zero(GoType.Kind.INT32);
      case JsonNumber number -> {
        JsonNumber written = GoScalars.number(GoType.Kind.INT32, number);
        if (written == null) {
          throw new FaultException(
              new TypeFault.Mismatch("number " + number.text(), "int32", "", ""));
        }
        yield written;
      }
      default -> throw mismatch(value, "int32");
    };
  }

  private static JsonValue schemaOrBool(GoType.Custom type, JsonValue value) throws FaultException {
    return switch (value) {
      case JsonObject _ -> new TypedDecoder().decode(schema(type), value, null);
      case JsonBoolean _ -> value;
      default -> throw new FaultException(new TypeFault.Other("boolean or JSON schema expected"));
    };
  }

  /// A value that is neither a schema nor a list counts as absent, and so does an empty list.
  private static JsonValue schemaOr(GoType.Custom type, GoType.Slice list, JsonValue value)
      throws FaultException {
    return switch (value) {
      case JsonObject _ -> new TypedDecoder().decode(schema(type), value, null);
      case JsonArray array when array.size() > 0 -> new TypedDecoder().decode(list, value, null);
      default -> JsonNull.NULL;
    };
  }

  private static GoType.Slice schemas(GoType.Custom type) {
    return new GoType.Slice("[]" + schema(type).text(), schema(type));
  }

  private static StructType schema(GoType.Custom type) {
    String text = type.text().substring(0, type.text().indexOf("Or"));
    return ApiTypes.newest().struct("apiextensions/" + text).orElseThrow();
  }

  private static FaultException mismatch(JsonValue value, String type) {
    return new FaultException(new TypeFault.Mismatch(GoTypeError.word(value), type, "", ""));
  }

  private static JsonValue rewritten(JsonValue value, String text) {
    return value instanceof JsonString(String read) && read.equals(text)
        ? value
        : new JsonString(text);
  }
}
