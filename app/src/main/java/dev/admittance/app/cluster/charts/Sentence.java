package dev.admittance.app.cluster.charts;

/// What servers say as a sentence beside others.
final class Sentence {
  private Sentence() {}

  /// A text with a large letter at its start and a full stop at its end; empty where it is blank.
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
