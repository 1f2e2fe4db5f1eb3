package dev.admittance.simulator.quantity;

import java.util.List;
import java.util.Optional;

/// The suffixes of quantities and the multiples that they denote.
final class QuantitySuffixes {
  private static final List<String> DECIMAL =
      List.of("n", "u", "m", "", "k", "M", "G", "T", "P", "E");
  private static final List<String> BINARY = List.of("", "Ki", "Mi", "Gi", "Ti", "Pi", "Ei");
  private static final int NANO = -9;

  private QuantitySuffixes() {}

  /// The multiple of a suffix.
  ///
  /// @param exponent of 2 for [Quantity.Format#BINARY_SI], else of 10
  record Meaning(Quantity.Format format, int exponent) {}

  /// The meaning of a suffix; empty for an unknown one.
  static Optional<Meaning> meaning(String suffix) {
    int decimal = DECIMAL.indexOf(suffix);
    if (decimal >= 0) {
      return Optional.of(new Meaning(Quantity.Format.DECIMAL_SI, NANO + 3 * decimal));
    }
    int binary = BINARY.indexOf(suffix);
    if (binary > 0) {
      return Optional.of(new Meaning(Quantity.Format.BINARY_SI, 10 * binary));
    }
    if (suffix.length() > 1 && (suffix.charAt(0) == 'e' || suffix.charAt(0) == 'E')) {
      return exponent(suffix.substring(1));
    }
    return Optional.empty();
  }

  /// The server parses 64 bits and uses the lower 32.
  private static Optional<Meaning> exponent(String digits) {
    try {
      int exponent = (int) Long.parseLong(digits);
      return Optional.of(new Meaning(Quantity.Format.DECIMAL_EXPONENT, exponent));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  /// The suffix for a power of 10; empty where the server has none.
  static String decimal(int exponent) {
    int place = (exponent - NANO) / 3;
    return place >= 0 && place < DECIMAL.size() ? DECIMAL.get(place) : "";
  }

  /// The suffix for a power of 1024; empty where the server has none.
  static String binary(int power) {
    return power < BINARY.size() ? BINARY.get(power) : "";
  }
}
