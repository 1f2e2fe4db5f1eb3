package dev.admittance.simulator.schema;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.List;

/// Checks whether a value has the type of its schema. Source: k8s.io/kube-openapi
/// `pkg/validation/validate/type.go`, `(*typeValidator).Validate`.
final class SchemaTypes {
  private SchemaTypes() {}

  static SchemaResult check(String name, JsonValue value, Schema schema) {
    List<String> types = schema.types();
    String found = typeOf(value);
    if (value == JsonNull.NULL) {
      return types.isEmpty() || schema.flag("nullable") ? fits() : misfit(name, types, found);
    }
    boolean fits =
        types.contains(found)
            || (found.equals("integer") && types.contains("number"))
            || (found.equals("number") && types.contains("integer") && isWhole(value));
    boolean formatted = !schema.format().isEmpty();
    if (value instanceof JsonString || value instanceof JsonArray) {
      boolean numeric = types.contains("number") || types.contains("integer");
      return fits || (formatted && !numeric) ? fits() : misfit(name, types, found);
    }
    String itsFormat = formatOf(found);
    return formatted && !fits && !itsFormat.equals(schema.format())
        ? misfit(name, List.of(schema.format()), itsFormat)
        : fits ? fits() : misfit(name, types, found);
  }

  private static SchemaResult fits() {
    return new SchemaResult().count();
  }

  private static SchemaResult misfit(String name, List<String> wanted, String found) {
    return new SchemaResult().add(SchemaErrors.type(name, String.join(",", wanted), found));
  }

  private static boolean isWhole(JsonValue value) {
    return value instanceof JsonNumber number && Numeral.of(number).isWhole();
  }

  private static String typeOf(JsonValue value) {
    return switch (value) {
      case JsonObject _ -> "object";
      case JsonArray _ -> "array";
      case JsonString _ -> "string";
      case JsonNumber number -> Numeral.of(number).isInteger() ? "integer" : "number";
      case JsonBoolean _ -> "boolean";
      case JsonNull _ -> "null";
    };
  }

  private static String formatOf(String type) {
    return switch (type) {
      case "integer" -> "int64";
      case "number" -> "float64";
      default -> "";
    };
  }
}
