package dev.admittance.report;

/// Formats counts in words.
final class Counts {
  private Counts() {}

  static String of(long count, String one, String many) {
    return count + " " + (count == 1 ? one : many);
  }
}
