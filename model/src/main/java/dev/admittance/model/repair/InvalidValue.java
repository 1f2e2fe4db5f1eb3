package dev.admittance.model.repair;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.field.Field;
import dev.admittance.model.field.FieldType;
import dev.admittance.model.field.TextFormat;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/// Repairs a value that is out of range (W-22, W-28), a `*` beside others (W-13 to W-18), or a hook
/// name that is too short (W-12).
final class InvalidValue {
  private static final JsonString STAR = new JsonString("*");

  private InvalidValue() {}

  static List<Repair> repairs(FieldFault fault) {
    return fault.field().map(field -> repairs(fault, field)).orElse(List.of());
  }

  private static List<Repair> repairs(FieldFault fault, Field field) {
    return switch (field.type()) {
      case FieldType.IntegerType range -> number(fault, field, range);
      case FieldType.ListType _ -> stars(fault);
      case FieldType.TextType(TextFormat format, var _) ->
          switch (format) {
            case HOOK_NAME, INITIALIZER_NAME -> HookName.longer(fault);
            case RESOURCE, RESOURCE_ALONE ->
                List.of(
                    Repair.choice(
                        "Remove " + shown(fault.value().orElse(STAR)),
                        new Edit.Remove(fault.path())));
            default -> List.of();
          };
      case FieldType.ObjectType _,
          FieldType.MapType _,
          FieldType.BooleanType _,
          FieldType.AnyType _,
          FieldType.EitherType _ ->
          List.of();
    };
  }

  private static List<Repair> number(FieldFault fault, Field field, FieldType.IntegerType range) {
    List<Repair> repairs = new ArrayList<>();
    if (fault.value().orElse(null) instanceof JsonNumber number) {
      boolean low = number.decimal().compareTo(BigDecimal.valueOf(range.min())) < 0;
      JsonNumber nearest = JsonNumber.of(low ? range.min() : range.max());
      field
          .defaultValue()
          .ifPresent(value ->
              repairs.add(
                  Repair.choice(set(fault, value) + ", the default", fault.setting(value))));
      repairs.add(Repair.choice(set(fault, nearest), fault.setting(nearest)));
    }
    return repairs;
  }

  private static String set(FieldFault fault, JsonValue value) {
    return "Set " + fault.name() + " to " + shown(value);
  }

  private static String shown(JsonValue value) {
    return value instanceof JsonString(String text) ? text : JsonText.write(value);
  }

  private static List<Repair> stars(FieldFault fault) {
    if (!(fault.value().orElse(null) instanceof JsonArray list) || !list.items().contains(STAR)) {
      return List.of();
    }
    FieldPath star = fault.path().index(list.items().indexOf(STAR));
    return List.of(
        Repair.choice("Keep * alone", fault.setting(JsonArray.of(STAR))),
        Repair.choice("Remove *", new Edit.Remove(star)));
  }
}
