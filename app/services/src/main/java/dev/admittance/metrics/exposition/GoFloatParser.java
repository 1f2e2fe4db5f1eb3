package dev.admittance.metrics.exposition;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.OptionalDouble;

/// Parses floating-point numbers like Go's `strconv.ParseFloat`, without underscores and other
/// bases than ten, which the format excludes.
public final class GoFloatParser {
  /// Up to this many digits, a number is exact.
  private static final int EXACT_DIGITS = 15;

  private static final int LONGEST = 400;

  private GoFloatParser() {}

  /// Parses the number of a label such as `le`; empty where it is not a number.
  public static OptionalDouble parse(String label) {
    byte[] bytes = label.getBytes(StandardCharsets.UTF_8);
    double value = parse(bytes, 0, bytes.length);
    return Double.isNaN(value) && !isNan(bytes, 0, bytes.length)
        ? OptionalDouble.empty()
        : OptionalDouble.of(value);
  }

  /// Parses a number; NaN where it is invalid.
  static double parse(byte[] bytes, int from, int to) {
    if (to - from <= EXACT_DIGITS && to > from) {
      long whole = 0;
      int at = from;
      while (at < to && isDigit(bytes[at])) {
        whole = whole * 10 + (bytes[at++] - '0');
      }
      if (at == to) {
        return whole;
      }
    }
    return to - from > LONGEST ? Double.NaN : other(bytes, from, to);
  }

  /// Returns whether the text is the number NaN.
  static boolean isNan(byte[] bytes, int from, int to) {
    return to - from == 3
        && (bytes[from] | ' ') == 'n'
        && (bytes[from + 1] | ' ') == 'a'
        && (bytes[from + 2] | ' ') == 'n';
  }

  private static double other(byte[] bytes, int from, int to) {
    String text = new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
    if (isDecimal(bytes, from, to)) {
      double value = Double.parseDouble(text);
      return Double.isInfinite(value) ? Double.NaN : value;
    }
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "inf", "+inf", "infinity", "+infinity" -> Double.POSITIVE_INFINITY;
      case "-inf", "-infinity" -> Double.NEGATIVE_INFINITY;
      default -> Double.NaN;
    };
  }

  private static boolean isDecimal(byte[] bytes, int from, int to) {
    int at = from < to && (bytes[from] == '+' || bytes[from] == '-') ? from + 1 : from;
    int whole = digits(bytes, at, to);
    at += whole;
    int fraction = 0;
    if (at < to && bytes[at] == '.') {
      fraction = digits(bytes, ++at, to);
      at += fraction;
    }
    if (whole + fraction == 0) {
      return false;
    }
    if (at < to && (bytes[at] | ' ') == 'e') {
      at++;
      at += at < to && (bytes[at] == '+' || bytes[at] == '-') ? 1 : 0;
      int exponent = digits(bytes, at, to);
      at += exponent;
      return exponent > 0 && at == to;
    }
    return at == to;
  }

  private static int digits(byte[] bytes, int from, int to) {
    int at = from;
    while (at < to && isDigit(bytes[at])) {
      at++;
    }
    return at - from;
  }

  private static boolean isDigit(byte value) {
    return value >= '0' && value <= '9';
  }
}
