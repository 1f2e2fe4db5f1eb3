package dev.admittance.simulator.trace;

/// The part of the pipeline in which a step happens (W-110).
public enum Phase {
  RECEIVED("received"),
  /// Mutating hooks run, one after the other.
  MUTATING("mutating"),
  /// The object is checked against its schema.
  VALIDATION("object validation"),
  /// Validating hooks run in parallel.
  VALIDATING("validating"),
  FINISHED("finished");

  private final String text;

  Phase(String text) {
    this.text = text;
  }

  public String text() {
    return text;
  }
}
