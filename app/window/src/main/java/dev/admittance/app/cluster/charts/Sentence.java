package dev.admittance.app.cluster.charts;

/// Turns messages of the API server into sentences with a capital and a full stop.
final class Sentence {
  private Sentence() {}

  /// A text with an initial capital and a full stop; empty if it is blank.
  static String of(String text) {
    String said = text.strip();
    if (said.isEmpty()) {
      return "";
    }
    int first = said.offsetByCodePoints(0, 1);
    String whole =
        Character.toString(Character.toTitleCase(said.codePointAt(0))) + said.substring(first);
    return whole.matches("(?s).*[.!?]") ? whole : whole + ".";
  }
}
