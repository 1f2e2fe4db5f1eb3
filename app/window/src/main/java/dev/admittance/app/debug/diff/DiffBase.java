package dev.admittance.app.debug.diff;

import dev.admittance.app.messages.Messages;

/// The state with which the object after the current step is compared.
public enum DiffBase {
  STEP(
      Messages.of(DiffBase.class).get("base.step"),
      Messages.of(DiffBase.class).get("base.step.tip")),
  START(
      Messages.of(DiffBase.class).get("base.start"),
      Messages.of(DiffBase.class).get("base.start.tip")),
  /// The object stored before the request.
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

  public String title() {
    return title;
  }

  public String explanation() {
    return explanation;
  }
}
