package dev.admittance.model.document;

import dev.admittance.model.json.JsonNumber;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// Reads numbers in plain YAML scalars as the API server's YAML library does, and converts them to
/// JSON. Source: kubernetes-sigs/yaml `goyaml.v2/resolve.go`, and Go's `strconv.ParseInt` with base
/// 0 and `encoding/json`.
final class GoNumber {
  private static final Pattern FLOAT =
      Pattern.compile("[-+]?(\\.[0-9]+|[0-9]+(\\.[0-9]*)?)([eE][-+]?[0-9]+)?");
  private static final BigInteger SMALLEST = BigInteger.valueOf(Long.MIN_VALUE);
  private static final BigInteger BEHIND_LARGEST = BigInteger.ONE.shiftLeft(64);
  private static final int LONGEST = 400;

  private GoNumber() {}

  /// Reads an integer of at most 64 bits; empty where the scalar is not one.
  static Optional<JsonNumber> integer(String scalar) {
    String text = scalar.replace("_", "");
    if (text.isEmpty() || text.length() > LONGEST) {
      return Optional.empty();
    }
    boolean signed = text.charAt(0) == '-' || text.charAt(0) == '+';
    return digits(signed ? text.substring(1) : text)
        .map(value -> text.charAt(0) == '-' ? value.negate() : value)
        .filter(value -> value.compareTo(SMALLEST) >= 0)
        .filter(value -> value.compareTo(BEHIND_LARGEST) < 0)
        .map(value -> new JsonNumber(value.toString()));
  }

  private static Optional<BigInteger> digits(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    if (lower.startsWith("0x")) {
      return digits(lower.substring(2), 16);
    }
    if (lower.startsWith("0o")) {
      return digits(lower.substring(2), 8);
    }
    if (lower.startsWith("0b")) {
      return digits(lower.substring(2), 2);
    }
    return digits(lower, lower.length() > 1 && lower.startsWith("0") ? 8 : 10);
  }

  private static Optional<BigInteger> digits(String text, int base) {
    boolean all =
        !text.isEmpty() && text.chars().allMatch(c -> c < 128 && Character.digit(c, base) >= 0);
    return all ? Optional.of(new BigInteger(text, base)) : Optional.empty();
  }

  /// Reads a floating-point number; empty where the scalar is not one or exceeds 64 bits.
  static Optional<JsonNumber> decimal(String scalar) {
    String text = scalar.startsWith(".") ? scalar : scalar.replace("_", "");
    if (!FLOAT.matcher(text).matches()) {
      return Optional.empty();
    }
    double value = Double.parseDouble(text);
    return Double.isInfinite(value) ? Optional.empty() : Optional.of(json(value));
  }

  /// Writes a finite number as `encoding/json` does: the shortest digits that read back the same,
  /// with an exponent only below 1e-6 and from 1e21.
  static JsonNumber json(double value) {
    if (value == 0) {
      return new JsonNumber(1 / value < 0 ? "-0" : "0");
    }
    BigDecimal shortest = new BigDecimal(Double.toString(value)).stripTrailingZeros();
    double size = Math.abs(value);
    return new JsonNumber(
        size >= 1e-6 && size < 1e21 ? shortest.toPlainString() : scientific(shortest));
  }

  private static String scientific(BigDecimal value) {
    String digits = value.unscaledValue().abs().toString();
    int exponent = digits.length() - 1 - value.scale();
    String fraction = digits.length() > 1 ? "." + digits.substring(1) : "";
    String sign = value.signum() < 0 ? "-" : "";
    return sign
        + digits.charAt(0)
        + fraction
        + "e"
        + (exponent < 0 ? "-" : "+")
        + Math.abs(exponent);
  }
}
