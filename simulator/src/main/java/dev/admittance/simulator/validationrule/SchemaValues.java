package dev.admittance.simulator.validationrule;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.cel.value.CelError;
import dev.admittance.simulator.cel.value.JsonViews;
import dev.admittance.simulator.cel.value.Null;
import dev.admittance.simulator.schema.Schema;
import java.util.AbstractList;

/// The values of rules: JSON with the types of its schema, converted on demand. Source:
/// k8s.io/apiserver `pkg/cel/common/valuesunstructured.go`, `UnstructuredToVal`.
final class SchemaValues {
  private SchemaValues() {}

  /// The CEL value, which is a [CelError] for JSON that the schema does not allow.
  static Object of(JsonValue value, Schema schema) {
    if (value == JsonNull.NULL) {
      return schema.flag("nullable")
          ? Null.NULL
          : new CelError("invalid data, got null for schema with nullable=false");
    }
    if (schema.flag("x-kubernetes-int-or-string")) {
      return intOrString(value);
    }
    return switch (schema.text("type")) {
      case "object" ->
          value instanceof JsonObject object
              ? new ObjectView(object, schema)
              : wrong("a map for the provided schema with type=object");
      case "array" ->
          value instanceof JsonArray array
              ? list(array, schema)
              : wrong("an array for the provided schema with type=array");
      case "string" ->
          value instanceof JsonString(String text)
              ? FormattedTexts.of(text, schema.text("format"))
              : wrong("string, got " + goType(value));
      case "number" ->
          value instanceof JsonNumber number
              ? (Object) Double.parseDouble(number.text())
              : wrong("float, got " + goType(value));
      case "integer" ->
          JsonViews.of(value) instanceof Long whole ? whole : wrong("int, got " + goType(value));
      case "boolean" ->
          value instanceof JsonBoolean bool
              ? (Object) bool.value()
              : wrong("bool, got " + goType(value));
      default -> JsonViews.of(value);
    };
  }

  private static CelError wrong(String expected) {
    return new CelError("invalid data, expected " + expected);
  }

  private static Object intOrString(JsonValue value) {
    Object view = JsonViews.of(value);
    return view instanceof String || view instanceof Long
        ? view
        : wrong("XIntOrString value to be either a string or integer");
  }

  private static String goType(JsonValue value) {
    return switch (value) {
      case JsonObject _ -> "map[string]interface {}";
      case JsonArray _ -> "[]interface {}";
      case JsonString _ -> "string";
      case JsonNumber _ -> JsonViews.of(value) instanceof Long ? "int64" : "float64";
      case JsonBoolean _ -> "bool";
      case JsonNull _ -> "<nil>";
    };
  }

  private static Object list(JsonArray array, Schema schema) {
    if (schema.items().isEmpty()) {
      return new CelError("invalid array type, expected Items with a non-empty Schema");
    }
    Items items = new Items(array, schema.items().get());
    return switch (schema.text("x-kubernetes-list-type")) {
      case "map" -> new KeyedList(items, schema.texts("x-kubernetes-list-map-keys"));
      case "set" -> new SetList(items);
      default -> items;
    };
  }

  private static final class Items extends AbstractList<Object> {
    private final JsonArray array;
    private final Schema schema;

    private Items(JsonArray array, Schema schema) {
      this.array = array;
      this.schema = schema;
    }

    @Override
    public Object get(int index) {
      return of(array.get(index), schema);
    }

    @Override
    public int size() {
      return array.size();
    }
  }
}
