package dev.admittance.simulator.analysis.idempotence;

/// The basis of a verdict; for several answers, the weakest.
public enum IdempotenceBasis {
  /// The answer was chosen by the content of the changed object.
  CHOSEN("the answer was chosen for the changed object"),
  CONSTANT("the scripted answer is the same for any object"),
  /// The answer was recorded for another object.
  RECORDED(
      "the answer is that to the object before: what the hook answers to the changed one is not known"),
  NONE("nothing is known of the answer");

  private final String text;

  IdempotenceBasis(String text) {
    this.text = text;
  }

  public String text() {
    return text;
  }

  IdempotenceBasis weaker(IdempotenceBasis other) {
    return compareTo(other) >= 0 ? this : other;
  }
}
