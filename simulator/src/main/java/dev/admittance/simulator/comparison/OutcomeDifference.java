package dev.admittance.simulator.comparison;

/// The kinds of differences between two outcomes of a request, most important first.
public enum OutcomeDifference {
  /// It is admitted by one and refused by the other, or denied by one and failed by the other.
  VERDICT("verdict"),
  /// A workload is admitted by both, and only before the change do controllers get to its pods.
  PODS_REFUSED("pods-refused"),
  /// A workload is admitted by both, and only after the change do controllers get to its pods.
  PODS_ADMITTED("pods-admitted"),
  OBJECT("object"),
  /// The client gets another code, reason, message or warning.
  ANSWER("answer"),
  /// Other hooks are called, or in another order.
  CALLS("calls"),
  /// The latency differs, in virtual time.
  LATENCY("latency");

  private final String text;

  OutcomeDifference(String text) {
    this.text = text;
  }

  public String text() {
    return text;
  }
}
