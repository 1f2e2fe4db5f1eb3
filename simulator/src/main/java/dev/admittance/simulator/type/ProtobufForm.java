package dev.admittance.simulator.type;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/// The form of an object after a round trip through protobuf, as in storage: empty lists and maps
/// are not encoded and come back as null, and null bytes come back empty where they are the value
/// of a map.
public final class ProtobufForm {
  private static final JsonString NO_BYTES = new JsonString("");

  /// Names of structs of the newest release that a round trip leaves unchanged, so that they are
  /// skipped; an unknown one is visited.
  private static final Set<String> PASSED =
      Unreached.names(
          (struct, found) -> struct.members().stream().anyMatch(member -> reaches(member, found)));

  private ProtobufForm() {}

  private static boolean isWalked(StructType struct) {
    return !PASSED.contains(struct.name());
  }

  /// Members that Go omits where they are empty need no visit.
  private static boolean reaches(GoType.Member member, Predicate<StructType> found) {
    boolean written = !member.omitEmpty() && !member.omitZero();
    return switch (member.type().target()) {
      case GoType.Slice slice -> written || reaches(slice.items(), found);
      case GoType.MapType map -> written || reaches(map.values(), found);
      case StructType struct -> found.test(struct);
      case GoType.Basic _, GoType.Bytes _, GoType.Custom _ -> false;
    };
  }

  private static boolean reaches(GoType element, Predicate<StructType> found) {
    return switch (element.target()) {
      case StructType struct -> found.test(struct);
      case GoType.Slice _, GoType.MapType _, GoType.Bytes _ -> true;
      case GoType.Basic _, GoType.Custom _ -> false;
    };
  }

  /// An object after the round trip.
  ///
  /// @param object in the server's form
  /// @return the same instance where nothing changed
  public static JsonObject of(StructType type, JsonObject object) {
    return struct(type, object);
  }

  private static JsonValue value(GoType type, JsonValue value) {
    return switch (type.target()) {
      case StructType struct when value instanceof JsonObject object -> struct(struct, object);
      case GoType.Slice slice when value instanceof JsonArray array -> list(slice, array);
      case GoType.MapType map when value instanceof JsonObject object -> map(map, object);
      case StructType _, GoType.Slice _, GoType.MapType _ -> value;
      case GoType.Basic _, GoType.Bytes _, GoType.Custom _ -> value;
    };
  }

  @SuppressWarnings("ReferenceEquality") // what did not change is the same instance
  private static JsonObject struct(StructType type, JsonObject object) {
    if (!isWalked(type)) {
      return object;
    }
    JsonObject read = object;
    for (int i = 0; i < object.size(); i++) {
      int place = type.place(object.nameAt(i));
      if (place >= 0) {
        JsonValue member = object.valueAt(i);
        JsonValue changed = value(type.members().get(place).type(), member);
        read = changed == member ? read : read.with(object.nameAt(i), changed);
      }
    }
    return read;
  }

  @SuppressWarnings("ReferenceEquality") // what did not change is the same instance
  private static JsonValue list(GoType.Slice type, JsonArray array) {
    if (array.size() == 0) {
      return JsonNull.NULL;
    }
    if (!reaches(type.items(), ProtobufForm::isWalked)) {
      return array;
    }
    List<JsonValue> items = new ArrayList<>(array.size());
    boolean same = true;
    for (JsonValue item : array.items()) {
      JsonValue changed = value(type.items(), item);
      same &= changed == item;
      items.add(changed);
    }
    return same ? array : new JsonArray(items);
  }

  private static JsonValue map(GoType.MapType type, JsonObject map) {
    if (map.size() == 0) {
      return JsonNull.NULL;
    }
    if (!reaches(type.values(), ProtobufForm::isWalked)) {
      return map;
    }
    boolean bytes = type.values().target() instanceof GoType.Bytes;
    JsonObject read = map;
    for (int i = 0; i < map.size(); i++) {
      JsonValue member = map.valueAt(i);
      read =
          read.with(
              map.nameAt(i),
              bytes && member == JsonNull.NULL ? NO_BYTES : value(type.values(), member));
    }
    return read;
  }
}
