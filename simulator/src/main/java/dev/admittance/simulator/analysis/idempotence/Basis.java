package dev.admittance.simulator.analysis.idempotence;

/// What a verdict rests on; of several answers, the weakest.
public enum Basis {
  /// The answer was chosen by what is in the changed object.
  CHOSEN("the answer was chosen for the changed object"),
  /// The answer is scripted for any object.
  CONSTANT("the scripted answer is the same for any object"),
  /// The answer was recorded with another object.
  RECORDED(
      "the answer is that to the object before: what the hook answers to the changed one is not known"),
  /// Nothing is known of the answer.
  NONE("nothing is known of the answer");

  private final String text;

  Basis(String text) {
    this.text = text;
  }

  public String text() {
    return text;
  }

  /// This or the other, whichever is weaker.
  Basis weaker(Basis other) {
    return compareTo(other) >= 0 ? this : other;
  }
}
