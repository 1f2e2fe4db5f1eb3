package dev.admittance.simulator.cel.library;

import dev.admittance.simulator.cel.value.Bytes;
import dev.admittance.simulator.cel.value.CelDuration;
import dev.admittance.simulator.cel.value.CelError;
import dev.admittance.simulator.cel.value.CelNumbers;
import dev.admittance.simulator.cel.value.CelTypes;
import dev.admittance.simulator.cel.value.Doubles;
import dev.admittance.simulator.cel.value.Timestamp;
import dev.admittance.simulator.cel.value.Uint;
import java.math.BigInteger;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Conversions between the types of CEL (P-126).
final class TypeConversions {
  private static final Pattern INTEGER = Pattern.compile("[+-]?[0-9]+");
  private static final Pattern UNSIGNED = Pattern.compile("[0-9]+");
  private static final Pattern DECIMAL =
      Pattern.compile(
          "[+-]?(([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?"
              + "|0[xX]([0-9a-fA-F]+\\.?[0-9a-fA-F]*|\\.[0-9a-fA-F]+)[pP][+-]?[0-9]+)");
  private static final Pattern INFINITE = Pattern.compile("(?i)[+-]?inf(inity)?");

  private TypeConversions() {}

  static Map<String, Implementation> functions() {
    Map<String, Implementation> all = new HashMap<>();
    for (String same :
        new String[] {
          "bool_to_bool", "bytes_to_bytes", "double_to_double", "duration_to_duration",
          "int64_to_int64", "string_to_string", "timestamp_to_timestamp", "uint64_to_uint64"
        }) {
      all.put(same, values -> values[0]);
    }
    all.put("string_to_bool", values -> toBool((String) values[0]));
    all.put("string_to_bytes", values -> Bytes.utf8((String) values[0]));
    all.put("int64_to_double", values -> (double) (long) values[0]);
    all.put("uint64_to_double", values -> ((Uint) values[0]).toDouble());
    all.put("string_to_double", values -> toDouble((String) values[0]));
    all.put("int64_to_duration", _ -> failed("int", CelTypes.DURATION));
    all.put("string_to_duration", values -> toDuration((String) values[0]));
    all.put("double_to_int64", values -> CelNumbers.toInt((double) values[0]));
    all.put("duration_to_int64", values -> ((CelDuration) values[0]).nanos());
    all.put("string_to_int64", values -> toInt((String) values[0]));
    all.put("timestamp_to_int64", values -> ((Timestamp) values[0]).instant().getEpochSecond());
    all.put("uint64_to_int64", values -> toInt((Uint) values[0]));
    all.put("double_to_uint64", values -> CelNumbers.toUint((double) values[0]));
    all.put("int64_to_uint64", values -> toUint((long) values[0]));
    all.put("string_to_uint64", values -> toUint((String) values[0]));
    all.put("int64_to_timestamp", values -> toTimestamp((long) values[0]));
    all.put("string_to_timestamp", values -> toTimestamp((String) values[0]));
    for (String text :
        new String[] {
          "bool_to_string",
          "bytes_to_string",
          "double_to_string",
          "duration_to_string",
          "int64_to_string",
          "timestamp_to_string",
          "uint64_to_string"
        }) {
      all.put(text, values -> text(values[0]));
    }
    return all;
  }

  private static CelError failed(String from, String to) {
    return new CelError("type conversion error from '" + from + "' to '" + to + "'");
  }

  /// The string of a bool, bytes, string, type, number or time value.
  static Object text(Object value) {
    return switch (value) {
      case Double number -> Doubles.shortest(number);
      case CelDuration span -> span.text();
      case Timestamp time -> time.text();
      case Bytes bytes ->
          bytes
              .text()
              .<Object>map(text -> text)
              .orElse(new CelError("invalid UTF-8 in bytes, cannot convert to string"));
      case dev.admittance.simulator.cel.value.TypeValue type -> type.name();
      default -> value.toString();
    };
  }

  private static Object toBool(String text) {
    return switch (text) {
      case "1", "t", "T", "TRUE", "true", "True" -> true;
      case "0", "f", "F", "FALSE", "false", "False" -> false;
      default -> failed("string", "bool");
    };
  }

  static Object toDouble(String text) {
    if (INFINITE.matcher(text).matches()) {
      return text.startsWith("-") ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
    }
    if (text.equalsIgnoreCase("nan")) {
      return Double.NaN;
    }
    double value = DECIMAL.matcher(text).matches() ? Double.parseDouble(text) : Double.NaN;
    return Double.isNaN(value) || Double.isInfinite(value)
        ? failed("string", "double")
        : (Object) value;
  }

  private static Object toInt(String text) {
    if (INTEGER.matcher(text).matches()) {
      BigInteger value = new BigInteger(text);
      if (value.bitLength() < Long.SIZE) {
        return value.longValue();
      }
    }
    return failed("string", "int");
  }

  private static Object toInt(Uint value) {
    return value.bits() < 0 ? CelNumbers.OVERFLOW : (Object) value.bits();
  }

  private static Object toUint(long value) {
    return value < 0 ? CelNumbers.UNSIGNED_OVERFLOW : new Uint(value);
  }

  private static Object toUint(String text) {
    if (UNSIGNED.matcher(text).matches()) {
      BigInteger value = new BigInteger(text);
      if (value.bitLength() <= Long.SIZE) {
        return new Uint(value.longValue());
      }
    }
    return failed("string", "uint");
  }

  private static Object toDuration(String text) {
    return GoTimeParser.duration(text)
        .<Object>map(CelDuration::new)
        .orElseGet(() -> failed("string", CelTypes.DURATION));
  }

  private static Object toTimestamp(long seconds) {
    return TimeArithmetic.inRange(seconds)
        ? Timestamp.utc(Instant.ofEpochSecond(seconds))
        : TimeArithmetic.OVERFLOW;
  }

  private static Object toTimestamp(String text) {
    Optional<Timestamp> time = GoTimeParser.timestamp(text);
    if (time.isEmpty()) {
      return failed("string", CelTypes.TIMESTAMP);
    }
    return TimeArithmetic.inRange(time.get().instant().getEpochSecond())
        ? time.get()
        : TimeArithmetic.OVERFLOW;
  }
}
