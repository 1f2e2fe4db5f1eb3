package dev.admittance.simulator.comparison;

/// In what two outcomes of a request differ. The weightier ones come first.
public enum Difference {
  /// It is admitted by one and refused by the other, or denied by one and failed by the other.
  VERDICT("verdict"),
  /// Another object would be stored.
  OBJECT("object"),
  /// The client is told something else: another code, reason, message or warning.
  ANSWER("answer"),
  /// Hooks are called that were not, or the other way round, or in another order.
  CALLS("calls"),
  /// The request takes longer, or not as long, in virtual time.
  LATENCY("latency");

  private final String text;

  Difference(String text) {
    this.text = text;
  }

  /// The word for it in reports.
  public String text() {
    return text;
  }
}
