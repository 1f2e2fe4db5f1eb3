package dev.admittance.simulator.quantity;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/// A quantity such as `1500m` or `1.5Gi`, as the server reads and writes it.
///
/// @param value the exact value
/// @param format the family of its suffix
/// @param text as written
/// @param small whether the server holds it as a 64-bit number with a decimal scale; only such ones
///   are integers in expressions
public record Quantity(BigDecimal value, Format format, String text, boolean small)
    implements Comparable<Quantity> {

  /// Zero, also the value of an unset quantity.
  public static final Quantity ZERO = new Quantity(BigDecimal.ZERO, Format.DECIMAL_SI, "0", true);

  private static final int MILLI = 3;
  private static final int BITS_OF_KIBI = 10;
  private static final BigDecimal SMALLEST_BINARY = BigDecimal.valueOf(1024);

  public enum Format {
    DECIMAL_EXPONENT,
    DECIMAL_SI,
    BINARY_SI
  }

  /// The result of parsing a text.
  public sealed interface Parsed {
    record Ok(Quantity quantity) implements Parsed {}

    /// The text is invalid; the message is the server's.
    record Wrong(String message) implements Parsed {}
  }

  public static Parsed parse(String text) {
    return QuantityReader.read(text);
  }

  /// A quantity in its canonical form.
  static Quantity canonical(BigDecimal value, Format format, boolean small) {
    return new Quantity(value, format, write(value, format), small);
  }

  /// The quantity rounded away from zero to thousandths, as the server stores quantities of
  /// resources.
  public Quantity roundedUpToMilli() {
    return roundedUp(MILLI);
  }

  /// The quantity rounded away from zero to a whole number, as the server counts bytes of claims.
  public Quantity roundedUpToWhole() {
    return roundedUp(0);
  }

  private Quantity roundedUp(int places) {
    return value.scale() <= places
        ? this
        : canonical(value.setScale(places, RoundingMode.UP), format, small);
  }

  /// The sum, in this quantity's format, or in the other's where this one is zero.
  public Quantity plus(Quantity other) {
    Format kept = value.signum() == 0 ? other.format : format;
    BigDecimal sum = value.add(other.value);
    boolean fits = sum.unscaledValue().bitLength() < Long.SIZE;
    return canonical(sum, kept, small && other.small && fits);
  }

  /// The difference, in this quantity's format, or in the other's where this one is zero.
  public Quantity minus(Quantity other) {
    return plus(new Quantity(other.value.negate(), other.format, other.text, other.small));
  }

  /// Another value in this quantity's format.
  public Quantity withValue(BigDecimal other) {
    return canonical(other, format, other.unscaledValue().bitLength() < Long.SIZE);
  }

  public boolean isZero() {
    return value.signum() == 0;
  }

  public static Quantity of(long number) {
    return canonical(BigDecimal.valueOf(number), Format.DECIMAL_SI, true);
  }

  /// Compares values, not notations.
  @Override
  public int compareTo(Quantity other) {
    return value.compareTo(other.value);
  }

  private static String write(BigDecimal value, Format format) {
    if (value.signum() == 0) {
      return "0";
    }
    boolean whole = value.stripTrailingZeros().scale() <= 0;
    boolean binary =
        format == Format.BINARY_SI && whole && value.abs().compareTo(SMALLEST_BINARY) >= 0;
    return binary
        ? writeBinary(value.toBigInteger())
        : writeDecimal(value.stripTrailingZeros(), format);
  }

  private static String writeDecimal(BigDecimal value, Format format) {
    BigInteger amount = value.unscaledValue();
    int exponent = -value.scale();
    while (exponent % 3 != 0) {
      amount = amount.multiply(BigInteger.TEN);
      exponent--;
    }
    return amount
        + (format == Format.DECIMAL_EXPONENT
            ? exponent == 0 ? "" : "e" + exponent
            : QuantitySuffixes.decimal(exponent));
  }

  private static String writeBinary(BigInteger value) {
    if (value.bitLength() < Long.SIZE) {
      int zeros = Long.numberOfTrailingZeros(value.longValue()) / BITS_OF_KIBI;
      return (value.longValue() >> (zeros * BITS_OF_KIBI)) + QuantitySuffixes.binary(zeros);
    }
    BigInteger amount = value;
    int thousands = 0;
    BigInteger[] divided = amount.divideAndRemainder(SMALLEST_BINARY.toBigInteger());
    while (divided[1].signum() == 0) {
      amount = divided[0];
      thousands++;
      divided = amount.divideAndRemainder(SMALLEST_BINARY.toBigInteger());
    }
    return amount + QuantitySuffixes.binary(thousands);
  }
}
