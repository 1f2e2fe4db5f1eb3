package dev.admittance.app.debug.diff;

/// What the object after the current step is compared with.
public enum DiffBase {
  /// The object before the step.
  STEP("This step", "What this step did"),
  /// The object as it was received.
  START("From the start", "What all steps up to this one did"),
  /// The object that was stored before the request.
  STORED("From the stored object", "In what it differs from the object as it was stored before"),
  /// The object after one pinned step with that after the other, or after the current step.
  PINS("Between pinned steps", "In what the object differs between two pinned steps");

  private final String title;
  private final String explanation;

  DiffBase(String title, String explanation) {
    this.title = title;
    this.explanation = explanation;
  }

  /// What people read.
  public String title() {
    return title;
  }

  /// What it is good for, in a sentence.
  public String explanation() {
    return explanation;
  }
}
