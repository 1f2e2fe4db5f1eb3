package dev.admittance.simulator.type;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Writes structs as Go does: members in the order of the type, without omitted ones.
final class StructWriter {
  private static final JsonNumber ZERO = JsonNumber.of(0);
  private static final JsonString ZERO_QUANTITY = new JsonString("0");

  private StructWriter() {}

  /// A struct with all members unset.
  static JsonObject zero(StructType type) {
    return write(type, JsonObject.EMPTY, new JsonValue[type.members().size()]);
  }

  /// An unset value in Go's form.
  static JsonValue zero(GoType type) {
    return switch (type) {
      case GoType.Pointer _, GoType.Slice _, GoType.MapType _, GoType.Bytes _ -> JsonNull.NULL;
      case GoType.Basic basic -> GoScalars.zero(basic.kind());
      case StructType struct -> zero(struct);
      case GoType.Custom custom ->
          switch (custom.format()) {
            case QUANTITY -> ZERO_QUANTITY;
            case INT_OR_STRING -> ZERO;
            case SCHEMA_OR_BOOL -> JsonBoolean.FALSE;
            case TIME, MICRO_TIME, RAW, SCHEMA_OR_ARRAY, SCHEMA_OR_STRINGS -> JsonNull.NULL;
          };
    };
  }

  /// Writes a struct.
  ///
  /// @param read the original; returned where nothing differs
  /// @param values in Go's form, by index in the type; null where a member is unset, or is a nil
  ///   pointer
  static JsonObject write(StructType type, JsonObject read, @Nullable JsonValue[] values) {
    List<GoType.Member> members = type.members();
    int written = 0;
    boolean same = true;
    for (int i = 0; i < values.length; i++) {
      JsonValue value = toWrite(members.get(i), values[i]);
      values[i] = value;
      if (value != null) {
        same = same && isAt(read, written, members.get(i).name(), value);
        written++;
      }
    }
    return same && written == read.size() ? read : make(members, values);
  }

  private static @Nullable JsonValue toWrite(GoType.Member member, @Nullable JsonValue value) {
    if (value == null) {
      return isAlwaysWritten(member) ? zero(member.type()) : null;
    }
    return isOmitted(member, value) ? null : value;
  }

  /// Whether a member is written even if it is unset.
  private static boolean isAlwaysWritten(GoType.Member member) {
    boolean canBeEmpty =
        !(member.type() instanceof StructType || member.type() instanceof GoType.Custom);
    return !member.omitZero() && !(member.omitEmpty() && canBeEmpty);
  }

  /// Whether Go omits a member with this value.
  static boolean isOmitted(GoType.Member member, JsonValue written) {
    if (!member.omitEmpty() && !member.omitZero()) {
      return false;
    }
    return switch (member.type()) {
      case GoType.Pointer _, StructType _ -> false;
      case GoType.Basic _ -> GoScalars.isZero(written);
      case GoType.Slice _, GoType.MapType _, GoType.Bytes _ -> isEmpty(written);
      case GoType.Custom _ -> member.omitZero() && written == JsonNull.NULL;
    };
  }

  private static boolean isEmpty(JsonValue written) {
    return switch (written) {
      case JsonArray array -> array.size() == 0;
      case JsonObject object -> object.size() == 0;
      case JsonString(String text) -> text.isEmpty();
      default -> written == JsonNull.NULL;
    };
  }

  @SuppressWarnings("ReferenceEquality") // asks whether a value was written as it was read
  private static boolean isAt(JsonObject read, int place, String name, JsonValue value) {
    return place < read.size() && read.valueAt(place) == value && read.nameAt(place).equals(name);
  }

  private static JsonObject make(List<GoType.Member> members, @Nullable JsonValue[] values) {
    JsonObject.Builder made = JsonObject.builder();
    for (int i = 0; i < values.length; i++) {
      JsonValue value = values[i];
      if (value != null) {
        made.put(members.get(i).name(), value);
      }
    }
    return made.build();
  }
}
