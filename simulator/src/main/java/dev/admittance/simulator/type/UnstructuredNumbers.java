package dev.admittance.simulator.type;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.type.TypeFault.FaultException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The numbers of an untyped object: as the server reads and writes them, and in conversion to a
/// type, where whole floating-point numbers become integers, and integers that are too large lose
/// their upper bits. Source: k8s.io/apimachinery `pkg/util/json/json.go` and
/// `pkg/runtime/converter.go`.
public final class UnstructuredNumbers {
  private UnstructuredNumbers() {}

  public sealed interface Result {
    record Fit(JsonObject object) implements Result {}

    /// A number does not fit; the message is the server's.
    record Refused(String message) implements Result {}
  }

  /// An object as the server reads it: a number written as a 64-bit integer is one, and each other
  /// number is a floating-point number, written here with a period or an exponent.
  static JsonObject decoded(JsonObject object) throws FaultException {
    return (JsonObject) decoded((JsonValue) object);
  }

  /// An object after a write and a read, so that whole floating-point numbers are integers.
  public static JsonObject reread(JsonObject object) {
    JsonObject written = written(object);
    try {
      return decoded(written);
    } catch (FaultException e) {
      return written;
    }
  }

  @SuppressWarnings("ReferenceEquality") // what did not change is the same instance
  private static JsonValue decoded(JsonValue value) throws FaultException {
    switch (value) {
      case JsonObject object -> {
        JsonObject read = object;
        for (int i = 0; i < object.size(); i++) {
          JsonValue member = decoded(object.valueAt(i));
          read = member == object.valueAt(i) ? read : read.with(object.nameAt(i), member);
        }
        return read;
      }
      case JsonArray array -> {
        List<JsonValue> items = new ArrayList<>(array.size());
        boolean same = true;
        for (JsonValue item : array.items()) {
          JsonValue read = decoded(item);
          same &= read == item;
          items.add(read);
        }
        return same ? array : new JsonArray(items);
      }
      case JsonNumber number -> {
        return decoded(number);
      }
      case JsonValue.Scalar scalar -> {
        return scalar;
      }
    }
  }

  private static JsonNumber decoded(JsonNumber number) throws FaultException {
    if (number.isIntegral()) {
      BigInteger whole = number.decimal().toBigInteger();
      if (whole.bitLength() < Long.SIZE) {
        return rewritten(number, whole.toString());
      }
    }
    double value = Double.parseDouble(number.text());
    if (Double.isInfinite(value)) {
      throw new FaultException(
          new TypeFault.Mismatch("number " + number.text(), "float64", "", ""));
    }
    String text = GoFloat.write(value);
    return rewritten(number, new JsonNumber(text).isIntegral() ? text + ".0" : text);
  }

  private static JsonNumber rewritten(JsonNumber number, String text) {
    return number.text().equals(text) ? number : new JsonNumber(text);
  }

  /// An object as the server writes it: with sorted members, and floating-point numbers in their
  /// shortest form.
  public static JsonObject written(JsonObject object) {
    return (JsonObject) written((JsonValue) object);
  }

  @SuppressWarnings("ReferenceEquality") // what did not change is the same instance
  private static JsonValue written(JsonValue value) {
    return switch (value) {
      case JsonObject object -> {
        JsonValue[] members = new JsonValue[object.size()];
        boolean same = true;
        for (int i = 0; i < members.length; i++) {
          members[i] = written(object.valueAt(i));
          same &= members[i] == object.valueAt(i);
        }
        yield same && MapOrder.isSorted(object) ? object : MapOrder.sorted(object, members);
      }
      case JsonArray array -> {
        List<JsonValue> items = new ArrayList<>(array.size());
        boolean same = true;
        for (JsonValue item : array.items()) {
          JsonValue one = written(item);
          same &= one == item;
          items.add(one);
        }
        yield same ? array : new JsonArray(items);
      }
      case JsonNumber number when !number.isIntegral() ->
          rewritten(number, GoFloat.write(Double.parseDouble(number.text())));
      case JsonValue.Scalar scalar -> scalar;
    };
  }

  /// Converts the numbers of an object to its type. The values of types with their own format are
  /// checked, but kept.
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
      case GoType.Basic basic -> scalar(basic, value);
      case GoType.Bytes _ -> value;
      case GoType.Custom custom -> {
        CustomFormats.decode(custom, value);
        yield value;
      }
      case StructType _ -> unset(value, "cannot restore struct from: ");
      case GoType.MapType _ -> unset(value, "cannot restore map from ");
      case GoType.Slice _ -> unset(value, "cannot restore slice from ");
    };
  }

  /// Null unsets values with members or items; nothing else does.
  private static JsonValue unset(JsonValue value, String refusal) throws FaultException {
    if (value == JsonNull.NULL) {
      return value;
    }
    throw new FaultException(new TypeFault.Other(refusal + goKind(value)));
  }

  private static JsonValue scalar(GoType.Basic type, JsonValue value) throws FaultException {
    boolean fits =
        value == JsonNull.NULL
            || switch (type.kind()) {
              case STRING -> value instanceof JsonString;
              case BOOL -> value instanceof JsonBoolean;
              case INT32, INT64, UINT8, FLOAT64 -> false;
            };
    if (fits) {
      return value;
    }
    throw new FaultException(new TypeFault.Other("unrecognized type: " + goKind(type.kind())));
  }

  private static String goKind(GoType.Kind kind) {
    return kind.name().toLowerCase(Locale.ROOT);
  }

  private static String goKind(JsonValue value) {
    return switch (value) {
      case JsonObject _ -> "map";
      case JsonArray _ -> "slice";
      case JsonString _ -> "string";
      case JsonBoolean _ -> "bool";
      case JsonNumber number -> number.isIntegral() ? "int64" : "float64";
      case JsonNull _ -> "invalid";
    };
  }

  private static JsonObject struct(StructType type, JsonObject object) throws FaultException {
    JsonObject converted = object;
    for (GoType.Member member : type.members()) {
      JsonValue value = object.get(member.name());
      if (value != null) {
        converted = converted.with(member.name(), value(member.type(), value));
      }
    }
    return converted;
  }

  private static JsonNumber number(GoType.Basic type, JsonNumber number) throws FaultException {
    if (type.kind() == GoType.Kind.FLOAT64) {
      return number;
    }
    if (type.kind() == GoType.Kind.STRING && number.isIntegral()) {
      throw new FaultException(new TypeFault.Other("cannot convert int64 to " + type.text()));
    }
    if (type.kind() == GoType.Kind.STRING || type.kind() == GoType.Kind.BOOL) {
      throw new FaultException(new TypeFault.Other("unrecognized type: " + goKind(type.kind())));
    }
    BigDecimal exact = number.decimal();
    if (exact.stripTrailingZeros().scale() > 0) {
      throw new FaultException(new TypeFault.Other("cannot convert float64 to " + type.text()));
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
