package dev.admittance.simulator.quantity;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Parses one quantity as the server does, which keeps some non-canonical texts: those that it
/// parses without big numbers and treats as canonical.
final class QuantityReader {
  private static final Quantity.Parsed FORMAT =
      new Quantity.Parsed.Wrong(
          "quantities must match the regular expression"
              + " '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'");
  private static final Quantity.Parsed NUMERIC =
      new Quantity.Parsed.Wrong("unable to parse numeric part of quantity");
  private static final Quantity.Parsed SUFFIX =
      new Quantity.Parsed.Wrong("unable to parse quantity's suffix");
  private static final int NANO = 9;

  /// The number of decimal digits that a 64-bit integer certainly holds.
  private static final int SAFE_DIGITS = 18;

  private static final BigDecimal LARGEST_BINARY = BigDecimal.valueOf(Long.MAX_VALUE);

  private final String text;
  private int at;

  private QuantityReader(String text) {
    this.text = text;
  }

  static Quantity.Parsed read(String text) {
    return text.isEmpty() ? FORMAT : new QuantityReader(text).read();
  }

  private Quantity.Parsed read() {
    boolean negative = text.charAt(0) == '-';
    if (negative || text.charAt(0) == '+') {
      at++;
    }
    while (at < text.length() && text.charAt(at) == '0') {
      at++;
    }
    String number = digits();
    boolean zero = number.isEmpty();
    String fraction = "";
    if (at < text.length() && text.charAt(at) == '.') {
      at++;
      fraction = digits();
    }
    String written = text.substring(0, at);
    String suffix = text.substring(at);
    if (!isSuffix()) {
      return FORMAT;
    }
    Optional<QuantitySuffixes.Meaning> meaning = QuantitySuffixes.meaning(suffix);
    return meaning.isEmpty()
        ? SUFFIX
        : amount(negative, zero ? "0" : number, fraction, written, meaning.get());
  }

  private String digits() {
    int start = at;
    while (at < text.length() && digit(text.charAt(at))) {
      at++;
    }
    return text.substring(start, at);
  }

  private boolean isSuffix() {
    while (at < text.length() && "eEinumkKMGTP".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
    if (at < text.length() && "+-".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
    digits();
    return at == text.length();
  }

  private static boolean digit(char c) {
    return c >= '0' && c <= '9';
  }

  private Quantity.Parsed amount(
      boolean negative,
      String number,
      String fraction,
      String written,
      QuantitySuffixes.Meaning meaning) {
    boolean binary = meaning.format() == Quantity.Format.BINARY_SI;
    int exponent = meaning.exponent();
    int spare =
        binary
            ? fraction.isEmpty() ? 14 - number.length() - exponent * 3 / 10 : -1
            : SAFE_DIGITS - number.length() - fraction.length();
    int scale = (binary ? 0 : exponent) - fraction.length();
    if (spare >= 0 && scale >= -NANO) {
      long value = Long.parseLong(number + fraction);
      BigInteger product = BigInteger.valueOf(value).shiftLeft(binary ? exponent : 0);
      if (product.bitLength() < Long.SIZE) {
        BigInteger signed = negative ? product.negate() : product;
        return small(new BigDecimal(signed, -scale), value, number + fraction, scale, meaning);
      }
    }
    return large(negative, written, meaning);
  }

  private Quantity.Parsed small(
      BigDecimal value, long digits, String shifted, int scale, QuantitySuffixes.Meaning meaning) {
    boolean keeps =
        meaning.format() == Quantity.Format.BINARY_SI
            ? (digits & 7) != 0
            : scale % 3 == 0 && !shifted.endsWith("000") && shifted.charAt(0) != '0';
    return new Quantity.Parsed.Ok(
        keeps
            ? new Quantity(value, meaning.format(), text, true)
            : Quantity.canonical(value, meaning.format(), true));
  }

  private static Quantity.Parsed large(
      boolean negative, String written, QuantitySuffixes.Meaning meaning) {
    BigDecimal value = decimal(written);
    if (value == null) {
      return NUMERIC;
    }
    boolean binary = meaning.format() == Quantity.Format.BINARY_SI;
    value =
        binary
            ? value.multiply(new BigDecimal(BigInteger.ONE.shiftLeft(meaning.exponent()))).abs()
            : new BigDecimal(value.unscaledValue(), value.scale() - meaning.exponent()).abs();
    value = roundedUpToNano(value);
    if (binary && value.compareTo(LARGEST_BINARY) > 0) {
      value = LARGEST_BINARY;
    }
    boolean fraction = binary && value.signum() > 0 && value.compareTo(BigDecimal.ONE) < 0;
    return new Quantity.Parsed.Ok(
        Quantity.canonical(
            negative ? value.negate() : value,
            fraction ? Quantity.Format.DECIMAL_SI : meaning.format(),
            false));
  }

  private static @Nullable BigDecimal decimal(String written) {
    try {
      return new BigDecimal(written);
    } catch (NumberFormatException e) {
      return null;
    }
  }

  /// Avoids expanding the digits of a tiny number.
  private static BigDecimal roundedUpToNano(BigDecimal value) {
    if (value.signum() == 0 || value.scale() <= NANO) {
      return value;
    }
    return (long) value.precision() - value.scale() < -NANO
        ? BigDecimal.ONE.movePointLeft(NANO)
        : value.setScale(NANO, RoundingMode.UP);
  }
}
