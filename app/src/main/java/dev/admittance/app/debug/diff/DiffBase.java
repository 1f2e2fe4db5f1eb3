package dev.admittance.app.debug.diff;

import dev.admittance.app.messages.Messages;

/// What the object after the current step is compared with.

public enum DiffBase {
  /// The object before the step.
  STEP(
      Messages.of(DiffBase.class).get("base.step"),
      Messages.of(DiffBase.class).get("base.step.tip")),
  /// The object as it was received.
  START(
      Messages.of(DiffBase.class).get("base.start"),
      Messages.of(DiffBase.class).get("base.start.tip")),
  /// The object that was stored before the request.
  STORED(
      Messages.of(DiffBase.class).get("base.stored"),
      Messages.of(DiffBase.class).get("base.stored.tip")),
  /// The object after one pinned step with that after the other, or after the current step.
  PINS(
      Messages.of(DiffBase.class).get("base.pins"),
      Messages.of(DiffBase.class).get("base.pins.tip"));

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
