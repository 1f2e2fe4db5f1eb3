package dev.admittance.simulator.type;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.type.Fault.FaultException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/// Numbers of an object without a Go type on their way into one: whole floating-point numbers
/// become integers, and integers that are too large lose their upper bits. Source:
/// kubernetes/apimachinery `pkg/runtime/converter.go`.
public final class UnstructuredNumbers {
  private UnstructuredNumbers() {}

  /// What became of an object.
  public sealed interface Result {
    /// All numbers fit.
    record Fit(JsonObject object) implements Result {}

    /// One does not; the message is the server's.
    record Refused(String message) implements Result {}
  }

  /// An object as the server writes it: floating-point numbers in their shortest form.
  public static JsonObject written(JsonObject object) {
    JsonObject.Builder members = JsonObject.builder();
    object.forEach((name, member) -> members.put(name, written(member)));
    return members.build();
  }

  private static JsonValue written(JsonValue value) {
    return switch (value) {
      case JsonObject object -> written(object);
      case JsonArray array ->
          new JsonArray(array.items().stream().map(UnstructuredNumbers::written).toList());
      case JsonNumber number when !number.isIntegral() ->
          new JsonNumber(GoFloat.write(number.decimal().doubleValue()));
      case JsonValue.Scalar scalar -> scalar;
    };
  }

  /// Makes the numbers of an object fit its type.
  public static Result fit(StructType type, JsonObject object) {
    try {
      return new Result.Fit((JsonObject) value(type, object));
    } catch (FaultException e) {
      return new Result.Refused(e.fault().message());
    }
  }

  private static JsonValue value(GoType type, JsonValue value) throws FaultException {
    return switch (type) {
      case GoType.Pointer(GoType.OfText to) -> value(to, value);
      case StructType struct when value instanceof JsonObject object -> struct(struct, object);
      case GoType.Slice slice when value instanceof JsonArray array -> {
        List<JsonValue> items = new ArrayList<>(array.size());
        for (JsonValue item : array.items()) {
          items.add(value(slice.items(), item));
        }
        yield new JsonArray(items);
      }
      case GoType.MapType map when value instanceof JsonObject object -> {
        JsonObject.Builder members = JsonObject.builder();
        for (int i = 0; i < object.size(); i++) {
          members.put(object.nameAt(i), value(map.values(), object.valueAt(i)));
        }
        yield members.build();
      }
      case GoType.Basic basic when value instanceof JsonNumber number -> number(basic, number);
      case StructType _, GoType.Slice _, GoType.MapType _ -> value;
      case GoType.Basic _, GoType.Bytes _, GoType.Custom _ -> value;
    };
  }

  private static JsonObject struct(StructType type, JsonObject object) throws FaultException {
    JsonObject.Builder members = JsonObject.builder();
    for (int i = 0; i < object.size(); i++) {
      int place = type.place(object.nameAt(i));
      JsonValue member = object.valueAt(i);
      members.put(
          object.nameAt(i), place < 0 ? member : value(type.members().get(place).type(), member));
    }
    return members.build();
  }

  private static JsonNumber number(GoType.Basic type, JsonNumber number) throws FaultException {
    if (type.kind() == GoType.Kind.FLOAT64) {
      return number;
    }
    BigDecimal exact = number.decimal();
    if (exact.stripTrailingZeros().scale() > 0) {
      throw new FaultException(new Fault.Other("cannot convert float64 to " + type.text()));
    }
    long bits = exact.toBigInteger().longValue();
    return JsonNumber.of(
        switch (type.kind()) {
          case INT32 -> (int) bits;
          case UINT8 -> bits & 0xFF;
          case INT64, STRING, BOOL, FLOAT64 -> bits;
        });
  }
}
