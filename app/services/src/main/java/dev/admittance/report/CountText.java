package dev.admittance.report;

/// Formats counts in words.
final class CountText {
  private CountText() {}

  static String of(long count, String one, String many) {
    return count + " " + (count == 1 ? one : many);
  }
}
