package dev.admittance.simulator.cel.library;

import dev.admittance.model.text.GoQuote;
import dev.admittance.simulator.cel.library.StringFormat.FormatException;
import dev.admittance.simulator.cel.value.Bytes;
import dev.admittance.simulator.cel.value.CelDuration;
import dev.admittance.simulator.cel.value.CelTypes;
import dev.admittance.simulator.cel.value.Null;
import dev.admittance.simulator.cel.value.Timestamp;
import dev.admittance.simulator.cel.value.TypeValue;
import dev.admittance.simulator.cel.value.Uint;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Prints values for the clauses of `format`.
final class FormattedValues {
  private static final int DEFAULT_PRECISION = 6;
  private static final int HEXADECIMAL = 16;

  private FormattedValues() {}

  static String text(Object value) throws FormatException {
    return switch (value) {
      case List<?> list -> list(list);
      case Map<?, ?> map -> map(map);
      case Null _ -> "null";
      case String _,
          Long _,
          Uint _,
          Double _,
          Boolean _,
          Timestamp _,
          Bytes _,
          CelDuration _,
          TypeValue _ -> {
        if (TypeConversions.text(value) instanceof String text) {
          yield text;
        }
        throw FormatException.ofValue(
            "could not convert argument " + GoQuote.quote(value.toString()) + " to string");
      }
      default ->
          throw FormatException.ofValue(
              "string clause can only be used on strings, bools, bytes, ints, doubles, maps, lists,"
                  + " types, durations, and timestamps, was given "
                  + CelTypes.name(value));
    };
  }

  private static String list(List<?> list) throws FormatException {
    List<String> items = new ArrayList<>();
    for (Object item : list) {
      items.add(inner(item));
    }
    return "[" + String.join(", ", items) + "]";
  }

  private static String map(Map<?, ?> map) throws FormatException {
    List<Map.Entry<String, String>> entries = new ArrayList<>();
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      Object key = entry.getKey();
      if (!(key instanceof String
          || key instanceof Boolean
          || key instanceof Long
          || key instanceof Uint)) {
        throw FormatException.ofValue(
            "no formatting function for map key of type " + CelTypes.name(key));
      }
      entries.add(Map.entry(inner(key), inner(entry.getValue())));
    }
    entries.sort(Map.Entry.comparingByKey());
    return "{"
        + String.join(", ", entries.stream().map(e -> e.getKey() + ":" + e.getValue()).toList())
        + "}";
  }

  /// A value within a list or map, where strings are quoted.
  private static String inner(Object value) throws FormatException {
    return switch (value) {
      case String text -> GoQuote.quote(text);
      case Bytes _ -> "b" + GoQuote.quote(text(value));
      case Timestamp time -> "timestamp(" + GoQuote.quote(time.text()) + ")";
      case CelDuration span -> "duration(" + GoQuote.quote(span.text()) + ")";
      case Double number when number.isNaN() || number.isInfinite() ->
          GoQuote.quote(number.isNaN() ? "NaN" : number > 0 ? "+Inf" : "-Inf");
      case Double number ->
          new BigDecimal(number)
              .setScale(DEFAULT_PRECISION, RoundingMode.HALF_EVEN)
              .toPlainString();
      case Long _, Uint _, Boolean _, Null _, TypeValue _, List<?> _, Map<?, ?> _ -> text(value);
      default ->
          throw FormatException.ofValue("no formatting function for " + CelTypes.name(value));
    };
  }

  static String decimal(Object value) throws FormatException {
    if (value instanceof Long || value instanceof Uint) {
      return value.toString();
    }
    throw wrong("decimal clause can only be used on integers", value);
  }

  private static FormatException wrong(String rule, Object value) {
    return FormatException.ofValue(rule + ", was given " + CelTypes.name(value));
  }

  /// A double, or a string that names a special double.
  private static double number(Object value, String clause) throws FormatException {
    return switch (value) {
      case Double number -> number;
      case String text when text.equals("NaN") -> Double.NaN;
      case String text when text.equals("Infinity") -> Double.POSITIVE_INFINITY;
      case String text when text.equals("-Infinity") -> Double.NEGATIVE_INFINITY;
      default -> throw wrong(clause + " clause can only be used on doubles", value);
    };
  }

  private static String special(double number) {
    return Double.isNaN(number) ? "NaN" : number > 0 ? "∞" : "-∞";
  }

  /// With commas between thousands, like the server's printer for en_US.
  static String fixed(Object value, int precision) throws FormatException {
    double number = number(value, "fixed-point");
    if (Double.isNaN(number) || Double.isInfinite(number)) {
      return special(number);
    }
    int digits = precision < 0 ? DEFAULT_PRECISION : precision;
    DecimalFormat format = new DecimalFormat("#,##0", DecimalFormatSymbols.getInstance(Locale.US));
    format.setMinimumFractionDigits(digits);
    format.setMaximumFractionDigits(digits);
    format.setRoundingMode(RoundingMode.HALF_EVEN);
    return format.format(new BigDecimal(number));
  }

  /// The precision is used as the minimum width, and there are always six digits after the point.
  static String scientific(Object value, int width) throws FormatException {
    double number = number(value, "scientific");
    if (Double.isNaN(number) || Double.isInfinite(number)) {
      return special(number);
    }
    String plain = String.format(Locale.ROOT, "%.6e", number);
    int e = plain.indexOf('e');
    StringBuilder text = new StringBuilder(plain.substring(0, e)).append("×10");
    plain
        .substring(e + 1)
        .chars()
        .filter(c -> c != '+')
        .forEach(c -> text.append(c == '-' ? '⁻' : "⁰¹²³⁴⁵⁶⁷⁸⁹".charAt(c - '0')));
    return text.insert(0, " ".repeat(Math.max(0, width - text.length()))).toString();
  }

  static String binary(Object value) throws FormatException {
    return switch (value) {
      case Long number -> Long.toString(number, 2);
      case Uint number -> Long.toUnsignedString(number.bits(), 2);
      case Boolean bool -> bool ? "1" : "0";
      default -> throw wrong("only integers and bools can be formatted as binary", value);
    };
  }

  static String octal(Object value) throws FormatException {
    return switch (value) {
      case Long number -> Long.toString(number, 8);
      case Uint number -> Long.toUnsignedString(number.bits(), 8);
      default -> throw wrong("octal clause can only be used on integers", value);
    };
  }

  static String hexadecimal(Object value, boolean upper) throws FormatException {
    String digits =
        switch (value) {
          case Long number -> Long.toString(number, HEXADECIMAL);
          case Uint number -> Long.toUnsignedString(number.bits(), HEXADECIMAL);
          case String text -> Bytes.utf8(text).hex();
          case Bytes bytes -> bytes.hex();
          default ->
              throw wrong(
                  "only integers, byte buffers, and strings can be formatted as hex", value);
        };
    return upper ? digits.toUpperCase(Locale.ROOT) : digits;
  }
}
