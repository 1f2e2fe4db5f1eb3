package dev.admittance.model.field;

import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.SourceText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// An object of a kind with every field that the catalogue has, each list with one item.
final class Sample {
  private final Map<FieldPath, Field> fields = new LinkedHashMap<>();
  private final boolean bogus;
  private final JsonObject object;

  /// @param bogus whether texts with choices get a value that is none of them
  Sample(Kind kind, boolean bogus) {
    this.bogus = bogus;
    this.object =
        object(kind.root(), FieldPath.ROOT)
            .with("apiVersion", new JsonString(kind.apiVersion()))
            .with("kind", new JsonString(kind.kind()));
  }

  /// The fields that it has, by their paths; indices are 0 and keys `k`.
  Map<FieldPath, Field> fields() {
    return fields;
  }

  Document document() {
    String text = JsonText.write(object);
    return DocumentReader.read(new SourceText("sample.json", text)).documents().getFirst();
  }

  private JsonObject object(FieldType.ObjectType type, FieldPath path) {
    JsonObject.Builder members = JsonObject.builder();
    for (Field field : type.fields()) {
      FieldPath at = path.child(field.name());
      fields.put(at, field);
      members.put(field.name(), value(field.type(), at));
    }
    return members.build();
  }

  private JsonValue value(FieldType type, FieldPath path) {
    return switch (type) {
      case FieldType.ObjectType inner -> object(inner, path);
      case FieldType.ListType(FieldType items) -> JsonArray.of(value(items, path.index(0)));
      case FieldType.MapType(TextFormat _, FieldType values) ->
          JsonObject.of("k", value(values, path.key("k")));
      case FieldType.TextType(TextFormat _, List<EnumValue> choices) ->
          new JsonString(choices.isEmpty() ? "YWJj" : bogus ? "Bogus" : choices.getFirst().value());
      case FieldType.IntegerType(long min, long _) -> JsonNumber.of(Math.max(1, min));
      case FieldType.BooleanType _ -> JsonBoolean.TRUE;
      case FieldType.AnyType _ -> JsonObject.EMPTY;
      case FieldType.EitherType either -> value(either.alternatives().getFirst(), path);
    };
  }
}
