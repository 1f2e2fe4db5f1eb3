package dev.admittance.simulator.mutation;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.cel.value.Doubles;
import dev.admittance.simulator.cel.value.Uint;
import dev.admittance.simulator.type.GoFloat;

/// Converts numbers as `google.protobuf.Value` does (P-94).
final class ProtobufNumbers {
  /// The largest integer up to which all are exact in floating point: 2^53 - 1.
  private static final long EXACT = (1L << 53) - 1;

  private ProtobufNumbers() {}

  /// A signed integer: a string where floating point would round it.
  static JsonValue integer(long value) {
    return -EXACT <= value && value <= EXACT
        ? JsonNumber.of(value)
        : new JsonString(Long.toString(value));
  }

  /// An unsigned integer: a string where floating point would round it.
  static JsonValue integer(Uint value) {
    return value.bits() >= 0 ? integer(value.bits()) : new JsonString(value.toString());
  }

  /// A floating-point number.
  ///
  /// @param type of the whole value, which the message names
  static JsonNumber written(double value, String type) throws UnusableValueException {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      throw UnusableValueException.failure(
          "json: error calling MarshalJSON for type "
              + type
              + ": proto: google.protobuf.Value.number_value: invalid "
              + Doubles.plain(value)
              + " value");
    }
    return new JsonNumber(GoFloat.write(value));
  }

  /// JSON whose numbers are all converted to floating point.
  static JsonValue floating(JsonValue value) {
    return switch (value) {
      case JsonNumber number -> new JsonNumber(GoFloat.write(number.decimal().doubleValue()));
      case JsonObject object -> {
        JsonObject.Builder members = JsonObject.builder();
        object.forEach((name, member) -> members.put(name, floating(member)));
        yield members.build();
      }
      case JsonArray array ->
          new JsonArray(array.items().stream().map(ProtobufNumbers::floating).toList());
      case JsonString _, JsonBoolean _, JsonNull _ -> value;
    };
  }
}
