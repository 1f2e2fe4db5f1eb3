package dev.admittance.model.repair;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.field.EnumValue;
import dev.admittance.model.field.FieldType;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import java.util.List;
import java.util.stream.Stream;

/// Repairs a missing field (W-13 to W-15, W-21, W-25, W-32, P-12, P-23): offers its possible
/// values, or the removal of one of two exclusive fields.
final class MissingValue {
  private MissingValue() {}

  static List<Repair> repairs(FieldFault fault) {
    return fault.field().map(field -> repairs(fault, field.type())).orElse(List.of());
  }

  private static List<Repair> repairs(FieldFault fault, FieldType type) {
    return switch (type) {
      case FieldType.TextType text -> set(fault, text.choices().stream().map(MissingValue::text));
      case FieldType.ListType(FieldType.TextType text) ->
          set(fault, values(text).map(value -> JsonArray.of(value)));
      case FieldType.ObjectType object -> removals(fault, object);
      case FieldType.ListType _,
          FieldType.MapType _,
          FieldType.IntegerType _,
          FieldType.BooleanType _,
          FieldType.AnyType _,
          FieldType.EitherType _ ->
          List.of();
    };
  }

  private static Stream<JsonValue> values(FieldType.TextType text) {
    return switch (text.format()) {
      case API_GROUP -> Stream.of(new JsonString(""), new JsonString("*"));
      case API_VERSION -> Stream.of(new JsonString("v1"), new JsonString("*"));
      default -> text.choices().stream().map(MissingValue::text);
    };
  }

  private static JsonValue text(EnumValue choice) {
    return new JsonString(choice.value());
  }

  private static List<Repair> set(FieldFault fault, Stream<? extends JsonValue> values) {
    return values.map(value -> set(fault, value)).toList();
  }

  private static Repair set(FieldFault fault, JsonValue value) {
    String shown = value instanceof JsonString(String text) ? text : JsonText.write(value);
    return Repair.choice("Set " + fault.name() + " to " + shown, fault.setting(value));
  }

  private static List<Repair> removals(FieldFault fault, FieldType.ObjectType object) {
    return object.alternatives().stream()
        .map(group ->
            group.stream().filter(name -> fault.value(fault.path().child(name)).isPresent()))
        .map(Stream::toList)
        .filter(written -> written.size() > 1)
        .flatMap(List::stream)
        .map(name -> removal(fault.path().child(name), name))
        .toList();
  }

  private static Repair removal(FieldPath path, String name) {
    return Repair.choice("Remove " + name, new Edit.Remove(path));
  }
}
